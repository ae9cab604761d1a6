import { QRCodeSVG } from 'qrcode.react'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** SVG of a QR code, as Supabase Auth draws it for apps that have no drawing of their own. */
export function drawQrCode(text: string): string {
  return renderToStaticMarkup(createElement(QRCodeSVG, { value: text, marginSize: 4 }))
}
