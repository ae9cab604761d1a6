import { cx } from 'class-variance-authority'
import { posterTexts } from '../../texts/admin/poster.ts'
import { Logo } from '../../ui/layout/logo.tsx'
import { QrCode } from '../../ui/layout/qr-code.tsx'

const t = posterTexts

interface PosterProps {
  name: string
  /** Of the restaurant's public page. */
  address: string
}

/** One A5 sheet, dark on white in either color scheme, because it is for paper. */
export function Poster({ name, address }: PosterProps) {
  return (
    <article
      className="mx-auto flex w-full max-w-[148mm] flex-col items-center justify-between gap-4 overflow-hidden bg-white
        p-[8%] text-center text-[#24291f] shadow-lg print:h-[209mm] print:w-[148mm] print:p-[10mm] print:shadow-none
        sm:h-[210mm] sm:p-[10mm]"
    >
      <Logo size="lg" className="text-[#1f4d3a]" />
      <div className="grid gap-1">
        <p className="font-display text-2xl font-semibold text-[#a94a27]">{t.welcome}</p>
        <h2
          className={cx(
            'font-display leading-tight font-semibold text-balance wrap-anywhere',
            name.length > 60 ? 'text-xl' : 'text-3xl',
          )}
        >
          {name}
        </h2>
      </div>
      <QrCode value={address} size={230} label={t.qr(name)} />
      <ol className="grid gap-3 text-left">
        {t.steps.map(([title, text], index) => (
          <li key={title} className="flex items-start gap-3">
            <span
              aria-hidden
              className="grid size-9 shrink-0 place-items-center rounded-full bg-[#1f4d3a] font-display text-lg
                font-semibold text-[#fff8ea] print:[print-color-adjust:exact]"
            >
              {index + 1}
            </span>
            <span className="grid text-sm">
              <strong className="text-base">{title}</strong>
              {text}
            </span>
          </li>
        ))}
      </ol>
      <p className="max-w-full text-xs break-all text-[#5c6052]">{address.replace(/^https?:\/\//, '')}</p>
    </article>
  )
}
