import tailwindcss from '@tailwindcss/vite'
import { parse, type AtRule, type Declaration, type Node, type Rule } from 'postcss'
import { build } from 'vite'
import { buildTarget } from '../../src/build/browsers.ts'
import { dataAt, isKnown } from './support.ts'
import type { Use } from './web-apis.ts'

/** A style sheet as the build writes it: with Tailwind's classes for all sources, and lowered for the list. */
export async function buildStyles(input: string): Promise<string> {
  const built = await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [tailwindcss({ optimize: false })],
    build: { write: false, target: buildTarget, rolldownOptions: { input } },
  })
  const files = [built].flat().flatMap((result) => ('output' in result ? result.output : []))
  const sheet = files.find(({ fileName }) => fileName.endsWith('.css'))
  if (sheet?.type !== 'asset') throw new Error(`${input} was not built`)
  return String(sheet.source)
}

/** The properties, values, functions, units, selectors and rules of a style sheet, but what `@supports` guards. */
export function* styleUses(css: string): Generator<Use> {
  const found: Use[] = []
  parse(css).walk((node) => {
    if (isGuarded(node)) return
    const at = node.toString().replaceAll(/\s+/g, ' ').slice(0, 90)
    for (const key of keysOf(node)) if (isKnown(key)) found.push({ key, at })
  })
  yield* found
}

function isGuarded(node: Node): boolean {
  for (let outer = node.parent; outer !== undefined; outer = outer.parent) {
    if (outer.type === 'atrule' && (outer as AtRule).name === 'supports') return true
  }
  return false
}

function keysOf(node: Node): string[] {
  if (node.type === 'decl') return declarationKeys(node as Declaration)
  if (node.type === 'atrule') return atRuleKeys(node as AtRule)
  return node.type === 'rule' ? selectorKeys((node as Rule).selector) : []
}

function declarationKeys({ prop, value }: Declaration): string[] {
  const plain = value.replaceAll(/"[^"]*"|'[^']*'|url\([^)]*\)/g, '')
  const functions = Array.from(plain.matchAll(/([a-z][\w-]*)\(/g), ([, name = '']) => typeKeys.get(name) ?? '')
  const units = Array.from(plain.matchAll(/(?<![\w.-])[\d.]+([a-z]+)/g), ([, unit = '']) => unitKey(unit))
  if (prop.startsWith('--')) return [...functions, ...units]
  const words = Array.from(plain.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g), ([word]) => word)
  return [`css.properties.${prop}`, ...words.map((word) => `css.properties.${prop}.${word}`), ...functions, ...units]
}

function unitKey(unit: string): string {
  const size = { d: 'dynamic', l: 'large', s: 'small' }[/^([dls])v(?:[hwbi]|min|max)$/.exec(unit)?.[1] ?? '']
  if (size !== undefined) return `css.types.length.viewport_percentage_units_${size}`
  return unit.startsWith('cq') ? 'css.types.length.container_query_length_units' : `css.types.length.${unit}`
}

function atRuleKeys({ name, params }: AtRule): string[] {
  const features = Array.from(params.matchAll(/\(\s*(?:(?:min|max)-)?([a-z-]+)/g), ([, each = '']) => each)
  const range = name === 'media' && /[<>]/.test(params) ? ['css.at-rules.media.range_syntax'] : []
  return [`css.at-rules.${name}`, ...features.map((each) => `css.at-rules.${name}.${each}`), ...range]
}

function selectorKeys(selector: string): string[] {
  const bare = selector.replaceAll(/\\./g, '_').replaceAll(/"[^"]*"|'[^']*'/g, '')
  const pseudos = Array.from(bare.matchAll(/::?([a-z][a-z-]*)/g), ([, name = '']) => `css.selectors.${name}`)
  return bare.includes('&') ? [...pseudos, 'css.selectors.nesting'] : pseudos
}

/** Where the data keeps each function of values: `color-mix` under `css.types.color.color-mix`. */
const typeKeys = new Map<string, string>()
collectTypes('css.types')

function collectTypes(key: string): void {
  for (const part of Object.keys(dataAt(key) ?? {})) {
    if (part === '__compat') continue
    if (!typeKeys.has(part)) typeKeys.set(part, `${key}.${part}`)
    collectTypes(`${key}.${part}`)
  }
}
