import { restaurantDetailTexts } from '../../texts/directory/restaurant-detail.ts'
import { isWholeDay, MEALS, type VoucherWindowRules } from './voucher-window.ts'

const t = restaurantDetailTexts

/**
 * The voucher times of a weekday (0 is Sunday), one text each: 'Almoço, 11:00 - 15:30', '16:00 - 20:00', or
 * 'Sempre que estiver aberto' for the whole day. Empty if no vouchers are accepted that day.
 */
export function availabilityTexts(rows: VoucherWindowRules['voucher_availability'], day: number): string[] {
  return rows
    .filter((row) => row.day_of_week === day && row.is_available)
    .map((row) => {
      const [defaultStart, defaultEnd] = MEALS[row.meal_type ?? 'lunch']
      const [from, to] = [row.start_time ?? defaultStart, row.end_time ?? defaultEnd]
      if (isWholeDay(from, to)) return t.wholeDay
      const times = `${from.slice(0, 5)} - ${to.slice(0, 5)}`
      return row.meal_type === null ? times : `${t.meals[row.meal_type]}, ${times}`
    })
}
