/** An HTML element that is not in the document yet. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  text?: string,
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name)
  if (text !== undefined) made.textContent = text
  return made
}

/** An SVG element that is not in the document yet. */
export function svgElement(name: string, attributes: Record<string, string>): SVGElement {
  const made = document.createElementNS('http://www.w3.org/2000/svg', name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  return made
}
