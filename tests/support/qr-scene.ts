import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { prepareZXingModule, writeBarcode } from 'zxing-wasm/writer'

/** How a camera sees the voucher on a phone. By default it is large, upright, sharp and bright. */
export type Scene = {
  /** Side of the QR symbol with its quiet zone, as a fraction of the frame's height. */
  size?: number
  /** Rotation in the picture's plane, in degrees. */
  turn?: number
  /** Tilt away from the camera, in degrees: the far edge gets smaller. */
  lean?: number
  /** Radius of the blur in pixels. */
  blur?: number
  /** Standard deviation of the sensor's noise, from 0 to 255. */
  noise?: number
  /** Brightness of the whole scene, from 0 to 1. */
  light?: number
  /** Contrast between black and white, from 0 to 1. */
  contrast?: number
  /** Strength of a reflection over part of the symbol; 1 reaches white. */
  glare?: number
  /** Background around the white card of the QR code: dark when the phone is in dark mode. */
  around?: 'light' | 'dark'
}

export type Frame = { width: number; height: number; luma: Uint8ClampedArray }

const cards = new Map<string, { side: number; dark: Uint8Array }>()
const quietModules = 4

/** The symbol as the app draws it: error correction M, a quiet zone of four modules; 1 marks a dark module. */
async function cardOf(code: string) {
  const known = cards.get(code)
  if (known !== undefined) return known
  const wasm = await readFile(createRequire(import.meta.url).resolve('zxing-wasm/writer/zxing_writer.wasm'))
  await prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer }, fireImmediately: true })
  const { symbol } = await writeBarcode(code, { format: 'QRCode', ecLevel: 'M', addQuietZones: false })
  const side = symbol.width + 2 * quietModules
  const dark = new Uint8Array(side * side)
  for (let y = 0; y < symbol.height; y += 1) {
    for (let x = 0; x < symbol.width; x += 1) {
      dark[(y + quietModules) * side + x + quietModules] = (symbol.data[y * symbol.width + x] ?? 255) < 128 ? 1 : 0
    }
  }
  const card = { side, dark }
  cards.set(code, card)
  return card
}

/** Draws a scene in gray. The same seed gives the same noise. */
export async function drawScene(
  code: string,
  scene: Scene,
  { width = 640, height = 480, seed = 1 } = {},
): Promise<Frame> {
  const {
    size = 0.8,
    turn = 0,
    lean = 0,
    blur = 0,
    noise = 0,
    light = 1,
    contrast = 1,
    glare = 0,
    around = 'light',
  } = scene
  const card = await cardOf(code)
  const backdrop = around === 'light' ? 225 : 25
  let picture = new Float32Array(width * height)
  const toCard = projection({ half: (size * height) / 2, turn, lean })
  const samples = [0.25, 0.75] // four samples per pixel, blended as a lens does
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      let sum = 0
      for (const dy of samples) {
        for (const dx of samples) {
          const [u, v] = toCard(x + dx - width / 2, y + dy - height / 2)
          const [column, row] = [Math.floor(((u + 1) / 2) * card.side), Math.floor(((v + 1) / 2) * card.side)]
          const onCard = column >= 0 && row >= 0 && column < card.side && row < card.side
          sum += onCard ? (card.dark[row * card.side + column] === 1 ? 12 : 245) : backdrop
        }
      }
      picture[y * width + x] = sum / 4
    }
  }
  if (blur > 0) picture = boxBlur(boxBlur(picture, width, height, blur), width, height, blur)

  const random = randomFrom(seed)
  const luma = new Uint8ClampedArray(width * height)
  const spot = {
    x: width * (0.42 + 0.16 * random()),
    y: height * (0.42 + 0.16 * random()),
    radius: size * height * 0.28,
  }
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const at = y * width + x
      let value = (128 + ((picture[at] ?? 0) - 128) * contrast) * light
      if (glare > 0) value += 255 * glare * Math.exp(-(((x - spot.x) ** 2 + (y - spot.y) ** 2) / spot.radius ** 2))
      if (noise > 0) value += noise * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
      luma[at] = value
    }
  }
  return { width, height, luma }
}

/** Maps a point of the picture, relative to its center, to the card, whose corners are at -1 and 1. */
function projection({
  half,
  turn,
  lean,
}: {
  half: number
  turn: number
  lean: number
}): (x: number, y: number) => [number, number] {
  const [cosTurn, sinTurn] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const [cosLean, sinLean] = [Math.cos((lean * Math.PI) / 180), Math.sin((lean * Math.PI) / 180)]
  const distance = half * 4
  return (x, y) => {
    const [right, down] = [x * cosTurn + y * sinTurn, y * cosTurn - x * sinTurn]
    const v = (down * distance) / (distance * cosLean - down * sinLean)
    const u = right * (1 + (v * sinLean) / distance)
    return [u / half, v / half]
  }
}

function boxBlur(picture: Float32Array, width: number, height: number, radius: number): Float32Array<ArrayBuffer> {
  const across = movingMean(picture, width, height, radius, 1, width)
  return movingMean(across, height, width, radius, width, 1)
}

/** Moving mean along each line, over `radius` pixels on both sides; a fraction weights the outermost pixels. */
function movingMean(
  from: Float32Array,
  length: number,
  lines: number,
  radius: number,
  step: number,
  lineStep: number,
): Float32Array<ArrayBuffer> {
  const to = new Float32Array(from.length)
  const whole = Math.floor(radius)
  const part = radius - whole
  const at = (line: number, n: number) => from[line * lineStep + Math.min(Math.max(n, 0), length - 1) * step] ?? 0
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (let n = -whole; n <= whole; n += 1) sum += at(line, n)
    for (let n = 0; n < length; n += 1) {
      to[line * lineStep + n * step] =
        (sum + part * (at(line, n - whole - 1) + at(line, n + whole + 1))) / (2 * radius + 1)
      sum += at(line, n + whole + 1) - at(line, n - whole)
    }
  }
  return to
}

/** Random numbers from 0 to 1, the same for the same seed (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
