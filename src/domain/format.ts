/** Made at its first use: each takes a slow phone some 12 ms. */
function lazy<Made>(make: () => Made): () => Made {
  let made: Made | undefined
  return () => (made ??= make())
}

const dateTime = lazy(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const day = lazy(() => new Intl.DateTimeFormat('pt-BR', { day: '2-digit', month: '2-digit', year: 'numeric' }))
const dayTime = lazy(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      day: '2-digit',
      month: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    }),
)
const month = lazy(() => new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' }))
const time = lazy(() => new Intl.DateTimeFormat('pt-BR', { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }))
const money = lazy(() => new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' }))
const rating = lazy(() => new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 }))

/** dd/MM/yyyy HH:mm in the device's time zone (specification, section 2, voucher cards). */
export function formatDateTime(date: Date): string {
  return dateTime().format(date).replace(', ', ' ')
}

/** dd/MM/yyyy in the device's time zone. */
export function formatDate(date: Date): string {
  return day().format(date)
}

/** 'outubro de 2025' for 2025-10; anything else as it was given. */
export function formatMonth(yearMonth: string): string {
  return /^\d{4}-(0[1-9]|1[0-2])$/.test(yearMonth) ? month().format(new Date(`${yearMonth}-01`)) : yearMonth
}

/** dd/MM HH:mm in the device's time zone. */
export function formatDayTime(date: Date): string {
  return dayTime().format(date).replace(', ', ' ')
}

/** HH:mm in the device's time zone. */
export function formatTime(date: Date): string {
  return time().format(date)
}

/** Reais in Brazilian form: R$ 29,90. */
export function formatMoney(reais: number): string {
  return money().format(reais)
}

/** One decimal, as ratings are shown (specification, section 9). */
export function formatRating(value: number): string {
  return rating().format(value)
}

/** 1 to 4 as euro signs (specification, section 2, cards). */
export function formatPriceRange(range: number): string {
  return '€'.repeat(range)
}

/** The time of today, HH:mm, or dd/MM/yyyy HH:mm of another day. `now` in epoch ms. */
export function formatMoment(date: Date, now: number): string {
  return date.toDateString() === new Date(now).toDateString() ? formatTime(date) : formatDateTime(date)
}
