import { expect, test } from 'vitest'
import { preloadedWith } from './prerender-pages.ts'

test('Pages that visitors often open and the open voucher preload their files, whatever hash their names have', () => {
  const preloaded = (file: string) => preloadedWith(`assets/${file}.js`, ['assets/forms.js'])
  for (const hash of ['CToSEuwh', 'CTo-Euwh', '-_oSEuw-'])
    expect(preloaded(`login-${hash}`)).toEqual(['assets/forms.js'])
  for (const file of ['estabelecimentos-CTo-Euwh', 'open-voucher-CToSEuwh'])
    expect(preloaded(file)).toEqual(['assets/forms.js'])
  expect(preloaded('estabelecimentos-admin-CToSEuwh')).toEqual([])
  expect(preloaded('perfil-CToSEuwh')).toEqual([])
})
