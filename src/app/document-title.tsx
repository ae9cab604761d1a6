import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTexts } from '../texts/app.ts'

/** Sets the tab's title to that of the deepest route that has one; a page may set its own afterwards. */
export function DocumentTitle() {
  const title = useMatches({
    select: (matches) => matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title,
  })
  const pathname = useLocation({ select: (location) => location.pathname })
  // remounts for each page, because the previous page may have set its own title
  return <Title key={pathname} title={title} />
}

function Title({ title }: { title: string | undefined }) {
  useEffect(() => {
    document.title = title === undefined ? appTexts.brand : `${title} · ${appTexts.brand}`
  }, [title])
  return null
}
