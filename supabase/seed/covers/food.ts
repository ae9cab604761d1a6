import { at, circle, line, mirror, rect, times } from './shapes.ts'

// Each drawing stands on the origin, seen from the side.
const leaf = (x: number, y: number, turn: number, fill = '#4f8a5c') =>
  at(x, y, 1, `<path d="M0 0c-18-16-16-40 0-54 16 14 18 38 0 54z" fill="${fill}"/>`, turn)
const dish = (
  width: number,
  fill = '#fffaf0',
) => `<path d="M${-width}-26h${width * 2}C${width * 0.9}-4 ${width * 0.5} 0 0 0S${-width * 0.9}-4 ${-width}-26z" fill="${fill}"/>
  <path d="M${-width * 0.6}-6C${-width * 0.3} 0 ${width * 0.3} 0 ${width * 0.6}-6 ${width * 0.3}-1 ${-width * 0.3}-1 ${-width * 0.6}-6z" fill="#2c1a08" opacity=".15"/>`
export const steam = (
  stroke = '#ffffff',
) => `<g opacity=".7">${line('M-26 0c-16-22 16-36 0-60M8-8c-16-22 16-36 0-60M42 0c-16-22 16-36 0-60', stroke, 7)}
  </g>`

export const pasta = `<path d="M-104-24c0-64 44-92 104-92s104 28 104 92z" fill="#f2c063"/>
  ${line('M-84-40c20-34 52 10 72-22s46 12 92-16M-62-72c28-20 44 14 70-8s36 6 56-4M-96-26c40-20 62 8 96-8s60 10 92-2', '#d99a3c', 8)}
  <path d="M-52-96c6-30 96-30 104 0 4 20-24 14-32 24s-26-4-36 4-40-8-36-28z" fill="#c9472f"/>
  ${circle(-18, -100, 15, '#a83524')}${circle(22, -104, 16, '#a83524')}${leaf(0, -108, 26)}${leaf(-4, -108, -32, '#2b5f43')}
  ${dish(130)}`

export const wine = (fill = '#8d2a35') => `<path d="M-46-190h92l-10 76c-6 40-66 40-72 0z" fill="#fff" opacity=".55"/>
  <path d="M-41-150h82l-5 36c-6 40-66 40-72 0z" fill="${fill}"/>${line('M0-84V-8M-34-4H34', '#ffffffcc', 10)}`

export const grill = `<path d="M-110-26c-10-40 30-58 70-50 30-26 100-20 120 10 26 6 34 24 26 40z" fill="#8a4527"/>
  ${line('M-70-62l26 32M-30-76l34 46M14-84l38 54M58-76l34 44', '#5e2c18', 9)}${leaf(86, -44, 40)}
  ${leaf(74, -40, 5, '#2b5f43')}${times(3, (i) => circle(-116 + i * 26, -34, 14, '#d8523a'))}${dish(150)}`

export const caipirinha = `<path d="M-52-130H52L42 0h-84z" fill="#fff" opacity=".5"/>
  <path d="M-49-104h98L42-4h-84z" fill="#cfe3a0"/>${at(
    -14,
    -58,
    1,
    `${circle(0, 0, 26, '#7fae4a')}
  ${circle(0, 0, 20, '#dcecb0')}${line('M0-18V18M-18 0h36M-12-12l24 24', '#7fae4a', 3)}`,
  )}
  ${rect(8, -100, 34, 32, '#ffffffaa', 6)}${rect(4, -44, 30, 30, '#ffffff88', 6)}${line('M26-60l30-110', '#c9472f', 8)}
  ${at(48, -132, 1, `${circle(0, 0, 24, '#7fae4a')}${circle(0, 0, 17, '#dcecb0')}`)}`

const coxinha = `<path d="M0-86c10 22 38 40 38 64C38-4 20 0 0 0s-38-4-38-22c0-24 28-42 38-64z" fill="#dd9440"/>
  <path d="M-12-36c-8 8-12 16-10 24" fill="none" stroke="#f4bd74" stroke-width="7" stroke-linecap="round"/>`
export const snacks = `${at(-76, -20, 1, coxinha)}${at(76, -20, 1, coxinha)}${at(0, -22, 1.1, coxinha)}
  ${at(-38, -14, 0.9, coxinha)}${at(38, -14, 0.9, coxinha)}${dish(136, '#3f6f63')}`

export const beer = (fill = '#eeab3c') => `${line('M48-120c52-6 52 76-2 74', '#fff3d6', 15)}
  <path d="M-56-150H56L48 0h-96z" fill="${fill}"/>${rect(-36, -120, 14, 96, '#ffffff55', 7)}
  ${rect(-6, -120, 12, 96, '#ffffff33', 6)}
  <path d="M-64-140c-14-26 10-44 28-36 8-24 48-26 58-4 26-12 52 10 42 38 2 18-24 22-34 10-14 16-34 14-42 2-16 12-46 12-52-10z" fill="#fff9ea"/>`
export const stout = beer('#6b3a1f')
export const tulip = (fill = '#e28f2e') => `<path d="M-48-176c-8 60 0 92 32 106h32c32-14 40-46 32-106z" fill="${fill}"/>
  <path d="M-52-168c-6-26 22-34 34-26 10-16 40-14 46 2 20-6 32 8 24 26z" fill="#fff9ea"/>${rect(-9, -76, 18, 66, '#fff3d6')}
  ${rect(-38, -12, 76, 12, '#fff3d6', 6)}`
export const pretzel = `${line('M-60-20c-50-60 20-120 60-60 40-60 110 0 60 60M-44 0C-10-14 40-60 30-92M44 0C10-14-40-60-30-92', '#a65f2b', 24)}
  <g fill="#fff6e0">${circle(-58, -52, 4, '#fff6e0')}${circle(56, -60, 4, '#fff6e0')}${circle(-10, -44, 4, '#fff6e0')}
  ${circle(22, -66, 4, '#fff6e0')}${circle(-34, -88, 4, '#fff6e0')}</g>`

export const latte = (mug: string) => `${line('M62-92c48-6 48 62-4 60', mug, 14)}
  <path d="M-68-110H68l-8 74c-4 32-20 36-60 36s-56-4-60-36z" fill="${mug}"/>
  <ellipse cy="-110" rx="68" ry="16" fill="#c98b54"/><path d="M0-116c14-8 26 6 0 14-26-8-14-22 0-14z" fill="#fff1d8"/>
  ${rect(-96, -4, 192, 12, '#fffaf0', 6)}`
export const cake = `<path d="M-84 0v-84c40-34 120-34 168 0V0z" fill="#f6dca6"/>
  <path d="M-84-28H84v20H-84zM-84-68H84v16H-84z" fill="#c7563f"/>
  <path d="M-84-84c40-36 128-36 168 0v12c-14 14-24-4-38 8s-24-6-40 4-26-6-42 4-30-6-48-8-26 2-40-8z" fill="#fff3e0"/>
  ${circle(0, -118, 20, '#c9392f')}${line('M0-134c4-12 10-16 18-18', '#4f8a5c', 5)}${rect(-110, -2, 220, 12, '#fffaf0', 6)}`
export const croissant = `<path d="M-106-6c-22-60 36-110 106-110S128-66 106-6c-16 14-36-2-40-30-34-22-98-22-132 0-4 28-24 44-40 30z" fill="#d98f3f"/>
  ${line('M-48-96c-16 20-20 34-18 56M48-96c16 20 20 34 18 56M0-114v62M-88-66c-6 14-6 26-2 40M88-66c6 14 6 26 2 40', '#b06a26', 7)}`

export const loaf = `<path d="M-130 0c-30-90 50-120 130-120S160-90 130 0z" fill="#c98242"/>
  ${line('M-70-88c10 14 14 26 14 40M-10-104c10 14 14 30 14 46M54-98c10 14 12 28 12 42', '#f4cf95', 12)}`
export const baguettes = `${times(3, (i) =>
  at(
    -34 + i * 34,
    -40,
    1,
    `<path d="M-22 30c-8-100-4-170 22-196 26 26 30 96 22 196z" fill="${['#d08b46', '#c27a38', '#dba05c'][i] ?? ''}"/>
  ${line('M-10-120l20 16M-12-80l24 18M-12-40l24 18', '#f6d9a6', 7)}`,
    -14 + i * 14,
  ),
)}
  <path d="M-88-80H88L70 0H-70z" fill="#a8683c"/>
  ${line('M-82-56H82M-78-30H78M-40-80l6 80M0-80v80M40-80l-6 80', '#7d4a2a', 6)}`
export const cheeseBreads = `${times(3, (i) => circle(-66 + i * 66, -54, 36, '#e8b45c'))}
  ${times(2, (i) => circle(-33 + i * 66, -92, 36, '#f0c373'))}
  ${times(3, (i) => `<path d="M${-84 + i * 66}-66c8-10 20-12 30-6" stroke="#fbe2ac" stroke-width="7" fill="none" stroke-linecap="round"/>`)}
  ${dish(124, '#3f6f63')}`

export const burger = `<path d="M-120-128c0-74 60-100 120-100s120 26 120 100z" fill="#d98f3f"/>
  ${times(7, (i) => `<ellipse cx="${-72 + i * 24}" cy="${-170 - (i % 2) * 26}" rx="7" ry="4.5" fill="#fbe6be"/>`)}
  <path d="M-128-122h256c6 22-20 28-32 14-14 18-34 16-44 0-14 18-36 16-48 0-12 16-34 18-48 0-10 16-32 18-44 0-12 14-46 8-40-14z" fill="#7fae4a"/>
  ${rect(-122, -110, 244, 22, '#cf4a34', 11)}<path d="M-124-90h248l-44 34-34-30z" fill="#f3bf45"/>
  ${rect(-126, -84, 252, 40, '#6f3b20', 18)}
  <path d="M-122-44h244v12c0 22-16 32-40 32H-82c-24 0-40-10-40-32z" fill="#d98f3f"/>`
export const fries = (
  box: string,
) => `${times(7, (i) => at(-54 + i * 18, -60, 1, rect(-9, -100 + ((i * 37) % 40), 18, 110, i % 2 ? '#f3c454' : '#e9b03c', 4), -9 + i * 3))}
  <path d="M-78-96c40 26 116 26 156 0L58 0H-58z" fill="${box}"/>${circle(0, -36, 20, '#ffffff55')}`
export const milkshake = (fill: string) => `<path d="M-54-150H54L34 0h-68z" fill="${fill}"/>
  <path d="M-60-146c-14-40 26-64 60-60s72 22 60 60z" fill="#fff6ea"/>${circle(8, -212, 17, '#c9392f')}
  ${line('M30-190l24-76', '#c9472f', 9)}${rect(-38, -120, 12, 90, '#ffffff66', 6)}`

export const pizzaSlice = `<path d="M-110-150c60-44 160-44 220 0L6 0z" fill="#f4c55f"/>
  <path d="M-124-150c60-56 188-56 248 0 8 12-6 24-18 16-60-40-152-40-212 0-12 8-26-4-18-16z" fill="#c98242"/>
  ${circle(-36, -120, 21, '#c9402d')}${circle(38, -112, 21, '#c9402d')}${circle(2, -66, 19, '#c9402d')}${leaf(-2, -88, 60)}`
export const pizzaStand = `<ellipse cy="-96" rx="190" ry="34" fill="#c98242"/>
  <ellipse cy="-102" rx="168" ry="26" fill="#f4c55f"/>
  ${[-104, -46, 16, 76, 118].map((x, i) => `<ellipse cx="${x}" cy="${-104 + (i % 2) * 10}" rx="22" ry="9" fill="#c9402d"/>`).join('')}
  ${leaf(-20, -98, 70)}${leaf(60, -96, -60)}${rect(-200, -82, 400, 12, '#6d6a62', 6)}
  ${line('M-90-74v72M90-74v72M-120 0h60M60 0h60', '#6d6a62', 10)}`

const scoop = (
  x: number,
  y: number,
  fill: string,
) => `<path d="M${x - 54} ${y}c-10-70 20-98 54-98s64 28 54 98c-10 16-22 2-30-4-10 14-24 14-30 2-10 12-20 10-26-2-8 8-18 14-22 4z" fill="${fill}"/>
  <path d="M${x - 28} ${y - 66}c6-12 16-18 26-18" fill="none" stroke="#fff" stroke-width="7" stroke-linecap="round" opacity=".6"/>`
export const cone = (one: string, two: string) => `<path d="M-58-150H58L0 20z" fill="#dba257"/>
  ${line('M-40-146L18-28M0-148L30-70M40-146L-18-28M0-148L-30-70', '#b97d36', 5)}${scoop(0, -206, two)}${scoop(0, -136, one)}`
export const sundae = (one: string, two: string, three: string) => `${scoop(-54, -112, one)}${scoop(54, -112, two)}
  ${scoop(0, -164, three)}${circle(0, -272, 18, '#c9392f')}
  <path d="M-110-116h220c-8 54-44 78-86 82h-48c-42-4-78-28-86-82z" fill="#fff" opacity=".75"/>
  ${rect(-12, -40, 24, 34, '#ffffffcc')}${rect(-52, -10, 104, 12, '#ffffffdd', 6)}`
export const popsicle = (fill: string) => `${rect(-11, -60, 22, 64, '#e7c890', 8)}
  <path d="M-48-56v-90c0-66 96-66 96 0v90z" fill="${fill}"/>${rect(-26, -150, 14, 76, '#ffffff66', 7)}
  ${rect(10, -150, 14, 76, '#ffffff44', 7)}`

export const hops = `${line('M0-116c-4-20 6-34 22-40', '#2b5f43', 7)}
  <g fill="#7fae4a">${mirror(`<path d="M0-20c-30 0-50-16-46-40 20-2 42 14 46 40zM0-52c-30 0-48-16-44-38 20-2 40 12 44 38zM0-84c-22 0-36-12-34-30 16-2 32 8 34 30z"/>`)}
  <path d="M0 6c-16-10-18-34 0-50 18 16 16 40 0 50z" fill="#5f9440"/></g>`
