import { expect, test } from 'vitest'
import { houseMenu, petMenu } from './pet-menu.ts'

const item = (name: string, price: number, { free = false, pet = true, category = null as string | null } = {}) => ({
  name,
  price,
  category,
  is_pet_menu: pet,
  is_free_with_main_dish: free,
})

test('only pet items: free ones first, then cheaper ones, then by name', () => {
  const menu = petMenu([
    item('Ossinho', 12),
    item('Água de coco', 8),
    item('Feijoada', 60, { pet: false }),
    item('Bolinho', 15, { free: true }),
    item('Abobrinha', 12),
  ])
  expect(menu.map(({ name }) => name)).toEqual(['Bolinho', 'Água de coco', 'Abobrinha', 'Ossinho'])
})

test('the rest by category and name, what has no category last', () => {
  const menu = houseMenu([
    item('Suco', 9, { pet: false }),
    item('Moqueca', 60, { pet: false, category: 'Pratos' }),
    item('Ossinho', 12, { category: 'Pratos' }),
    item('Água', 5, { pet: false, category: 'Bebidas' }),
    item('Arroz', 50, { pet: false, category: 'Pratos' }),
  ])
  expect(menu.map(({ category, items }) => [category, items.map(({ name }) => name)])).toEqual([
    ['Bebidas', ['Água']],
    ['Pratos', ['Arroz', 'Moqueca']],
    [null, ['Suco']],
  ])
})
