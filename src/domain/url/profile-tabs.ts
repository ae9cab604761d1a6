/** The tabs of the profile as they stand in the URL (`aba`); the first is shown without one. */
export const profileTabs = ['dados', 'seguranca', 'assinatura', 'pets', 'privacidade'] as const
export type ProfileTab = (typeof profileTabs)[number]

/** Reads the tab of a URL; an unknown one counts as absent, and is named so: the router would keep what is left out. */
export function parseProfileSearch(search: Record<string, unknown>): { aba?: ProfileTab | undefined } {
  const aba = profileTabs.find((tab) => tab === search['aba'])
  return { aba: aba === profileTabs[0] ? undefined : aba }
}
