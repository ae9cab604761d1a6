/** Places a drawing: moved, scaled, turned (degrees). */
export const at = (x: number, y: number, scale: number, drawing: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${scale})">${drawing}</g>`

/** A drawing and its mirror image across the vertical axis. */
export const mirror = (drawing: string) => `${drawing}<g transform="scale(-1 1)">${drawing}</g>`

export const shadow = (rx: number, ry: number) => `<ellipse rx="${rx}" ry="${ry}" fill="#2c1a08" opacity=".14"/>`

export const rect = (x: number, y: number, width: number, height: number, fill: string, radius = 0) =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"/>`

export const circle = (x: number, y: number, radius: number, fill: string) =>
  `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`

export const line = (d: string, stroke: string, width: number) =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`

/** `count` drawings, each from its index. */
export const times = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('')
