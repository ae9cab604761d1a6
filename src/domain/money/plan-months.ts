/** The same day `months` later, or the last day of a shorter month: the end of a period paid on `from`. */
export function monthsLater(from: Date, months: number): Date {
  const lastOfMonth = new Date(from.getFullYear(), from.getMonth() + months + 1, 0).getDate()
  return new Date(from.getFullYear(), from.getMonth() + months, Math.min(from.getDate(), lastOfMonth))
}
