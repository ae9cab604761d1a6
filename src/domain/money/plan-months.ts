/** The same day some months later, or the month's last where it has none: the last day of a period paid on `from`. */
export function monthsLater(from: Date, months: number): Date {
  const lastOfMonth = new Date(from.getFullYear(), from.getMonth() + months + 1, 0).getDate()
  return new Date(from.getFullYear(), from.getMonth() + months, Math.min(from.getDate(), lastOfMonth))
}
