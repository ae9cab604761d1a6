import type { TooltipProps, XAxisProps } from 'recharts'

const tick = { fill: 'var(--color-muted)', fontSize: 13 }

/** What the charts share: nothing moves, colors follow the theme, the focus ring is the page's. */
export const axisProps = { tick, tickLine: false, axisLine: { stroke: 'var(--color-line)' } } satisfies XAxisProps
export const stillProps = { isAnimationActive: false } as const

export const tooltipProps = {
  ...stillProps,
  cursor: { fill: 'var(--color-sand)', stroke: 'var(--color-line)' },
  contentStyle: {
    background: 'var(--color-surface)',
    border: '1px solid var(--color-line)',
    borderRadius: 'var(--radius-md)',
    boxShadow: 'var(--shadow-md)',
  },
  itemStyle: { color: 'var(--color-ink)' },
  labelStyle: { fontWeight: 600 },
  wrapperStyle: { zIndex: 1 },
} satisfies TooltipProps
