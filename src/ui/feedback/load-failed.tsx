import { useEffect, useRef, type ReactNode } from 'react'
import { failureKind } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { lazyArt } from '../illustrations/lazy-art.tsx'
import { catchFocus } from '../layout/focus-content.ts'
import { Alert } from './alert.tsx'
import { EmptyState } from './empty-state.tsx'

const NoConnection = lazyArt(async () => (await import('../illustrations/no-connection.tsx')).NoConnection)

export interface LoadFailedProps {
  /** What could not be loaded. */
  title: ReactNode
  /** The query that failed. Its error is null where the device had no network to ask with. */
  query: { error: Error | null; isFetching: boolean; refetch: () => unknown }
  /** The title's place in the page's outline. */
  level?: 1 | 2 | undefined
  /** An alert between other content, instead of a message that fills the place of what is missing. */
  inline?: boolean | undefined
  /** Title and text where the device has no network, instead of the usual ones. */
  offline?: { title: string; text: string } | undefined
  /** Instead of the reason that the error gives. */
  children?: ReactNode
  /** Beside the retry button. */
  action?: ReactNode
}

/** Says what could not be loaded and why, with a retry button, whose focus goes on to what replaces it. */
export function LoadFailed({ title, query, level, inline = false, offline, children, action }: LoadFailedProps) {
  const isRetried = useRef(false)
  useEffect(
    () => () => {
      if (isRetried.current) catchFocus()
    },
    [],
  )
  const kind = query.error === null ? 'offline' : failureKind(query.error)
  const own = kind === 'offline' ? offline : undefined
  const text = own?.text ?? (children === undefined ? errorTexts[kind] : children)
  const retry = (
    <Button
      loading={query.isFetching}
      onClick={() => {
        isRetried.current = true
        void query.refetch()
      }}
      {...(inline && { variant: 'outline', size: 'sm' })}
    >
      {uiTexts.retry}
    </Button>
  )
  if (inline) {
    return (
      <Alert tone="destructive" title={own?.title ?? title} action={retry}>
        {text}
      </Alert>
    )
  }
  return (
    <EmptyState
      level={level}
      art={<NoConnection />}
      title={own?.title ?? title}
      action={
        <>
          {retry}
          {action}
        </>
      }
    >
      {text}
    </EmptyState>
  )
}
