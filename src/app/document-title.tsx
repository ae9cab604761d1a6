import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTexts } from '../texts/app.ts'

/** Keeps the tab's title: that of the deepest route that has one, until a page names itself. */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  const pathname = useLocation({ select: (location) => location.pathname })
  return <Title key={pathname} title={title} /> // anew for each page: the one before may have named itself
}

function Title({ title }: { title: string | undefined }) {
  useEffect(() => {
    document.title = title === undefined ? appTexts.brand : `${title} · ${appTexts.brand}`
  }, [title])
  return null
}
