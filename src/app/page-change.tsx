import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { appTexts } from '../texts/app.ts'
import { focusContent } from '../ui/layout/focus-content.ts'

/**
 * After a navigation in the app, announces the page's title to screen readers and focuses the content, unless the page
 * has moved the focus itself.
 */
export function PageChange() {
  const router = useRouter()
  const [title, setTitle] = useState('')
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        setTitle(
          router.state.matches.findLast((match) => match.staticData.title !== undefined)?.staticData.title ??
            appTexts.brand,
        )
        const taken = document.activeElement?.closest('#conteudo, [role="dialog"]') ?? null
        if (taken === null) focusContent({ preventScroll: true })
      }),
    [router],
  )
  return (
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  )
}
