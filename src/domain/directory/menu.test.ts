import { expect, test } from 'vitest'
import { peopleMenu, petMenu } from './menu.ts'

const item = (name: string, price: number, { free = false, pet = true, category = null as string | null } = {}) => ({
  name,
  price,
  category,
  is_pet_menu: pet,
  is_free_with_main_dish: free,
})

test('The pet menu lists free items first, then sorts by price and name', () => {
  const menu = petMenu([
    item('Ossinho', 12),
    item('Água de coco', 8),
    item('Feijoada', 60, { pet: false }),
    item('Bolinho', 15, { free: true }),
    item('Abobrinha', 12),
  ])
  expect(menu.map(({ name }) => name)).toEqual(['Bolinho', 'Água de coco', 'Abobrinha', 'Ossinho'])
})

test('The menu for people sorts by category and name, without category last', () => {
  const menu = peopleMenu([
    item('Suco', 9, { pet: false }),
    item('Moqueca', 60, { pet: false, category: 'Pratos' }),
    item('Ossinho', 12, { category: 'Pratos' }),
    item('Água', 5, { pet: false, category: 'Bebidas' }),
    item('açaí', 12, { pet: false, category: 'Bebidas' }),
    item('Cerveja', 9, { pet: false, category: 'Bebidas' }),
    item('Arroz', 50, { pet: false, category: 'Pratos' }),
  ])
  expect(menu.map(({ category, items }) => [category, items.map(({ name }) => name)])).toEqual([
    ['Bebidas', ['açaí', 'Água', 'Cerveja']],
    ['Pratos', ['Arroz', 'Moqueca']],
    [null, ['Suco']],
  ])
})
