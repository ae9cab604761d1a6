import { restaurantTexts } from '../../texts/restaurants.ts'
import { MEALS, type VoucherWindowRules } from './voucher-window.ts'

const t = restaurantTexts.detail

/**
 * When vouchers are taken on a weekday (0 Sunday), one text for each window: 'Almoço, 11:00 - 15:30' or '16:00 - 20:00';
 * none for a day without vouchers.
 */
export function availabilityTexts(rows: VoucherWindowRules['voucher_availability'], day: number): string[] {
  return rows
    .filter((row) => row.day_of_week === day && row.is_available)
    .map((row) => {
      const [usualStart, usualEnd] = MEALS[row.meal_type ?? 'lunch']
      const times = `${(row.start_time ?? usualStart).slice(0, 5)} - ${(row.end_time ?? usualEnd).slice(0, 5)}`
      return row.meal_type === null ? times : `${t.meals[row.meal_type]}, ${times}`
    })
}
