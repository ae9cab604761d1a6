import { useMatches } from '@tanstack/react-router'
import { appTexts } from '../texts/app.ts'

/** The tab's title: that of the deepest route that has one. */
export function DocumentTitle() {
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  return <title>{title === undefined ? appTexts.brand : `${title} · ${appTexts.brand}`}</title>
}
