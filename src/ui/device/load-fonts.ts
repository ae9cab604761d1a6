/**
 * Asks for the fonts of src/app/styles/fonts.css. The browser alone asks with the first text that is drawn: the first
 * frame would always come without them.
 */
export function loadFonts(): void {
  for (const name of ['Figtree Variable', 'Fraunces Variable'])
    void document.fonts.load(`1em '${name}'`).catch(() => undefined) // the text shows in another font
}
