import { useHydrated } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { LoadFailed, type LoadFailedProps } from './load-failed.tsx'

interface QueryStateProps<Data> extends Omit<LoadFailedProps, 'title' | 'query' | 'children'> {
  query: LoadFailedProps['query'] & { data: Data | undefined }
  /** Title of the failure. */
  failed: ReactNode
  skeleton: ReactNode
  /** Stays while newer data is fetched, and when that fails. */
  children: (data: Data) => ReactNode
}

/** A query on the screen: its skeleton, its failure with a retry button, or what `children` make of its data. */
export function QueryState<Data>({ query, failed, skeleton, children, ...failure }: QueryStateProps<Data>) {
  const isHydrated = useHydrated() // the answer may arrive first: what React hydrates must be what was prerendered
  if (!isHydrated) return skeleton
  if (query.data !== undefined) return children(query.data)
  if (query.error !== null) return <LoadFailed title={failed} query={query} {...failure} />
  return skeleton
}
