import { restaurantDetailTexts } from '../../texts/directory/restaurant-detail.ts'
import { MEALS, type VoucherWindowRules } from './voucher-window.ts'

const t = restaurantDetailTexts

/**
 * The voucher times of a weekday (0 is Sunday), one text each: 'Almoço, 11:00 - 15:30' or '16:00 - 20:00'. Empty if no
 * vouchers are accepted that day.
 */
export function availabilityTexts(rows: VoucherWindowRules['voucher_availability'], day: number): string[] {
  return rows
    .filter((row) => row.day_of_week === day && row.is_available)
    .map((row) => {
      const [defaultStart, defaultEnd] = MEALS[row.meal_type ?? 'lunch']
      const times = `${(row.start_time ?? defaultStart).slice(0, 5)} - ${(row.end_time ?? defaultEnd).slice(0, 5)}`
      return row.meal_type === null ? times : `${t.meals[row.meal_type]}, ${times}`
    })
}
