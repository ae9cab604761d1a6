import { trimPathRight, useMatch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import type { TableState } from '../../../domain/url/table-state.ts'

/** The lists whose rows have a page of their own. */
export type ListPath = '/dashboard/estabelecimentos-admin' | '/dashboard/usuarios-admin'

/** By person and list, so that nobody sees what somebody else searched for; until the page is loaded again. */
const searches = new Map<string, TableState>()

/** Remembers what the list of this page shows. */
export function useRememberedSearch(state: TableState): void {
  const { userId } = useSignedIn()
  const path = useMatch({ strict: false, select: ({ pathname }) => trimPathRight(pathname) })
  useEffect(() => void searches.set(userId + path, state))
}

/** What a list showed last. */
export function useLastSearch(list: ListPath): TableState {
  return searches.get(useSignedIn().userId + list) ?? {}
}
