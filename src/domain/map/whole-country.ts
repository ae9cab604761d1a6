import type { Area } from './map-area.ts'

/** Where the map begins without a view: Brazil. */
export const wholeCountry: Area = { west: -74, south: -34, east: -34, north: 6 }
