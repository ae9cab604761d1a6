/** Periods of the admin's dashboard, in days. */
export const periods = [7, 30, 90, 365] as const
export type Period = (typeof periods)[number]

/** The period in a URL; absent for the default of 30 days and for invalid values. */
export function parsePeriod(search: Record<string, unknown>): { periodo?: Period | undefined } {
  const periodo = periods.find((days) => days === Number(search['periodo']))
  return periodo === undefined || periodo === 30 ? {} : { periodo }
}
