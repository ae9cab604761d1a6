/** Midnight at which the device's day began, for a moment in epoch ms. */
export function startOfLocalDay(moment: number): Date {
  const day = new Date(moment)
  day.setHours(0, 0, 0, 0)
  return day
}
