import { useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTexts } from '../texts/app.ts'

/** Keeps the tab's title: that of the deepest route that has one. */
export function DocumentTitle() {
  const title = useMatches({ select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title })
  useEffect(() => {
    document.title = title === undefined ? appTexts.brand : `${title} · ${appTexts.brand}`
  }, [title])
  return null
}
