import { oneOf, searchReader } from '../url/search-reader.ts'

/** Periods of the admin's dashboard, in days. */
export const periods = [7, 30, 90, 365] as const

/** Reads the period from a URL; absent for the usual 30 days. */
export const parsePeriod = searchReader({ periodo: oneOf(periods, 30) })
