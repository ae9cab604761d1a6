import { expect, test } from 'vitest'
import { placeNames, spotsAround } from './name-spots.ts'

const box = (x: number, y: number) => ({ x, y, width: 10, height: 10 })

test('A name takes the first spot that neither a number nor an earlier name covers, else it is left out', () => {
  const names = [
    { name: 'Curitiba', spots: [box(0, 0), box(20, 0)] },
    { name: 'Pinhais', spots: [box(29, 9), box(30, 0)] },
    { name: 'Colombo', spots: [box(-5, 5), box(25, 5)] },
  ]
  expect(placeNames(names, [box(-9, 0)])).toEqual([
    { name: 'Curitiba', spot: box(20, 0) },
    { name: 'Pinhais', spot: box(30, 0) },
  ])
})

test('The first spot of a name is below all of its places, in their middle', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 100, y: 40 },
  ]
  const [first] = spotsAround(places, { width: 60, height: 20 })
  expect(first).toEqual({ x: 50, y: 76, width: 60, height: 20 })
})
