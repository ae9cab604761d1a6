import type { ChunkGroup } from './chunk-group.ts'
import { directoryGroups } from './directory-groups.ts'
import { adminIcons, listIcons, memberIcons, sharedIcons } from './icon-groups.ts'
import { accountGroups } from './account-groups.ts'
import { laterGroups, staffGroups } from './later-groups.ts'
import { memberGroups } from './member-groups.ts'

const componentOf = (route: string) => `routes/${route}.tsx?tsr-split=component`

/**
 * Three large files hold what a visitor's first page needs (forty small ones compress 12 KB worse); other groups hold
 * what many pages share, because fewer files shorten the first page's list of names. What signed-in people need for
 * their dashboard is in few files too: each file costs a slow phone some 5 ms of its start.
 */
export const chunkGroups: ChunkGroup[] = [
  {
    name: 'forms',
    packages: ['react-hook-form', '@hookform/resolvers'],
    modules: [
      'data/kept-forms.ts',
      'data/use-kept-form.ts',
      'domain/one-line.ts',
      'texts/forms/fields.ts',
      'ui/controls/use-schema-form.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'leaving', // before 'framework', which would otherwise include it
    packages: ['@tanstack/react-router/dist/esm/useBlocker.js'],
    modules: ['ui/overlays/leaving-question.tsx', 'ui/overlays/leaving-dialog.tsx'],
    includeDependenciesRecursively: false,
  },
  {
    name: 'framework',
    packages: [
      'react',
      'react-dom',
      'scheduler',
      '@tanstack/react-router',
      '@tanstack/router-core',
      '@tanstack/history',
      '@tanstack/store',
      '@tanstack/react-store',
      'use-sync-external-store',
    ],
  },
  {
    name: 'routes',
    modules: [
      'routes/',
      'routeTree.gen.ts',
      'app/takeover/early-voucher.ts',
      'early/contract.ts',
      'data/device/identity.ts',
      'data/device/left-behind.ts',
      'data/auth/use-identity.ts',
      'domain/backend-error.ts',
      'domain/worker-names.ts',
      'data/referral.ts',
      'domain/url/return-path.ts',
      'domain/url/search-reader.ts',
      'domain/truncate.ts',
      'domain/url/table-state.ts',
      'domain/people/roles.ts',
      'domain/directory/restaurant-filters.ts',
      'domain/money/period.ts',
      'texts/app.ts',
      'texts/errors.ts',
      // What the frames of all pages share.
      'ui/controls/button.tsx',
      'ui/layout/logo.tsx',
      'ui/overlays/history-moves.ts',
      'ui/feedback/spinner.tsx',
      'ui/feedback/empty-state.tsx',
      'app/route-pending.tsx',
      'app/installation/install.ts',
      'app/installation/unsaved-work.ts',
      'app/shells/nav-link.tsx',
      'app/shells/skip-link.tsx',
      'app/shells/footer.tsx',
    ],
  },
  { name: 'dog', modules: ['ui/illustrations/dog-at-table.tsx'] }, // also on the dashboard
  {
    name: 'public-frame',
    modules: ['app/shells/public-shell.tsx', componentOf('_signed-out'), componentOf('_site')],
    includeDependenciesRecursively: false,
  },
  { name: 'home', modules: ['features/site/home-hero.tsx', 'features/site/home-page.tsx'] },
  {
    name: 'backend',
    packages: ['@tanstack/query-core', '@tanstack/react-query', 'zod'],
    modules: [
      'data/query-client.ts',
      'data/stale-times.ts',
      'data/supabase/client.ts',
      'data/supabase/visitor.ts',
      'data/supabase/limited-fetch.ts',
      'data/supabase/resilient-fetch.ts',
      'data/device/personal-key.ts',
      'data/environment.ts',
      'data/errors.ts',
      'data/connection.ts',
      'data/server-clock.ts',
      'data/timestamp-row.ts',
      'data/restaurants/choices.ts',
      'data/restaurants/hours-rows.ts',
      componentOf('_site/_queries'),
    ],
  },
  {
    name: 'page-parts',
    modules: [
      'ui/feedback/alert.tsx',
      'ui/feedback/badge.tsx',
      'ui/feedback/failure-reason.ts',
      'ui/feedback/skeleton.tsx',
      'ui/feedback/load-failed.tsx',
      'ui/feedback/query-state.tsx',
      'ui/layout/card.tsx',
      'ui/layout/page.tsx',
      'ui/layout/page-header.tsx',
      'ui/feedback/lazy-part.tsx',
      'ui/illustrations/lazy-art.tsx',
      'ui/illustrations/paw.tsx',
      'ui/overlays/dialog.tsx',
      'ui/overlays/lazy-dialog.tsx',
      'ui/controls/control-class.ts',
      'ui/controls/email-input.tsx',
      'ui/controls/field.tsx',
      'ui/controls/field-context.ts',
      'ui/controls/form.tsx',
      'ui/controls/input.tsx',
      'ui/controls/use-early-input.ts',
      'ui/controls/select.tsx',
      'ui/device/next-paint.ts',
      'ui/layout/use-own-navigate.ts',
      'domain/br/phone.ts',
      'domain/format.ts',
      'domain/local-day.ts',
    ],
    icons: sharedIcons,
  },
  // All icons together would be twice what a page needs of them.
  { name: 'list-icons', icons: listIcons },
  { name: 'member-icons', icons: memberIcons },
  { name: 'admin-icons', icons: adminIcons },
  { name: 'more-icons', packages: ['lucide-react'], minShareCount: 3 },
  {
    name: 'form-parts',
    modules: ['ui/controls/checkbox.tsx', 'ui/controls/textarea.tsx'],
  },
  {
    name: 'storage',
    packages: ['dexie', 'dexie-react-hooks'],
    modules: ['data/device/retry.ts', 'data/device/personal-database.ts'],
  },
  {
    // What the directory, vouchers and the scanner share; before the groups that would otherwise include it.
    name: 'times',
    modules: [
      'domain/directory/search-text.ts',
      'domain/zone-clock.ts',
      'domain/calendar-day.ts',
      'domain/voucher/undo-time.ts',
      'domain/voucher/voucher-window.ts',
      'domain/short-code.ts',
      'data/use-server-now.ts',
      'data/vouchers/rows.ts',
      'ui/device/use-wake-lock.ts',
    ],
  },
  ...memberGroups,
  ...accountGroups,
  ...laterGroups,
  ...staffGroups,
  {
    name: 'covers',
    modules: ['ui/layout/cover-image.tsx', 'ui/illustrations/cover-placeholder.tsx'],
    minShareCount: 2,
  },
  { name: 'list-parts', modules: ['ui/illustrations/no-results.tsx', 'ui/lists/search-box.tsx'] },
  { name: 'tabs', modules: ['ui/illustrations/empty-wallet.tsx', 'ui/lists/tabs.tsx'] }, // the same pages need both
  {
    name: 'dialogs', // with what the account menu shares with it
    packages: ['@radix-ui/react-collection', '@radix-ui/react-direction', '@radix-ui/react-use-size'],
    modules: ['ui/overlays/dialog-window.tsx', 'ui/overlays/confirm-window.tsx'],
  },
  { name: 'qr', packages: ['qrcode.react'], modules: ['ui/layout/qr-code.tsx'] },
  {
    name: 'camera-failure', // where the camera shows no picture, also on the page that connects a tablet
    modules: [
      'features/scanner/camera/failure.tsx',
      'features/scanner/camera/read-photo.ts',
      'features/scanner/use-full-screen.ts',
      'texts/scanner/camera-failure.ts',
    ],
    includeDependenciesRecursively: false,
  },
  { name: 'undo', modules: ['ui/undo/', 'texts/scanner.ts'] }, // also for a manager's dashboard, once idle
  {
    name: 'scanner-parts', // for staff only: by its name it is not precached (src/service-worker/scanner-files.ts)
    modules: [
      'features/scanner/connection-status.tsx',
      'features/scanner/restaurant-bar.tsx',
      'features/scanner/restaurant-choice.tsx',
      'features/scanner/scan-station.tsx',
      'features/scanner/use-delayed-flag.ts',
      'features/scanner/use-timed-flag.ts',
      'features/scanner/camera/',
      'features/scanner/verdict/',
      'features/scanner/log/',
    ],
    minShareCount: 2,
    includeDependenciesRecursively: false, // members need some of them
  },
  // For the page of a restaurant and for open vouchers; not for the list, nor with the dashboard.
  { name: 'place-texts', modules: ['texts/directory/restaurant-detail.ts'] },
  { name: 'place-links', modules: ['domain/directory/restaurant-links.ts'] }, // also for the forms of a restaurant
  {
    name: 'account-shell',
    modules: [
      'app/shells/account-shell.tsx',
      'app/shells/lazy-bell.tsx',
      'app/shells/lazy-user-menu.tsx',
      'app/shells/offline-banner.tsx',
      'app/role-guard.tsx',
      'app/persisted-queries.ts',
      'ui/lists/use-url-state.ts',
      componentOf('_signed-in'),
      componentOf('_signed-in/_shell'),
    ],
  },
  { name: 'user-menu', modules: ['app/shells/notification-bell.tsx', 'app/shells/user-menu.tsx'] },
  {
    name: 'admin-frame',
    modules: [
      'app/shells/admin-menu.ts',
      'app/shells/admin-shell.tsx',
      'data/admin/to-do.ts',
      'domain/tablet/last-seen.ts',
      'features/admin/lists/last-search.ts',
      'texts/admin/menu.ts',
      'ui/feedback/refresh-failed.tsx',
    ],
    includeDependenciesRecursively: false,
  },
  ...directoryGroups,
]
