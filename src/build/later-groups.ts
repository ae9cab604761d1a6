import type { ChunkGroup } from './chunk-group.ts'

/**
 * What pages load after their first frame, or when a dialog opens: one file for what comes together, because each file
 * costs a request, also when the service worker stores it.
 */
export const laterGroups: ChunkGroup[] = [
  {
    // Beside every screen of signed-in people.
    name: 'session',
    modules: [
      'app/start-session.ts',
      'app/voucher-snapshot.ts',
      'app/watch-access.ts',
      'app/watch-clock.ts',
      'data/favorites/favorites-lane.ts',
      'data/favorites/queued-changes.ts',
      'data/restaurants/directory-row.ts',
      'data/restaurants/directory-sync.ts',
      'data/restaurants/restaurant-database.ts',
      'data/reviews/drafts.ts',
      'data/reviews/reviews-lane.ts',
      'data/reviews/settle-review.ts',
      'data/vouchers/wallet.ts',
      'texts/reviews.ts',
      'ui/layout/qr-drawing.tsx',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'notices', // also the first that the page of notifications loads
    modules: [
      'data/notifications/follow-push.ts',
      'data/notifications/push.ts',
      'data/notifications/queries.ts',
      'texts/notifications/notifications.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'send-once',
    modules: ['data/send-once.ts', 'data/supabase/written-rows.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'error-reports',
    modules: ['data/admin/met-errors.ts', 'data/error-reports.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'directory-search',
    modules: [
      'data/restaurants/directory-search.ts',
      'data/restaurants/opened-details.ts',
      'domain/directory/local-directory.ts',
      'domain/directory/name-order.ts',
      'domain/directory/text-filter.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'form-dialog', // also of the public forms, which lock their fields
    modules: ['ui/layout/locked-fields.tsx', 'ui/overlays/form-dialog.tsx'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'address-fields',
    modules: [
      'data/postal-code/lookup.ts',
      'domain/br/cep.ts',
      'domain/br/fields-to-fill.ts',
      'domain/br/states.ts',
      'ui/controls/masked-input.tsx',
      'ui/postal-code/use-postal-code-fill.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'illustrations',
    modules: ['ui/illustrations/denied.tsx', 'ui/illustrations/no-connection.tsx', 'ui/illustrations/not-found.tsx'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'open-voucher',
    modules: [
      'domain/voucher/usual-pet.ts',
      'features/vouchers/guidelines/guidelines-dialog.tsx',
      'features/vouchers/open/open-voucher.tsx',
      'features/vouchers/open/pet-choice.tsx',
      'features/vouchers/open/place-links.tsx',
      'features/vouchers/open/use-pet-choice.ts',
      'features/vouchers/open/voucher-pet.tsx',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'profile-dialogs',
    modules: [
      'data/pets/mutations.ts',
      'domain/money/pix-key-form.ts',
      'domain/people/account-deletion.ts',
      'domain/people/pet-form.ts',
      'features/profile/change-email-dialog.tsx',
      'features/profile/delete-account-dialog.tsx',
      'features/profile/pet-dialog.tsx',
      'features/profile/remove-pet-dialog.tsx',
      'features/profile/second-factor/enroll-dialog.tsx',
      'features/profile/second-factor/first-code.tsx',
      'features/profile/second-factor/remove-factor-dialog.tsx',
      'features/subscription/cancel-order-dialog.tsx',
      'features/subscription/cancel-subscription-dialog.tsx',
      'features/subscription/ending-dialog.tsx',
      'features/subscription/refund/key-dialog.tsx',
      'features/subscription/refusal-text.ts',
      'features/subscription/withdraw-dialog.tsx',
    ],
    includeDependenciesRecursively: false,
  },
]

/** The same for staff: below their lists, in both forms of a restaurant, and what a device keeps of its scans. */
export const staffGroups: ChunkGroup[] = [
  {
    name: 'admin-lists',
    modules: [
      'texts/admin/lists.ts',
      'ui/lists/export-button.tsx',
      'ui/lists/pagination.tsx',
      'ui/lists/table-footer.tsx',
      'ui/lists/use-existing-page.ts',
      'ui/lists/use-search-text.ts',
      'ui/overlays/use-recent-sign-in.tsx',
    ],
    includeDependenciesRecursively: false,
  },
  { name: 'admin-table', modules: ['features/admin/table/'], includeDependenciesRecursively: false },
  { name: 'csv', modules: ['domain/csv.ts', 'ui/controls/save-file.ts'], includeDependenciesRecursively: false },
  {
    name: 'people', // of both pages of people, and of an order
    modules: [
      'data/admin/people.ts',
      'features/admin/people/subscription-step.tsx',
      'features/admin/people/use-person-change.ts',
      'texts/admin/people.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'records', // of the pages of plans and categories, their dialogs, and the grant of a plan
    modules: ['data/admin/categories.ts', 'data/admin/plans.ts', 'data/admin/records.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'admin-data', // of nearly every page of admins
    modules: ['data/admin/audit.ts', 'data/admin/refetch.ts', 'data/every-page.ts'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'admin-restaurants', // of the list, the page, the form and the import
    modules: [
      'features/admin/restaurants/back-to-list.tsx',
      'features/admin/restaurants/use-restore.ts',
      'texts/admin/restaurants/record.ts',
    ],
    includeDependenciesRecursively: false,
  },
  { name: 'document-numbers', modules: ['domain/br/cnpj.ts', 'domain/br/cpf.ts'] },
  {
    name: 'restaurant-fields', // of the form and of the import
    modules: [
      'domain/directory/availability-form.ts',
      'domain/directory/restaurant-form.ts',
      'domain/directory/restaurant-form-values.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'restaurant-form',
    modules: [
      'data/manager/own-restaurant.ts',
      'domain/directory/changed-fields.ts',
      'features/restaurant-form/draft-notice.tsx',
      'features/restaurant-form/restaurant-form.tsx',
      'features/restaurant-form/save-bar.tsx',
      'features/restaurant-form/sections/about-section.tsx',
      'features/restaurant-form/sections/closures.tsx',
      'features/restaurant-form/sections/contact-section.tsx',
      'features/restaurant-form/sections/form-section.tsx',
      'features/restaurant-form/sections/hours-section.tsx',
      'features/restaurant-form/sections/images-section.tsx',
      'features/restaurant-form/sections/menu-section.tsx',
      'features/restaurant-form/sections/pets-section.tsx',
      'features/restaurant-form/sections/section-list.tsx',
      'features/restaurant-form/sections/time-range.tsx',
      'features/restaurant-form/use-cover-uploads.ts',
      'features/restaurant-form/use-restaurant-form.ts',
      'ui/overlays/use-price-question.tsx',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'admin-restaurants-data',
    modules: [
      'data/admin/restaurants/mutations.ts',
      'data/admin/restaurants/queries.ts',
      'data/admin/restaurants/refresh.ts',
      'data/admin/restaurants/rows.ts',
      'domain/directory/missing-parts.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'restaurant-dialogs',
    modules: [
      'domain/directory/merge-forms.ts',
      'features/restaurant-form/conflict-dialog.tsx',
      'features/restaurant-form/merged-alert.tsx',
      'features/restaurant-form/preview-dialog.tsx',
      'features/restaurant-form/preview-of.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'scans',
    modules: [
      'data/device/device-id.ts',
      'data/device/keys.ts',
      'data/scans/check-voucher.ts',
      'data/scans/connectivity.ts',
      'data/scans/keep-scanner-files.ts',
      'data/scans/leave-device.ts',
      'data/scans/list-refresh.ts',
      'data/scans/notes.ts',
      'data/scans/offline-list.ts',
      'data/scans/open-lanes.ts',
      'data/scans/preferences.ts',
      'data/scans/queries.ts',
      'data/scans/rows.ts',
      'data/scans/scan-page.ts',
      'data/scans/scan-store.ts',
      'data/scans/scans-lane.ts',
      'data/scans/undo.ts',
      'data/scans/use-scans.ts',
      'data/scans/verdicts.ts',
      'domain/scan/',
      'domain/voucher/code.ts',
    ],
    includeDependenciesRecursively: false,
  },
]
