/** Days that the admin's dashboard can look back. */
export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

/** The period in a URL; absent when it is the usual 30 days or unreadable. */
export function parsePeriod(search: Record<string, unknown>): { periodo?: Period | undefined } {
  const periodo = periods.find((days) => days === Number(search['periodo']))
  return periodo === undefined || periodo === 30 ? {} : { periodo }
}
