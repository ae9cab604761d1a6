const FIXED_DATES = ['01-01', '04-21', '05-01', '09-07', '10-12', '11-02', '11-15', '11-20', '12-25']

/** Days after Easter Sunday: Carnival Monday and Tuesday, Good Friday, Corpus Christi. */
const EASTER_OFFSETS = [-48, -47, -2, 60]

const DAY_MS = 86_400_000

/** Easter Sunday of the Gregorian calendar (Meeus/Jones/Butcher), as UTC milliseconds. */
function easter(year: number): number {
  const a = year % 19
  const b = Math.floor(year / 100)
  const c = year % 100
  const d = Math.floor(b / 4)
  const e = b % 4
  const g = Math.floor((8 * b + 13) / 25)
  const h = (19 * a + b - d - g + 15) % 30
  const i = Math.floor(c / 4)
  const k = c % 4
  const l = (32 + 2 * e + 2 * i - h - k) % 7
  const m = Math.floor((a + 11 * h + 22 * l) / 451)
  const n = h + l - 7 * m + 114
  return Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)
}

/** True if the date (yyyy-MM-dd) is a Brazilian national holiday; same days as the table `national_holidays`. */
export function isNationalHoliday(date: string): boolean {
  if (FIXED_DATES.includes(date.slice(5))) return true
  const days = (Date.parse(date) - easter(Number(date.slice(0, 4)))) / DAY_MS
  return EASTER_OFFSETS.includes(days)
}
