/**
 * Draws the covers of the demo restaurants: `node supabase/seed/covers/draw.ts [name ...]` writes one WebP for each beside this file.
 * CHROMIUM may name the browser; without it Playwright's own is used.
 */
import { writeFile } from 'node:fs/promises'
import { chromium } from 'playwright'
import { covers } from './covers.ts'

const wanted = process.argv.slice(2)
const limit = 40 * 1024
const browser = await chromium.launch({
  ...(process.env['CHROMIUM'] !== undefined && { executablePath: process.env['CHROMIUM'] }),
  args: ['--no-sandbox'],
})
const page = await browser.newPage()
for (const [name, drawing] of Object.entries(covers)) {
  if (wanted.length > 0 && !wanted.includes(name)) continue
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 800" width="1200" height="800">${drawing}</svg>`
  for (const quality of [0.86, 0.78, 0.7, 0.6, 0.5]) {
    const encoded = await page.evaluate(toWebp, { svg, quality })
    const file = Buffer.from(encoded, 'base64')
    if (file.length > limit && quality > 0.5) continue
    await writeFile(new URL(`${name}.webp`, import.meta.url), file)
    console.log(name, `${Math.round(file.length / 1024)} KB`)
    break
  }
}
await browser.close()

/** Runs in the page. */
async function toWebp({ svg, quality }: { svg: string; quality: number }) {
  const image = new Image()
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = 1200
  canvas.height = 800
  canvas.getContext('2d')?.drawImage(image, 0, 0, 1200, 800)
  return canvas.toDataURL('image/webp', quality).slice('data:image/webp;base64,'.length)
}
