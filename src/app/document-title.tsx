import { useLocation, useMatches } from '@tanstack/react-router'
import { useEffect } from 'react'
import { appTexts } from '../texts/app.ts'

const ofFirstPage = 'link[rel=canonical],meta[name=description],meta[property^="og:"]'

/**
 * Sets the tab's title to that of the deepest route that has one; a page may set its own afterwards. When another page
 * is opened, removes the prerendered tags of the first page: browsers share the canonical address.
 */
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
  useEffect(
    () => () => {
      for (const tag of document.querySelectorAll(ofFirstPage)) tag.remove()
    },
    [],
  )
  return null
}
