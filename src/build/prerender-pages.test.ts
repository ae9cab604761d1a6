import { expect, test } from 'vitest'
import { preloadForVisitors } from './prerender-pages.ts'

test('A page that visitors open often preloads its files, whatever characters the hash in its name has', () => {
  const preloaded = (file: string) => preloadForVisitors(`assets/${file}.js`, ['assets/forms.js'])
  for (const hash of ['CToSEuwh', 'CTo-Euwh', '-_oSEuw-'])
    expect(preloaded(`login-${hash}`)).toEqual(['assets/forms.js'])
  expect(preloaded('estabelecimentos-CTo-Euwh')).toEqual(['assets/forms.js'])
  expect(preloaded('estabelecimentos-admin-CToSEuwh')).toEqual([])
  expect(preloaded('perfil-CToSEuwh')).toEqual([])
})
