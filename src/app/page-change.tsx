import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { appTexts } from '../texts/app.ts'
import { focusContent } from './focus-content.ts'

/**
 * Another page in the same document: says its title to a screen reader, and moves the focus there unless the page has
 * taken it.
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
