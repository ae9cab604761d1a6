import type { ChunkGroup } from './chunk-group.ts'

/** What a member's dashboard shares with other pages, and with what it loads later. */
export const memberGroups: ChunkGroup[] = [
  {
    name: 'wallet-parts',
    modules: [
      'data/vouchers/first-wallet.ts',
      'data/vouchers/queries.ts',
      'data/pets/queries.ts',
      'features/reviews/voucher-review.tsx',
    ],
  },
  {
    name: 'member-parts',
    modules: [
      'data/subscription/queries.ts',
      'data/vouchers/mutations.ts',
      'data/vouchers/use-wallet.ts',
      'domain/money/br-code.ts',
      'domain/money/standing.ts',
      'domain/money/subscription.ts',
      'domain/voucher/voucher.ts',
      'features/admin/dashboard/lazy-admin-dashboard.ts',
      'features/vouchers/card/days-left-badge.tsx',
      'features/vouchers/card/paused-today.tsx',
      'features/vouchers/card/pet-badge.tsx',
      'features/vouchers/card/subscription-ends-first.tsx',
      'features/vouchers/card/tear-line.tsx',
      'features/vouchers/card/window-badge.tsx',
      'features/vouchers/card/window-text.ts',
      'features/vouchers/dashboard/load-dashboard.ts',
      'features/vouchers/generate/refusal-notice.tsx',
      'features/vouchers/guidelines/guidelines-text.tsx',
      'features/vouchers/open/lazy-open-voucher.ts',
      'features/vouchers/open/use-open-voucher.ts',
      'texts/guidelines.ts',
      'texts/installation.ts',
      'texts/subscription/standing.ts',
      'texts/vouchers.ts',
      'ui/controls/take-focus.ts',
      'ui/device/load-fonts.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'order-parts',
    modules: [
      'data/subscription/refund-row.ts',
      'data/subscription/rows.ts',
      'domain/money/order.ts',
      'domain/money/period-days.ts',
      'domain/money/pix-key-kinds.ts',
      'ui/feedback/copy-button.tsx',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'money-parts',
    modules: ['domain/money/money.ts', 'domain/voucher/savings.ts', 'texts/money.ts', 'ui/controls/money-field.tsx'],
    includeDependenciesRecursively: false,
  },
]
