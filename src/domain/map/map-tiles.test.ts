import { expect, test } from 'vitest'
import { tilesAround } from './map-tiles.ts'

const template = 'https://tiles.example/{z}/{x}/{y}.png'
const at = { latitude: -23.5505, longitude: -46.6333 }

test('The picture with the position covers the middle of the box', () => {
  // The example of OpenStreetMap's page on tile names.
  const known = { latitude: 35.6590699, longitude: 139.7006793 }
  const [tile, ...others] = tilesAround(known, 18, { width: 1, height: 1 }, template)
  expect(others).toEqual([])
  expect(tile!.url).toBe('https://tiles.example/18/232798/103246.png')
  expect(tile!.left).toBeLessThanOrEqual(0)
  expect(tile!.left).toBeGreaterThan(-256)
  expect(tile!.top).toBeLessThanOrEqual(0)
  expect(tile!.top).toBeGreaterThan(-256)
})

test('The pictures cover the whole box without gaps', () => {
  const box = { width: 768, height: 160 }
  const tiles = tilesAround(at, 15, box, template)
  const [lefts, tops] = [tiles.map(({ left }) => left), tiles.map(({ top }) => top)]
  expect(Math.min(...lefts)).toBeLessThanOrEqual(-box.width / 2)
  expect(Math.max(...lefts) + 256).toBeGreaterThanOrEqual(box.width / 2)
  expect(Math.min(...tops)).toBeLessThanOrEqual(-box.height / 2)
  expect(Math.max(...tops) + 256).toBeGreaterThanOrEqual(box.height / 2)
  expect(tiles).toHaveLength(new Set(lefts).size * new Set(tops).size)
})

test('Around the edge of the world the pictures go on at its other side', () => {
  const urls = tilesAround({ latitude: 0, longitude: 179.99 }, 3, { width: 512, height: 1 }, template).map(
    ({ url }) => url,
  )
  expect(urls).toContain('https://tiles.example/3/7/4.png')
  expect(urls).toContain('https://tiles.example/3/0/4.png')
})
