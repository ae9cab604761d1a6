import { expect, test } from 'vitest'
import { petMenu } from './pet-menu.ts'

const item = (name: string, price: number, free = false, pet = true) => ({
  name,
  price,
  is_pet_menu: pet,
  is_free_with_main_dish: free,
})

test('only pet items: free ones first, then cheaper ones, then by name', () => {
  const menu = petMenu([
    item('Ossinho', 12),
    item('Água de coco', 8),
    item('Feijoada', 60, false, false),
    item('Bolinho', 15, true),
    item('Abobrinha', 12),
  ])
  expect(menu.map(({ name }) => name)).toEqual(['Bolinho', 'Água de coco', 'Abobrinha', 'Ossinho'])
})
