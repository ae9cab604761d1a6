import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTexts } from '../texts/app.ts'

/** Keeps the tab's title: that of the deepest route that has one, until a page names itself. */
export function DocumentTitle() {
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  const pathname = useLocation({ select: (location) => location.pathname })
  useEffect(() => {
    document.title = title === undefined ? appTexts.brand : `${title} · ${appTexts.brand}`
  }, [title, pathname]) // the page before may have named itself, and have the same title otherwise
  return null
}
