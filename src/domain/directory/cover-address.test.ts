import { expect, test } from 'vitest'
import { coverSizes } from './cover-address.ts'

const folder = 'https://clube.example/storage/v1/object/public/restaurant-images/covers/'
const restaurant = '2f1b7a52-6c3e-4a8b-9d51-0e5b1f0c9a77'

test.each([restaurant, 'temp'])('The address of a picture of %s with two sizes gives both', (owner) => {
  expect(coverSizes(`${folder}${owner}-1760000000000-1600.webp`)).toEqual({
    small: `${folder}${owner}-1760000000000-640.webp`,
    width: '1600',
  })
})

test.each([
  `${folder}${restaurant}-1760000000000.webp`,
  `${folder}bar-1.webp`,
  'https://fotos.example/salao-1200.webp',
  '/capa.webp',
])('%s has one size', (address) => {
  expect(coverSizes(address)).toBeNull()
})
