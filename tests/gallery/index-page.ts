import type { Picture } from './picture.ts'

export type Shot = { width: number; theme: 'light' | 'dark'; file: string }
export type Drawn = { picture: Picture; shots: Shot[]; problem: string | undefined }

/** Title of a picture, in the list and in the names of its files. */
export function titleOf({ route, state, role }: Picture): string {
  return [route ?? 'no route', state, state?.includes(role) === true ? undefined : role]
    .filter((part) => part !== undefined)
    .join(' · ')
}

/** The page to browse the pictures in the order of the list, filtered by theme and width. */
export function indexPage(drawn: Drawn[]): string {
  const rows = drawn.map(
    ({ picture, shots, problem }) => `
    <section>
      <h2>${escape(titleOf(picture))}</h2>${problem === undefined ? '' : `<pre>${escape(problem)}</pre>`}
      <div>${shots
        .map(
          ({ file, width, theme }) => `
        <a href="${file}" data-theme="${theme}" data-width="${String(width)}">
          <img loading="lazy" src="${file}" alt="${String(width)}, ${theme}" /></a>`,
        )
        .join('')}
      </div>
    </section>`,
  )
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8" />
<title>Focinho à Mesa: gallery</title>
<style>
  body { font: 16px system-ui; margin: 1rem; background: #8a8f98; }
  h2 { font-size: 1rem; margin: 1.5rem 0 .5rem; }
  pre { color: #700; white-space: pre-wrap; }
  div { display: flex; gap: .75rem; align-items: start; overflow-x: auto; }
  img { height: 22rem; max-width: 26rem; object-fit: cover; object-position: top; border: 1px solid #444; }
  nav { position: sticky; top: 0; background: inherit; padding: .5rem 0; }
  body:has([value=light]:checked) [data-theme=dark],
  body:has([value=dark]:checked) [data-theme=light] { display: none; }
  ${[390, 820, 1440].map(otherWidths).join(', ')} { display: none; }
</style>
<nav>
  ${['both', 'light', 'dark'].map((value) => radio('theme', value, value === 'both')).join(' ')} &nbsp;
  ${['all', '390', '820', '1440'].map((value) => radio('width', value, value === 'all')).join(' ')}
</nav>${rows.join('')}
</html>
`
}

/** Selects the pictures to hide while only this width is shown. */
function otherWidths(width: number): string {
  return `body:has([value="${String(width)}"]:checked) a:not([data-width="${String(width)}"])`
}

function radio(name: string, value: string, checked: boolean): string {
  const attributes = `type="radio" name="${name}" value="${value}" ${checked ? 'checked' : ''}`
  return `<label><input ${attributes} />${value}</label>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
