/**
 * The custom properties of a theme (app.css: `@theme` and its dark values) that `styles` uses, as rules for `selector`;
 * not those for which `styles` has another value, `var(--color, red)`. Fails when the theme lacks one.
 */
export function themeProperties(theme: string, styles: string, selector: string): string {
  const light = declarationsIn(blockAfter(theme, '@theme'))
  const dark = declarationsIn(blockAfter(theme, '@media (prefers-color-scheme: dark)'))
  const used = [...new Set(styles.match(/(?<=var\()--[\w-]+(?=\))/g) ?? [])]
  const missing = used.filter((name) => !light.has(name))
  if (missing.length > 0) throw new Error(`The theme has no ${missing.join(', ')}`)
  const declare = (values: Map<string, string>) =>
    used.flatMap((name) => (values.has(name) ? [`${name}:${values.get(name) ?? ''};`] : [])).join('')
  return `${selector}{${declare(light)}}@media (prefers-color-scheme:dark){${selector}{${declare(dark)}}}`
}

function declarationsIn(block: string): Map<string, string> {
  return new Map(
    [...block.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name, value]) => [name ?? '', value?.trim() ?? '']),
  )
}

/** What stands between the braces that follow `head`. */
function blockAfter(css: string, head: string): string {
  const start = css.indexOf('{', css.indexOf(head))
  if (!css.includes(head) || start === -1) throw new Error(`The theme has no block ${head}`)
  let depth = 0
  for (let at = start; at < css.length; at += 1) {
    if (css[at] === '{') depth += 1
    if (css[at] === '}') depth -= 1
    if (depth === 0) return css.slice(start + 1, at)
  }
  throw new Error(`The block ${head} has no end`)
}
