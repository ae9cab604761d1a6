import { oneOf, searchReader } from './search-reader.ts'

/** The tabs of the profile, in order. */
export const profileTabs = ['dados', 'seguranca', 'assinatura', 'pets', 'avisos', 'privacidade'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Reads the tab (`aba`) from a URL; absent for the first one. */
export const parseProfileSearch = searchReader({ aba: oneOf(profileTabs, 'dados') })
