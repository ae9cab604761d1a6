import { cx } from 'class-variance-authority'
import { PawPrint } from 'lucide-react'
import { scannerTexts } from '../../../texts/scanner.ts'
import type { Verdict } from './verdict.ts'

const t = scannerTexts.verdict

/** The guest to serve: first name, pet, and the rules of the voucher. */
export function Guest({ guest }: { guest: NonNullable<Verdict['guest']> }) {
  return (
    <>
      <div className="flex flex-wrap items-center justify-center gap-x-6 gap-y-2">
        {guest.firstName !== null && <p className="text-display leading-none font-semibold">{guest.firstName}</p>}
        {guest.pet !== null && (
          <p className="text-section font-semibold text-balance">
            <PawPrint aria-hidden className="mr-2.5 inline size-9 align-[-0.2em]" />
            <span className="sr-only">{t.pet}</span>
            {guest.pet}
          </p>
        )}
      </div>
      {guest.rules !== null && (
        <section
          aria-label={t.rules}
          className={cx(
            'w-full max-w-prose rounded-lg border border-current/40 px-4 py-3 text-left text-base',
            'text-pretty md:text-lead',
          )}
        >
          <p className="font-semibold">{t.rules}</p>
          <p className="whitespace-pre-line">{guest.rules}</p>
        </section>
      )}
    </>
  )
}
