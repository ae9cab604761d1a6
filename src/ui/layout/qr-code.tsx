import { cx } from 'class-variance-authority'
import { QRCodeSVG } from 'qrcode.react'
import { uiTexts } from '../../texts/ui.ts'

type QrCodeProps = {
  value: string
  /** Pixels, quiet zone included; it shrinks with a narrower parent. */
  size?: number | undefined
  label?: string | undefined
  className?: string | undefined
}

/** Always black on white: scanners read a light-on-dark code badly. */
export function QrCode({ value, size = 128, label = uiTexts.qrCode, className }: QrCodeProps) {
  return (
    <div className={cx('inline-flex max-w-full flex-col items-center', className)}>
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
    </div>
  )
}
