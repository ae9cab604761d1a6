/** Midnight at the start of the day, in the device's time zone, that contains `moment` (epoch ms). */
export function startOfLocalDay(moment: number): Date {
  const day = new Date(moment)
  day.setHours(0, 0, 0, 0)
  return day
}
