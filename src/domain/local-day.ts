/** Midnight at the start of the day, in the device's time zone, that contains `moment` (epoch ms). */
export function startOfLocalDay(moment: number): Date {
  const day = new Date(moment)
  day.setHours(0, 0, 0, 0)
  return day
}

/** Whether two moments are on the same day in the device's time zone. `now` in epoch ms. */
export function isSameLocalDay(date: Date, now: number): boolean {
  return date.toDateString() === new Date(now).toDateString()
}
