import { behindTable, head, lying, pawsOnTable, sitting, type Pet } from './pets.ts'
import * as room from './room.ts'
import { at, circle, rect, times } from './shapes.ts'

type Placed = readonly [drawing: string, x: number, scale?: number]

const place = (things: readonly Placed[], y: number) =>
  things.map(([drawing, x, scale = 1]) => at(x, y, scale, drawing)).join('')

type Interior = {
  wall: string
  wainscot: string
  /** What stands against the wall, in page coordinates. */
  back: string
  table: readonly [top: string, front: string, trim: string]
  pet: Pet
  scarf: string
  petAt: number
  food: readonly Placed[]
}

/** A pet at the table, indoors. */
export const interior = ({ wall, wainscot, back, table, pet, scarf, petAt, food }: Interior) => `
  ${rect(0, 0, 1200, 800, wall)}${rect(0, 470, 1200, 200, wainscot)}${rect(0, 462, 1200, 14, '#2c1a0822')}
  ${back}
  ${at(petAt, 622, 1.12, behindTable(pet, scarf))}
  ${room.tableFront(616, ...table)}
  ${at(petAt, 622, 1.12, pawsOnTable(pet))}
  ${place(food, 640)}`

type Street = {
  sky: string
  facade: string
  pavement: string
  awning: readonly [string, string]
  frame: string
  glass: string
  /** Behind the glass. */
  display: string
  sign: readonly [board: string, drawing: string]
  pet: Pet
  scarf: string
  pose: 'sitting' | 'lying'
  chair: string
  table: string
  food: readonly Placed[]
  /** In front of or above everything, in page coordinates. */
  extra?: string
  flip?: boolean
  parasol?: readonly [string, string]
}

/** A pet on the pavement, before the house. */
export const street = (scene: Street) => {
  const pose =
    scene.pose === 'sitting'
      ? at(380, 742, 0.86, sitting(scene.pet, scene.scarf))
      : at(420, 746, 0.95, lying(scene.pet, scene.scarf))
  const house = `${rect(60, 60, 1080, 560, scene.facade)}${rect(40, 40, 1120, 34, scene.frame, 6)}${rect(60, 560, 1080, 60, '#2c1a0822')}
    ${at(930, 620, 1, room.door(scene.frame, scene.glass))}
    ${at(430, 520, 1.25, room.shopWindow(470, scene.frame, scene.glass, scene.display))}
    ${room.awning(120, 120, 10, ...scene.awning)}${at(1076, 190, 1, room.sign(...scene.sign))}`
  const front = `${scene.parasol === undefined ? '' : at(856, 700, 1, room.parasol(...scene.parasol))}${at(700, 744, 0.9, room.chair(scene.chair))}${at(1010, 744, 0.9, `<g transform="scale(-1 1)">${room.chair(scene.chair)}</g>`)}
    ${at(856, 760, 0.95, room.cafeTable(scene.table))}${scene.food.map(([drawing, x, scale = 1]) => at(x, 574, scale, drawing)).join('')}`
  const picture = `${house}${rect(0, 620, 1200, 180, scene.pavement)}${rect(0, 620, 1200, 10, '#2c1a0822')}${times(7, (i) => rect(i * 200 - 40, 700 + (i % 2) * 40, 120, 6, '#2c1a0814', 3))}
    ${front}${pose}${at(164, 766, 0.9, room.waterBowl(scene.awning[0]))}${scene.extra ?? ''}`
  return `${rect(0, 0, 1200, 800, scene.sky)}${scene.flip === true ? `<g transform="translate(1200 0) scale(-1 1)">${picture}</g>` : picture}`
}

type FlatLay = {
  surface: string
  /** Page coordinates. */
  things: string
  pet: Pet
  petAt: readonly [x: number, y: number, turn: number]
}

/** The table seen from above, and someone who would like a bite. */
export const flatLay = ({ surface, things, pet, petAt: [x, y, turn] }: FlatLay) => `${surface}${things}
  ${at(x + 8, y + 14, 1.5, circle(0, 0, 100, '#2c1a0826'), turn)}${at(x, y, 1.5, head(pet), turn)}`
