import { cx } from 'class-variance-authority'
import { QRCodeSVG } from 'qrcode.react'
import { uiTexts } from '../../texts/ui.ts'

type QrCodeProps = {
  value: string
  /** Pixels, quiet zone included; it shrinks with a narrower parent. */
  size?: number | undefined
  /** The code as text below the drawing, to type when a camera fails. */
  text?: string | undefined
  label?: string | undefined
  className?: string | undefined
}

/** Always black on white: scanners read a light-on-dark code badly. */
export function QrCode({ value, size = 128, text, label = uiTexts.qrCode, className }: QrCodeProps) {
  return (
    <figure className={cx('inline-flex max-w-full flex-col items-center gap-2', className)}>
      <QRCodeSVG
        value={value}
        size={size}
        level="M"
        marginSize={4}
        bgColor="#ffffff"
        fgColor="#000000"
        aria-label={label}
        className="h-auto max-w-full rounded-sm print:[print-color-adjust:exact]"
      />
      {text !== undefined && (
        <figcaption className="max-w-full font-mono text-xs break-all text-muted select-all" style={{ width: size }}>
          {text}
        </figcaption>
      )}
    </figure>
  )
}
