import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { QRCodeSVG } from 'qrcode.react'

/** A QR as `QrCode` draws it, for where there is no React: its side in modules with the quiet zone, and the black path. */
export function drawQr(value: string): { size: number; path: string } {
  const stage = document.createElement('div')
  const root = createRoot(stage)
  flushSync(() => {
    root.render(<QRCodeSVG value={value} level="M" marginSize={4} />)
  })
  const size = Number(stage.querySelector('svg')?.viewBox.baseVal.width)
  const path = stage.querySelector('path:last-of-type')?.getAttribute('d') ?? ''
  root.unmount()
  return { size, path }
}
