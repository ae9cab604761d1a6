import type { ChunkGroup } from './chunk-group.ts'

/** What both lists of restaurants need; the page of a restaurant needs `places` too. */
export const directoryGroups: ChunkGroup[] = [
  {
    name: 'places',
    modules: [
      'data/restaurants/begin-list.ts',
      'data/restaurants/queries.ts',
      'data/restaurants/search-arguments.ts',
      'data/favorites/queries.ts',
      'data/favorites/mutations.ts',
      'data/position.ts',
      'data/restaurants/rows.ts',
      'domain/directory/filters-in-effect.ts',
      'domain/map/whole-country.ts',
      'features/restaurants/map/map-loading.tsx',
      'features/restaurants/place-link.tsx',
      'features/vouchers/generate/voucher-control.tsx',
      'texts/restaurants.ts',
    ],
    includeDependenciesRecursively: false,
  },
  {
    name: 'directory',
    modules: [
      'features/restaurants/list/',
      'features/restaurants/snapshot-age.tsx',
      'features/restaurants/use-ask-position.ts',
      'features/restaurants/favorite-button.tsx',
      'features/restaurants/closed-badge.tsx',
      'texts/directory/filter-sheet.ts',
      'features/restaurants/facilities.ts',
      'features/restaurants/category-line.tsx',
      'features/restaurants/rating-line.tsx',
      'features/restaurants/window-badge.tsx',
      'features/restaurants/sign-in-from.ts',
      'domain/directory/distance.ts',
    ],
    includeDependenciesRecursively: false, // many pages need some of them
  },
]
