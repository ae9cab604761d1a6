import { createRoot } from 'react-dom/client'
import { flushSync } from 'react-dom'
import { QRCodeSVG } from 'qrcode.react'

/**
 * A QR code as `QrCode` draws it, for the early script: `size` is its side in modules, quiet zone included, and `path`
 * the black modules.
 */
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
