/**
 * Days as a chart draws them: as they are up to a quarter, else summed by weeks, the first of which may be shorter. A
 * week is named by its first day.
 */
export function stepsOf<Key extends string>(
  days: readonly (Record<Key, number> & { day: string })[],
  keys: readonly Key[],
): (Record<Key, number> & { day: string })[] {
  if (days.length <= 92) return [...days]
  const short = days.length % 7
  const starts = [
    ...(short > 0 ? [0] : []),
    ...Array.from({ length: Math.floor(days.length / 7) }, (_, n) => short + n * 7),
  ]
  return starts.map((start, index) => {
    const week = days.slice(start, starts[index + 1] ?? days.length)
    const sums = Object.fromEntries(keys.map((key) => [key, week.reduce((sum, day) => sum + day[key], 0)]))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- Object.fromEntries widens the names
    return { ...sums, day: days[start]!.day } as Record<Key, number> & { day: string }
  })
}
