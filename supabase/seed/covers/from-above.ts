import { at, circle, line, rect, times } from './shapes.ts'

// Each drawing is centered on the origin, seen from above, about 400 wide.
const around = (count: number, radius: number, draw: (index: number) => string, start = 0) =>
  times(count, (i) => {
    const angle = start + (i / count) * Math.PI * 2
    return at(Math.cos(angle) * radius, Math.sin(angle) * radius, 1, draw(i), (angle * 180) / Math.PI)
  })
const basil =
  '<path d="M0 0c-20-20-18-50 0-68 18 18 20 48 0 68z" fill="#4f8a5c"/><path d="M0-6v-44" stroke="#2b5f43" stroke-width="3"/>'
const plate = (rim: string, inside: string) => `<circle cx="6" cy="14" r="214" fill="#2c1a08" opacity=".16"/>
  ${circle(0, 0, 210, rim)}${circle(0, 0, 160, inside)}`

export const fork = (fill: string) => line('M-24-150v60c0 36 48 36 48 0v-60M0-150v300', fill, 15)
export const knife = (fill: string) =>
  `<path d="M-12 20v-150c0-30 30-10 30 40v110z" fill="${fill}"/>${line('M0 30v116', fill, 22)}`

export const pastaBowl = `${plate('#fffaf0', '#f2e3c4')}${circle(0, 0, 132, '#f2c063')}
  ${around(9, 74, () => line('M-50-30c30-30 70 0 60 30s-60 40-70 0', '#d99a3c', 9))}
  <path d="M-70-20c0-50 60-70 100-46s60 60 24 90-124 20-124-44z" fill="#c9472f"/>
  ${[
    [-20, -10],
    [30, -20],
    [10, 34],
  ]
    .map(([x = 0, y = 0]) => circle(x, y, 22, '#a83524'))
    .join('')}
  ${at(6, 10, 1.1, basil, 30)}${at(0, 14, 1, basil, -50)}${at(2, 10, 0.9, basil, 150)}`

export const pizza = `<circle cx="8" cy="16" r="246" fill="#2c1a08" opacity=".18"/>${circle(0, 0, 240, '#c98242')}
  ${circle(0, 0, 210, '#d9533a')}${circle(0, 0, 200, '#f4c55f')}${around(
    7,
    138,
    () => `${circle(0, 0, 34, '#c9402d')}
  ${circle(-8, -6, 6, '#a83524')}${circle(10, 8, 5, '#a83524')}`,
  )}${around(4, 62, () => circle(0, 0, 32, '#c9402d'), 0.5)}
  ${around(6, 104, () => at(0, 0, 0.9, basil), 0.3)}${around(8, 168, () => `<ellipse rx="12" ry="8" fill="#3f3a2c"/>`, 0.4)}
  ${line('M0 0L238 0M0 0L119 206M0 0L-119 206M0 0L-238 0M0 0L-119-206M0 0L119-206', '#b0702f', 4)}`

export const coffee = (cup: string) => `<circle cx="6" cy="12" r="150" fill="#2c1a08" opacity=".16"/>
  ${circle(0, 0, 148, '#fffaf0')}${circle(0, 0, 120, '#f0e2c8')}${line('M88 0h44', cup, 30)}${circle(0, 0, 100, cup)}
  ${circle(0, 0, 84, '#b3733f')}
  <path d="M0 56c-50-30-64-66-40-88 16-14 36-6 40 10 4-16 24-24 40-10 24 22 10 58-40 88z" fill="#fff1d8"/>
  <path d="M0 36c-26-18-36-38-22-50 10-8 20-2 22 8 2-10 12-16 22-8 14 12 4 32-22 50z" fill="#c98b54"/>`

export const breadBasket = (cloth: string) => `<circle cx="6" cy="14" r="220" fill="#2c1a08" opacity=".16"/>
  ${circle(0, 0, 216, '#a8683c')}<circle r="200" fill="none" stroke="#7d4a2a" stroke-width="16" stroke-dasharray="34 18"/>
  <path d="M-170-60L-60-180 90-170 180-30 120 140-40 180-170 90z" fill="${cloth}"/>
  ${around(
    6,
    96,
    (i) => `<ellipse rx="62" ry="50" fill="${i % 2 ? '#d08b46' : '#e0a45a'}"/>
  ${line('M-26-14c14-10 36-10 50 0', '#f6d9a6', 9)}`,
  )}${circle(0, 0, 62, '#e8b45c')}
  ${line('M-26-8c14-14 36-14 50 0', '#fbe2ac', 9)}`

export const snackBoard = `<rect x="-244" y="-164" width="500" height="340" rx="40" fill="#2c1a08" opacity=".16"/>
  ${rect(-250, -176, 500, 340, '#a8683c', 40)}${line('M-210-90h300M-180 40h360M-140 110h260', '#8f5632', 5)}
  ${circle(-130, -30, 88, '#fffaf0')}${circle(-130, -30, 70, '#d8523a')}${circle(-146, -44, 12, '#e8796a')}
  ${times(5, (i) =>
    at(
      10 + (i % 3) * 78,
      -96 + Math.floor(i / 3) * 92,
      1,
      `<path d="M0-46c8 14 34 28 34 50C34 26 18 34 0 34s-34-8-34-30c0-22 26-36 34-50z" fill="#dd9440"/>
  <path d="M-10-4c-8 8-10 14-8 20" fill="none" stroke="#f4bd74" stroke-width="6" stroke-linecap="round"/>`,
      20 * i,
    ),
  )}
  ${at(
    -130,
    96,
    1,
    around(4, 40, () => rect(-18, -18, 36, 36, '#f3c454', 6), 0.6),
  )}
  ${at(
    150,
    92,
    1,
    `${circle(0, 0, 44, '#7fae4a')}${circle(0, 0, 35, '#e4f0bd')}
  ${line('M0-32V32M-32 0h64M-22-22l44 44M22-22l-44 44', '#7fae4a', 4)}`,
  )}`

export const iceCreamBowl = (one: string, two: string, three: string) => `${plate('#fffaf0', '#f7d9cf')}
  ${[
    [-62, 30, one],
    [64, 34, two],
    [0, -62, three],
  ]
    .map(
      ([x, y, fill]) => `<circle cx="${x}" cy="${y}" r="84" fill="${fill}"/>
  <path d="M${Number(x) - 50} ${Number(y) - 26}c12-20 30-30 50-32" fill="none" stroke="#fff" stroke-width="10" stroke-linecap="round" opacity=".6"/>`,
    )
    .join('')}
  ${circle(4, 4, 28, '#c9392f')}
  ${at(110, -110, 1, rect(-22, -90, 44, 190, '#dba257', 10) + line('M-12-70l24 30M-12-20l24 30M-12 30l24 30', '#b97d36', 5), 38)}
  ${around(14, 120, (i) => rect(-9, -3, 18, 6, ['#4f8a5c', '#f0b65a', '#c9472f'][i % 3] ?? '', 3))}`

export const beerFlight = `<rect x="-284" y="-86" width="580" height="190" rx="40" fill="#2c1a08" opacity=".16"/>
  ${rect(-290, -98, 580, 190, '#a8683c', 40)}${line('M-250-50h420M-200 56h420', '#8f5632', 5)}
  ${['#f2c14e', '#e0902f', '#a4541f', '#5c2f18']
    .map(
      (fill, i) => `${circle(-204 + i * 136, 0, 62, '#fff8e8')}
  ${circle(-204 + i * 136, 0, 52, fill)}
  <path d="M${-204 + i * 136 - 40} -6a40 40 0 0 1 60-28c10 10-6 14 6 24s-20 20-30 8-28 14-36-4z" fill="#fff6df"/>`,
    )
    .join('')}`

export const burgerPlate = `${plate('#fffaf0', '#f2e3c4')}
  ${times(9, (i) => at(74 + (i % 3) * 26, -70 + i * 17, 1, rect(-46, -9, 92, 18, i % 2 ? '#f3c454' : '#e9b03c', 5), -40 + ((i * 47) % 80)))}
  <path d="M-150-20c-10-20 10-30 12-50 20 0 26-24 50-28 14 10 34-8 50 4 24 4 26 24 44 36 2 20 20 34 10 56 6 20-14 32-20 50-20 6-28 24-50 22-20 12-36-6-56-2-18-10-34-20-34-42-16-12-18-30-6-46z" fill="#7fae4a"/>
  ${circle(-58, 4, 98, '#c9402d')}${circle(-58, -2, 94, '#d98f3f')}
  ${at(
    -58,
    -2,
    1,
    around(12, 52, () => '<ellipse rx="8" ry="5" fill="#fbe6be"/>'),
  )}
  ${times(4, (i) => `<ellipse cx="${-84 + i * 18}" cy="${-14 + (i % 2) * 26}" rx="8" ry="5" fill="#fbe6be"/>`)}`
