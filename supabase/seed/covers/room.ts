import { at, circle, line, mirror, rect, shadow, times } from './shapes.ts'

const wood = '#a8683c'
const woodDeep = '#7d4a2a'

export const lamp = (x: number, length: number, shade: string) =>
  `${line(`M${x} 0v${length}`, shade, 5)}<path d="M${x - 64} ${length + 62}a64 64 0 0 1 128 0z" fill="${shade}"/>
  ${circle(x, length + 66, 16, '#ffe0a0')}
  <path d="M${x - 64} ${length + 62}h128l90 420h-308z" fill="#ffd98a" opacity=".16"/>`

/** Bulbs on a wire across the whole width. */
export const stringLights = (y: number, wire: string, glow = '#ffd37a') => {
  const height = (bulb: number) => y + 30 + 20 * Math.sin(bulb * 1.9)
  const sag = times(13, (i) => `Q${i * 100} ${height(i - 0.5) + 16} ${52 + i * 100} ${height(i)}`)
  return `${line(`M-48 ${height(-1)}${sag}`, wire, 4)}${times(12, (i) => {
    const x = 52 + i * 100
    return `${circle(x, height(i) + 20, 30, `${glow}33`)}${circle(x, height(i) + 20, 13, glow)}${rect(x - 6, height(i) - 2, 12, 14, wire, 3)}`
  })}`
}

export const plant = (leaf: string, leafDeep: string, pot: string) => `${shadow(64, 9)}
  <path d="M2-120c-46-50-42-128-4-176 34 52 36 124 4 176z" fill="${leaf}"/>
  <path d="M6-112c0-72 42-128 100-142 6 68-34 124-100 142z" fill="${leafDeep}"/>
  <path d="M-4-112c-6-64-52-108-102-112 4 60 46 106 102 112z" fill="${leafDeep}"/>
  <path d="M0-108c30-34 74-46 108-34-18 34-68 52-108 34z" fill="${leaf}"/>
  <path d="M-54-116H54L42 0h-84z" fill="${pot}"/>${rect(-60, -124, 120, 28, pot, 6)}${rect(-52, -96, 104, 9, '#2c1a08')}
  <path d="M-52-96h104l-1 9h-102z" fill="${pot}"/><path d="M-52-96h104l-1 9h-102z" fill="#2c1a08" opacity=".16"/>`

export const windowArch = (width: number, height: number, frame: string, sky: string, hill: string) => {
  const w = width / 2
  const arch = (inset: number) =>
    `M${-w + inset} 0v${-height + w}a${w - inset} ${w - inset} 0 0 1 ${width - inset * 2} 0v${height - w}z`
  return `<path d="${arch(-16)}" fill="${frame}"/><path d="${arch(0)}" fill="${sky}"/>
  <path d="M${-w} 0v-70c40-40 80-40 ${w} -10s${w * 0.7} 0 ${w}-30v110z" fill="${hill}"/>
  ${circle(w * 0.3, -height * 0.66, 26, '#fff3cf')}${line(`M0 0v${-height}M${-w} ${-height * 0.45}h${width}`, frame, 10)}
  ${rect(-w - 28, -6, width + 56, 22, frame, 6)}`
}

export const shelf = (width: number, board: string, things: string) =>
  `${things}${rect(-width / 2, 0, width, 16, board, 4)}${mirror(`<path d="M${-width / 2 + 40} 16h18v26z" fill="${board}"/>`)}`

export const bottle = (glass: string, label: string, height = 130) =>
  `<path d="M-20 0v${-height * 0.58}c0-14 12-16 12-32v${-height * 0.16}h16v${height * 0.16}c0 16 12 18 12 32V0z" fill="${glass}"/>
  ${rect(-20, -height * 0.44, 40, height * 0.26, label)}`

export const cups = (color: string) =>
  `<path d="M-30-44h60l-6 36c-2 8-46 8-48 0z" fill="${color}"/>${line('M28-36c22-2 22 22-2 22', color, 7)}`

export const checker = (size: number, columns: number, rows: number, color: string) =>
  times(rows, (row) =>
    times(columns, (column) => ((row + column) % 2 === 0 ? rect(column * size, row * size, size, size, color) : '')),
  )

/** A table across the foot of the picture; its edge is at `y`. */
export const tableFront = (y: number, top: string, front: string, trim: string) =>
  `${rect(0, y, 1200, 800 - y, front)}
  ${times(13, (i) => `<path d="M${i * 100 - 50} ${y + 26}h100c0 36-22 58-50 58s-50-22-50-58z" fill="${trim}"/>`)}
  ${rect(0, y, 1200, 34, top)}`

export const planks = (light: string, dark: string) =>
  `${rect(0, 0, 1200, 800, light)}${times(
    6,
    (i) => `${rect(0, i * 134, 1200, 5, dark)}
  ${line(`M${120 + ((i * 370) % 700)} ${i * 134 + 60}h180M${(i * 530) % 900} ${i * 134 + 96}h120`, dark, 4)}`,
  )}`

/** A round pavement table; the origin is on the ground. */
export const cafeTable = (top: string) =>
  `${shadow(120, 12)}${line('M0-190V-10M-62-4c20-16 104-16 124 0', '#33302a', 12)}
  <ellipse cy="-194" rx="150" ry="20" fill="${top}"/><ellipse cy="-186" rx="150" ry="20" fill="#2c1a08" opacity=".12"/>
  <ellipse cy="-198" rx="150" ry="18" fill="${top}"/>`

export const chair = (color: string) =>
  `${line('M-46-116V0M46-116V0M-46-116l-14-130M-60-246c26-22 70-22 90-6', '#33302a', 9)}
  ${line('M-56-210c26-12 56-12 76 0M-52-172c24-10 50-10 70 0', color, 10)}
  <ellipse cy="-116" rx="62" ry="13" fill="${color}"/>`

export const parasol = (one: string, two: string) => `${line('M0 0v-470', woodDeep, 12)}
  <path d="M-250-372c40-84 140-120 250-120s210 36 250 120z" fill="${one}"/>
  <path d="M-150-372c16-70 76-114 150-120-46 14-66 60-72 120zM150-372c-16-70-76-114-150-120 46 14 66 60 72 120z" fill="${two}"/>
  ${times(5, (i) => `<path d="M${-250 + i * 100}-374h100c0 24-20 36-50 36s-50-12-50-36z" fill="${i % 2 ? two : one}"/>`)}
  ${circle(0, -496, 9, woodDeep)}`

export const awning = (x: number, y: number, stripes: number, one: string, two: string) =>
  times(stripes, (i) => {
    const fill = i % 2 ? two : one
    const left = x + i * 62
    return `${rect(left, y, 62, 92, fill)}<path d="M${left} ${y + 90}h62v18a31 31 0 0 1-62 0z" fill="${fill}"/>
  <path d="M${left} ${y + 90}h62v18a31 31 0 0 1-62 0z" fill="#2c1a08" opacity=".1"/>`
  })

export const door = (frame: string, glass: string) =>
  `${rect(-92, -400, 184, 400, frame, 8)}${rect(-68, -372, 136, 220, glass, 6)}${rect(-68, -132, 136, 108, '#00000022', 6)}
  ${circle(58, -190, 9, '#f0c66a')}<path d="M-68-152l90-220h46L-20-152z" fill="#fff" opacity=".14"/>`

/** A shop window with `things` on its sill. */
export const shopWindow = (width: number, frame: string, glass: string, things: string) =>
  `${rect(-width / 2 - 14, -262, width + 28, 276, frame, 8)}${rect(-width / 2, -248, width, 248, glass, 4)}
  <path d="M${-width / 2} -60l130-188h80l-172 248h-38z" fill="#fff" opacity=".14"/>
  ${things}${rect(-width / 2 - 24, 4, width + 48, 20, frame, 5)}`

export const sign = (
  board: string,
  drawing: string,
) => `${line('M-96-60h96v34', '#33302a', 8)}${circle(0, 40, 66, board)}
  <circle cy="40" r="54" fill="none" stroke="#fff" stroke-width="4" opacity=".5"/>${at(0, 40, 1, drawing)}`

const paw = (fill: string) =>
  `<g fill="${fill}"><path d="M0-2c20 0 36 20 36 34 0 12-10 18-20 16-6-1-10-3-16-3s-10 2-16 3c-10 2-20-4-20-16C-36 18-20-2 0-2z"/>
  ${mirror(`<ellipse cx="-38" cy="-6" rx="11" ry="15" transform="rotate(-28 -38 -6)"/>
  <ellipse cx="-15" cy="-31" rx="12" ry="17"/>`)}</g>`

export const waterBowl = (color: string) => `${shadow(66, 8)}<path d="M-44-42h88L62 0H-62z" fill="${color}"/>
  <ellipse cy="-42" rx="44" ry="9" fill="#bfe0e6"/>${at(0, -18, 0.26, paw('#fff'))}`

export const barrel = (band: string) =>
  `${shadow(96, 12)}<path d="M-78-210H78c26 70 26 140 0 210H-78c-26-70-26-140 0-210z" fill="${wood}"/>
  ${line('M-40-206c-10 70-10 132 0 202M0-208V-4M40-206c10 70 10 132 0 202', woodDeep, 4)}
  <path d="M-90-164H90v24H-90zM-90-66H90v24H-90z" fill="${band}"/><ellipse cy="-210" rx="78" ry="14" fill="${woodDeep}"/>`

export const brickOven = (brick: string, mortar: string) =>
  `<path d="M-250 0v-150a250 230 0 0 1 500 0V0z" fill="${brick}"/>
  ${line('M-246-150h90M156-150h90M-226-236l70 40M226-236l-70 40M-140-326l44 66M140-326l-44 66M0-376v70M-250-76h92M158-76h92', mortar, 6)}
  <path d="M-150 0v-120a150 140 0 0 1 300 0V0z" fill="#3a1d12"/>
  <path d="M-110 0c-16-70 30-90 30-150 40 30 36 60 56 66 4-40 30-60 34-96 50 50 40 80 66 92 10-20 10-30 8-50 40 50 30 100 20 138z" fill="#f0883a"/>
  <path d="M-60 0c-6-40 20-56 24-90 24 20 26 40 40 46 10-20 12-30 12-46 34 32 30 60 24 90z" fill="#ffd36b"/>`
