import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { buildTarget } from '../../src/build/browsers.ts'
import { styleUses } from '../browsers/styles.ts'
import { lackingBrowsers } from '../browsers/support.ts'
import { webApiUses } from '../browsers/web-apis.ts'

const tooNew = (uses: Iterable<{ key: string }>) =>
  new Set(Array.from(uses, ({ key }) => key).filter((key) => lackingBrowsers(key).length > 0))

test('The build is made for the browsers of the list', () => {
  expect(buildTarget).toEqual(['chrome111', 'edge111', 'safari16.4', 'ios16.4', 'firefox128'])
})

test('The lint finds web APIs and attributes that are too new, and no others', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'browser-list-'))
  try {
    const lib = ['ES2023', 'DOM', 'DOM.Iterable']
    const options = { strict: true, jsx: 'preserve', lib, types: [] }
    await writeFile(path.join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions: options, include: ['.'] }))
    const code = [
      'const { setAppBadge, clipboard } = navigator',
      'document.querySelector("p")!.append("x")',
      'document.startViewTransition(() => structuredClone(1))',
      'new AbortController().signal.throwIfAborted(); AbortSignal.any([])',
      'void CSS.highlights; void CSS.supports("a"); addEventListener("load", () => undefined)',
      'const name = (value: { any: string }) => value.any',
      'const button = <button type="button" popover="auto" onClick={close}>{name}</button>',
    ]
    await writeFile(path.join(folder, 'code.tsx'), code.join('\n'))
    expect(tooNew(webApiUses(path.join(folder, 'tsconfig.json')))).toEqual(
      new Set([
        'api.Navigator.setAppBadge',
        'api.Document.startViewTransition',
        'api.AbortSignal.any_static',
        'api.CSS.highlights_static',
        'html.global_attributes.popover',
      ]),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
})

test('The lint finds styles that are too new, but not those for browsers that have them', () => {
  const css = `
    a { color: color-mix(in srgb, red, blue); height: 100dvh; text-wrap: balance }
    a:has(b)::before { width: calc-size(auto, size); anchor-name: --a }
    a:target-current { inset: 0 }
    @supports (field-sizing: content) { a { field-sizing: content } }
    @media (width < 10rem) { a { gap: 1cqw; rotate: 1deg } }
    @starting-style { a { opacity: 0 } }`
  expect(tooNew(styleUses(css))).toEqual(
    new Set([
      'css.properties.text-wrap',
      'css.properties.text-wrap.balance',
      'css.types.calc-size',
      'css.properties.anchor-name',
      'css.selectors.target-current',
      'css.at-rules.starting-style',
    ]),
  )
})
