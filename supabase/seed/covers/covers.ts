import * as above from './from-above.ts'
import * as food from './food.ts'
import { pets } from './pets.ts'
import * as room from './room.ts'
import { flatLay, interior, street } from './scenes.ts'
import { at, circle, rect, times } from './shapes.ts'

const green = '#1f4d3a'
const cream = '#fff3dc'
const clay = '#cf6f45'
const sun = '#f0b65a'
const leaf = '#4f8a5c'
const red = '#c9472f'

const cloth = (base: string, square: string) =>
  `${rect(0, 0, 1200, 800, base)}<g opacity=".55">${room.checker(100, 12, 8, square)}</g>`
const icon = (drawing: string, scale: number, y = 40) => at(0, y, scale, drawing)
const cutlery = (fill: string, x: number) =>
  at(x - 300, 400, 1.15, above.fork(fill)) + at(x + 300, 400, 1.15, above.knife(fill))
const row = (count: number, gap: number, draw: (index: number) => string) =>
  times(count, (i) => at((i - (count - 1) / 2) * gap, 0, 1, draw(i)))
const bottles = (glass: readonly string[]) =>
  row(6, 52, (i) => room.bottle(glass[i % glass.length] ?? green, cream, 110 + ((i * 31) % 40)))

/** One drawing of 1200 x 800 for each name. */
export const covers: Record<string, string> = {
  'restaurante-1': interior({
    wall: '#f3dfba',
    wainscot: '#d9905f',
    table: [cream, green, cream],
    pet: pets.beagle,
    scarf: clay,
    petAt: 600,
    back:
      at(250, 470, 1, room.windowArch(240, 330, cream, '#bcd9cf', leaf)) +
      at(950, 470, 1, room.windowArch(240, 330, cream, '#bcd9cf', leaf)) +
      room.lamp(600, 40, green) +
      at(64, 620, 1, room.plant(leaf, '#2b5f43', clay)),
    food: [
      [food.pasta, 310, 1.05],
      [food.wine(), 880, 1.1],
      [food.grill, 1030, 0.9],
    ],
  }),
  'restaurante-2': street({
    sky: '#f7d9b2',
    facade: '#e8b48a',
    pavement: '#e9d6b4',
    awning: [green, cream],
    frame: '#2f5d4a',
    glass: '#9cc4b8',
    display: row(3, 150, () => at(0, 0, 0.9, room.plant(leaf, '#2b5f43', clay))),
    sign: [green, icon(above.fork(cream), 0.26, 0)],
    pet: pets.labrador,
    scarf: sun,
    pose: 'lying',
    chair: '#2f5d4a',
    table: cream,
    food: [
      [food.pasta, 800, 0.5],
      [food.wine(), 915, 0.55],
    ],
    parasol: [clay, cream],
  }),
  'restaurante-3': flatLay({
    surface: cloth('#fbeed3', '#e9a58a'),
    pet: pets.ginger,
    petAt: [1010, 700, -10],
    things:
      cutlery('#5f6a5c', 440) +
      at(440, 400, 1.2, above.pastaBowl) +
      at(1020, 190, 0.95, above.breadBasket(cream)) +
      at(70, 720, 0.8, circle(0, 0, 90, '#ffffffaa') + circle(0, 0, 70, '#8d2a35')),
  }),
  'bar-1': interior({
    wall: '#274c44',
    wainscot: '#1b3731',
    table: ['#d9965a', '#7b452a', '#a8683c'],
    pet: pets.caramelo,
    scarf: red,
    petAt: 560,
    back:
      at(270, 250, 1.1, room.shelf(380, '#a8683c', bottles(['#5c9468', '#c26a43', '#dfa94f', '#8fb7b0']))) +
      at(900, 250, 1.1, room.shelf(380, '#a8683c', bottles(['#dfa94f', '#5c9468', '#b5563c']))) +
      room.stringLights(16, '#132a25'),
    food: [
      [food.caipirinha, 250, 1.15],
      [food.snacks, 900, 1.15],
      [food.caipirinha, 1110, 0.95],
    ],
  }),
  'bar-2': street({
    sky: '#1f2f4f',
    facade: '#8f3f35',
    pavement: '#57484a',
    awning: [sun, '#f7ead0'],
    frame: '#3a2326',
    glass: '#f4c878',
    display: row(5, 90, (i) => room.bottle([green, '#a8683c', '#7fa39b'][i % 3] ?? green, cream, 130)),
    sign: ['#23383f', icon(food.tulip(), 0.42, 36)],
    pet: pets.schnauzer,
    scarf: '#3f8f86',
    pose: 'sitting',
    chair: sun,
    table: '#c26a43',
    food: [
      [food.beer(), 800, 0.55],
      [food.snacks, 905, 0.52],
    ],
    extra: room.stringLights(0, '#10182b'),
  }),
  'bar-3': flatLay({
    surface: room.planks('#2f6f66', '#27605a'),
    pet: pets.tabby,
    petAt: [1010, 700, -12],
    things:
      at(620, 300, 1.3, above.snackBoard) +
      times(3, (i) =>
        at(
          130 + i * 16,
          170 + i * 230,
          1,
          circle(4, 8, 84, '#00000026') +
            circle(0, 0, 80, '#ffffff55') +
            circle(0, 0, 66, '#cfe3a0') +
            circle(8, -6, 32, '#7fae4a') +
            circle(8, -6, 25, '#e4f0bd'),
        ),
      ) +
      at(
        1090,
        190,
        1,
        circle(4, 10, 92, '#00000026') +
          circle(0, 0, 88, '#fff8e8') +
          circle(0, 0, 74, sun) +
          circle(-14, -10, 40, '#fff6df'),
      ),
  }),
  'cafeteria-1': interior({
    wall: '#f0d9c4',
    wainscot: '#b9cdb8',
    table: ['#c98b54', '#8a5a37', '#a8703f'],
    pet: pets.poodle,
    scarf: '#6f9b86',
    petAt: 640,
    back:
      at(
        300,
        300,
        1.1,
        room.shelf(
          420,
          '#a8683c',
          row(5, 80, (i) => room.cups([clay, cream, '#6f9b86'][i % 3] ?? cream)),
        ),
      ) +
      at(
        300,
        150,
        1.1,
        room.shelf(
          420,
          '#a8683c',
          row(
            4,
            100,
            (i) =>
              rect(-34, -70, 68, 70, ['#8a5a37', '#6f9b86', '#e0a45a'][i % 3] ?? clay, 8) +
              rect(-24, -46, 48, 26, cream, 4),
          ),
        ),
      ) +
      at(1000, 470, 1, room.windowArch(260, 360, cream, '#cfe2dc', '#7fae8a')) +
      room.lamp(640, 0, clay),
    food: [
      [food.latte('#6f9b86'), 260, 1.15],
      [at(0, -124, 1, food.steam()), 250, 1.15],
      [food.cake, 980, 1.15],
    ],
  }),
  'cafeteria-2': street({
    sky: '#cfe4df',
    facade: '#f4e2c8',
    pavement: '#d9c7a8',
    awning: ['#d98a6a', cream],
    frame: '#7d4a2a',
    glass: '#b7cfc6',
    display: row(3, 150, (i) => at(0, 0, 0.75, i === 1 ? food.cake : food.croissant)),
    sign: ['#7d4a2a', icon(room.cups(cream), 1.1, 22)],
    pet: pets.siamese,
    scarf: '#3f8f86',
    pose: 'sitting',
    chair: '#3f8f86',
    table: cream,
    food: [
      [food.latte(clay), 805, 0.5],
      [food.croissant, 910, 0.5],
    ],
    flip: true,
    parasol: ['#3f8f86', cream],
  }),
  'cafeteria-3': flatLay({
    surface: room.planks('#e4bf8e', '#d6ab74'),
    pet: pets.cocker,
    petAt: [600, 730, 0],
    things:
      at(280, 270, 1.3, above.coffee('#3f6f63')) +
      at(
        930,
        250,
        1.15,
        circle(6, 12, 190, '#2c1a0826') +
          circle(0, 0, 186, '#fffaf0') +
          circle(0, 0, 150, '#f4ddd2') +
          at(-20, 70, 1.2, food.croissant, -14),
      ) +
      at(110, 640, 1, food.croissant, 20) +
      times(5, (i) =>
        at(
          1060 + (i % 2) * 50,
          560 + i * 40,
          1,
          `<ellipse rx="24" ry="17" fill="#6b3f22"/><path d="M-20 0q20-10 40 0" stroke="#43240f" stroke-width="4" fill="none"/>`,
          i * 40,
        ),
      ),
  }),
  'padaria-1': interior({
    wall: '#f8e4b8',
    wainscot: '#e8b56c',
    table: [cream, clay, cream],
    pet: pets.corgi,
    scarf: '#3f6f63',
    petAt: 620,
    back:
      at(
        250,
        210,
        1,
        room.shelf(
          380,
          '#8a5a37',
          row(3, 120, () => at(0, 0, 0.42, food.loaf)),
        ),
      ) +
      at(
        250,
        380,
        1,
        room.shelf(
          380,
          '#8a5a37',
          row(4, 90, () => at(0, 0, 0.34, food.croissant)),
        ),
      ) +
      at(
        970,
        210,
        1,
        room.shelf(
          380,
          '#8a5a37',
          row(4, 90, () => at(0, 0, 0.34, food.croissant)),
        ),
      ) +
      at(
        970,
        380,
        1,
        room.shelf(
          380,
          '#8a5a37',
          row(3, 120, () => at(0, 0, 0.42, food.loaf)),
        ),
      ) +
      room.lamp(610, 0, '#3f6f63'),
    food: [
      [food.baguettes, 250, 1.15],
      [food.cheeseBreads, 960, 1.2],
    ],
  }),
  'padaria-2': street({
    sky: '#fbe6c0',
    facade: '#dd8f6b',
    pavement: '#ecd9b6',
    awning: [red, cream],
    frame: '#6b3a24',
    glass: '#fbe3b0',
    display: row(3, 155, (i) => at(0, 0, 0.6, i === 1 ? food.baguettes : food.loaf)),
    sign: ['#6b3a24', icon(food.pretzel, 0.56, 34)],
    pet: pets.chocolate,
    scarf: sun,
    pose: 'sitting',
    chair: red,
    table: cream,
    food: [
      [food.cheeseBreads, 810, 0.5],
      [food.latte('#3f6f63'), 918, 0.45],
    ],
    extra: at(70, 744, 1, room.plant(leaf, '#2b5f43', '#6b3a24')),
  }),
  'padaria-3': flatLay({
    surface: cloth('#e8f0e2', '#9fc1a2'),
    pet: pets.black,
    petAt: [1060, 150, 168],
    things:
      at(470, 410, 1.45, above.breadBasket('#fff6e4')) +
      at(960, 590, 0.95, above.coffee(clay)) +
      at(90, 190, 0.9, food.croissant, -20) +
      at(110, 770, 0.9, food.pretzel, 10),
  }),
  'hamburgueria-1': interior({
    wall: '#e9b65c',
    wainscot: '#c9472f',
    table: ['#fff6e4', '#2c2a22', '#fff6e4'],
    pet: pets.labrador,
    scarf: cream,
    petAt: 600,
    back:
      `<g opacity=".28">${times(12, (i) => `<path d="M600 360L${Math.round(600 + 1000 * Math.cos((i * Math.PI) / 6))} ${Math.round(360 + 1000 * Math.sin((i * Math.PI) / 6))}l120 160z" fill="#fff6e4"/>`)}</g>` +
      rect(0, 470, 1200, 200, red) +
      at(0, 470, 1, room.checker(50, 24, 1, cream)) +
      room.lamp(220, 0, '#2c2a22') +
      room.lamp(980, 0, '#2c2a22'),
    food: [
      [food.burger, 250, 1.2],
      [food.fries(red), 900, 1.15],
      [food.milkshake('#f0a9a0'), 1070, 1.1],
    ],
  }),
  'hamburgueria-2': street({
    sky: '#9fd0cf',
    facade: '#2f6f77',
    pavement: '#dcd3bd',
    awning: ['#f0b65a', '#fff6e4'],
    frame: '#16383d',
    glass: '#f6dca6',
    display: row(3, 155, (i) => at(0, 0, 0.62, i === 1 ? food.fries(red) : food.burger)),
    sign: [red, icon(food.burger, 0.34, 34)],
    pet: pets.corgi,
    scarf: red,
    pose: 'lying',
    chair: red,
    table: '#fff6e4',
    food: [
      [food.burger, 800, 0.48],
      [food.milkshake('#f3cfa0'), 918, 0.5],
    ],
    flip: true,
  }),
  'hamburgueria-3': flatLay({
    surface: cloth('#fff3dc', '#d8523a'),
    pet: pets.caramelo,
    petAt: [190, 690, 8],
    things:
      at(620, 380, 1.3, above.burgerPlate) +
      at(
        1080,
        600,
        1,
        circle(4, 10, 96, '#2c1a0826') +
          circle(0, 0, 92, '#fff') +
          circle(0, 0, 74, '#f0a9a0') +
          circle(-14, -10, 34, '#fff6ea') +
          circle(-8, -14, 16, red),
      ) +
      at(1060, 210, 1, circle(3, 8, 66, '#2c1a0826') + circle(0, 0, 64, '#fffaf0') + circle(0, 0, 48, red)) +
      at(170, 220, 1.1, above.fork('#5b564a'), -24),
  }),
  'pizzaria-1': interior({
    wall: '#f3dcc0',
    wainscot: '#8f3b2c',
    table: [cream, green, cream],
    pet: pets.cocker,
    scarf: green,
    petAt: 830,
    back:
      at(330, 616, 1, room.brickOven('#b8573c', '#e3b390')) +
      room.lamp(830, 0, green) +
      at(1090, 200, 1, room.shelf(220, '#7d4a2a', at(0, 0, 0.7, bottles(['#2f5d4a', '#8d2a35'])))),
    food: [
      [food.pizzaStand, 330, 1.2],
      [food.wine(), 1080, 1.1],
    ],
  }),
  'pizzaria-2': street({
    sky: '#f6c7a0',
    facade: '#f4e4c6',
    pavement: '#d8b894',
    awning: [red, '#f7ead0'],
    frame: green,
    glass: '#f0c37a',
    display: row(2, 210, () => at(0, 0, 0.55, food.pizzaStand)),
    sign: [green, icon(food.pizzaSlice, 0.36, 34)],
    pet: pets.beagle,
    scarf: green,
    pose: 'sitting',
    chair: green,
    table: '#fffaf0',
    food: [[food.pizzaStand, 856, 0.42]],
    extra: at(72, 744, 1, room.plant(leaf, '#2b5f43', red)),
  }),
  'pizzaria-3': flatLay({
    surface: room.planks('#c98a55', '#b67746'),
    pet: pets.poodle,
    petAt: [1050, 690, -12],
    things:
      at(470, 400, 1.45, above.pizza) +
      at(
        1080,
        170,
        0.9,
        circle(4, 10, 110, '#2c1a0826') +
          circle(0, 0, 106, '#fffaf0') +
          circle(0, 0, 84, leaf) +
          times(7, (i) =>
            circle(
              Math.round(52 * Math.cos(i)),
              Math.round(52 * Math.sin(i)),
              18,
              ['#7fae4a', '#d8523a'][i % 2] ?? leaf,
            ),
          ),
      ) +
      at(860, 120, 1, circle(3, 8, 62, '#2c1a0826') + circle(0, 0, 60, '#ffffffaa') + circle(0, 0, 46, '#8d2a35')),
  }),
  'sorveteria-1': interior({
    wall: '#f9d6cf',
    wainscot: '#bfe0d6',
    table: ['#fffaf0', '#f09a8c', '#fffaf0'],
    pet: pets.siamese,
    scarf: '#5fa39a',
    petAt: 600,
    back:
      `<g opacity=".5">${times(9, (i) => rect(i * 150, 0, 75, 470, '#fbe5df'))}</g>` +
      at(
        260,
        330,
        1.1,
        room.shelf(
          400,
          '#5fa39a',
          row(5, 76, (i) =>
            at(0, 0, 0.6, food.popsicle(['#f09a8c', '#f0c35a', '#8fc7b8', '#c79ac2', '#e77b7b'][i] ?? clay)),
          ),
        ),
      ) +
      at(
        960,
        330,
        1.1,
        room.shelf(
          400,
          '#5fa39a',
          row(5, 76, (i) => room.cups(['#f0c35a', '#fffaf0', '#f09a8c'][i % 3] ?? cream)),
        ),
      ) +
      room.lamp(600, 0, '#5fa39a'),
    food: [
      [food.sundae('#f6dba0', '#9ccfb8', '#f0a3a8'), 240, 1.15],
      [at(0, -24, 1, food.cone('#f0a3a8', '#8a5a3c')), 950, 1.15],
      [at(0, -24, 1, food.cone('#f6dba0', '#9ccfb8')), 1090, 0.95],
    ],
  }),
  'sorveteria-2': street({
    sky: '#bfe3e6',
    facade: '#fbeed8',
    pavement: '#f0dcb8',
    awning: ['#ee8f84', '#fffaf0'],
    frame: '#4f968f',
    glass: '#d5efe9',
    display: row(5, 88, (i) =>
      at(0, 0, 0.95, food.popsicle(['#ee8f84', '#f0c35a', '#8fc7b8', '#c79ac2', '#e77b7b'][i] ?? clay)),
    ),
    sign: ['#ee8f84', icon(food.cone('#fffaf0', '#fbe3c8'), 0.3, 46)],
    pet: pets.poodle,
    scarf: '#ee8f84',
    pose: 'sitting',
    chair: '#f0b65a',
    table: '#fffaf0',
    food: [
      [food.sundae('#f6dba0', '#9ccfb8', '#f0a3a8'), 812, 0.42],
      [food.sundae('#c98b6a', '#f0a3a8', '#fff3e0'), 910, 0.42],
    ],
    flip: true,
    parasol: ['#f0b65a', '#fffaf0'],
  }),
  'sorveteria-3': flatLay({
    surface: cloth('#d9efe8', '#ffffff'),
    pet: pets.ginger,
    petAt: [610, 740, 0],
    things:
      at(600, 280, 1.25, above.iceCreamBowl('#f0a3a8', '#8a5a3c', '#f6dba0')) +
      at(150, 420, 1.5, food.popsicle('#ee8f84'), -24) +
      at(1040, 420, 1.5, food.popsicle('#f0b65a'), 22) +
      at(1110, 740, 1.1, food.popsicle('#8fc7b8'), -40) +
      at(120, 790, 1.1, food.popsicle('#c79ac2'), 36),
  }),
  'cervejaria-1': interior({
    wall: '#e6c48f',
    wainscot: '#6b4a2f',
    table: ['#b7743f', '#5e3a22', '#8f5632'],
    pet: pets.schnauzer,
    scarf: '#c9472f',
    petAt: 600,
    back:
      at(200, 616, 1.3, room.barrel('#4c4a44')) +
      at(1000, 616, 1.3, room.barrel('#4c4a44')) +
      at(200, 340, 0.9, room.barrel('#4c4a44')) +
      at(1000, 340, 0.9, room.barrel('#4c4a44')) +
      room.lamp(600, 0, '#2f5d4a') +
      times(2, (i) => at(430 + i * 340, 120, 0.9, food.hops)),
    food: [
      [food.beer(), 230, 1.25],
      [food.stout, 400, 1],
      [food.pretzel, 850, 1.15],
      [food.tulip(), 1040, 1.2],
    ],
  }),
  'cervejaria-2': street({
    sky: '#f2b36b',
    facade: '#55636a',
    pavement: '#8c8378',
    awning: ['#2f5d4a', '#f0d9a8'],
    frame: '#27323a',
    glass: '#f7d38a',
    display: row(2, 200, () => at(0, 0, 0.95, room.barrel('#4c4a44'))),
    sign: ['#f0b65a', icon(food.hops, 0.5, 30)],
    pet: pets.chocolate,
    scarf: red,
    pose: 'lying',
    chair: '#2f5d4a',
    table: '#b7743f',
    food: [
      [food.beer(), 800, 0.52],
      [food.stout, 905, 0.52],
    ],
    extra: room.stringLights(0, '#27323a', '#ffe3a3'),
  }),
  'cervejaria-3': flatLay({
    surface: room.planks('#dcae74', '#cb9a5f'),
    pet: pets.labrador,
    petAt: [210, 690, 10],
    things:
      at(620, 230, 1.35, above.beerFlight) +
      at(720, 690, 1.8, food.pretzel) +
      at(
        1090,
        560,
        1.1,
        circle(4, 10, 96, '#2c1a0826') +
          circle(0, 0, 92, '#3f6f63') +
          times(14, (i) =>
            at(
              Math.round(50 * Math.cos(i * 2.4)),
              Math.round(50 * Math.sin(i * 2.4)),
              1,
              `<ellipse rx="19" ry="11" fill="#dba257"/>`,
              i * 50,
            ),
          ),
      ) +
      at(1110, 190, 1.3, food.hops, 30) +
      at(90, 180, 1.2, food.hops, -24),
  }),
}
