import { appTexts } from '../../texts/app.ts'

/** First stop of the Tab key: past the navigation. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      className="sr-only z-50 rounded-full bg-brand px-5 py-3 font-semibold text-brand-ink focus:not-sr-only focus:fixed focus:top-3 focus:left-3"
    >
      {appTexts.skipToContent}
    </a>
  )
}
