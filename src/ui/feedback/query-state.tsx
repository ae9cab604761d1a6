import { useHydrated } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx'

interface QueryStateProps<Data> extends Omit<LoadFailedProps, 'title' | 'query' | 'children'> {
  query: LoadFailedProps['query'] & { data: Data | undefined }
  /** Title of the failure. */
  failed: ReactNode
  skeleton: ReactNode
  /** Stays while newer data is fetched, and when that fails. */
  children: (data: Data) => ReactNode
}

/**
 * A query on the screen: its skeleton, its failure with a retry button, or what `children` make of its data. The
 * failure stays until a retry has ended.
 */
export function QueryState<Data>({ query, failed, skeleton, children, ...failure }: QueryStateProps<Data>) {
  const isHydrated = useHydrated() // React must hydrate what was prerendered, even when the answer arrives first
  const [retry, setRetry] = useState<{ of: Error | null }>() // the error that is shown until the retry ends
  if (!isHydrated) return skeleton
  if (query.data !== undefined) return children(query.data)
  const error = query.error ?? retry?.of ?? null // a query forgets its error as soon as it is asked again
  const refetch = () => {
    setRetry({ of: error })
    void Promise.resolve(query.refetch()).finally(() => setRetry({ of: null }))
  }
  if (error !== null) return <LoadFailed title={failed} query={{ ...query, error, refetch }} {...failure} />
  return skeleton
}
