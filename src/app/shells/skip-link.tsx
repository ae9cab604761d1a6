import { appTexts } from '../../texts/app.ts'
import { focusContent } from '../../ui/layout/focus-content.ts'

/** First stop of the Tab key, to skip the navigation. The address stays, as it may hold a recovery link's token. */
export function SkipLink() {
  return (
    <a
      href="#conteudo"
      onClick={(event) => {
        event.preventDefault()
        focusContent()
      }}
      className="sr-only z-50 rounded-full bg-brand px-5 py-3 font-semibold text-brand-ink focus:not-sr-only
        focus:fixed focus:top-3 focus:left-3"
    >
      {appTexts.skipToContent}
    </a>
  )
}
