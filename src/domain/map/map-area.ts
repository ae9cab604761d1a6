import type { Position } from '../directory/distance.ts'

/** A rectangle of the map in degrees, west below east and south below north. */
export interface Area {
  west: number
  south: number
  east: number
  north: number
}

/** What the map shows: its center and its zoom, from 3 (the country) to 18 (a street). */
export interface MapView extends Position {
  zoom: number
}

/** Places of one cell of the map's grid: how many, around their average position. */
export interface Cluster extends Position {
  total: number
}

/** The places of an area: all of them as pins, or, when there are more than 500, as clusters. */
export interface AreaPlaces<Pin> {
  total: number
  pins: Pin[]
  clusters: Cluster[]
}

const mostPins = 500
const cellsAcross = 10
const decimals = 4 // about 11 m
const streetZoom = 16
const pinWidth = 28 // pixels: a little of a pin may be covered
const worldWidth = 256 // pixels at zoom 0

/** Reads a view from the URL; null for anything else. */
export function readMapView(text: string | undefined): MapView | null {
  const [latitude, longitude, zoom, ...rest] = (text ?? '').split(',').map((part) => (part === '' ? NaN : Number(part)))
  if (latitude === undefined || longitude === undefined || zoom === undefined || rest.length > 0) return null
  const isView = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180 && zoom >= 3 && zoom <= 18
  return isView ? { latitude, longitude, zoom } : null
}

/** The same as text for the URL. */
export function writeMapView({ latitude, longitude, zoom }: MapView): string {
  return [Number(latitude.toFixed(decimals)), Number(longitude.toFixed(decimals)), Math.round(zoom)].join(',')
}

/** Those of some places that lie in an area, like `restaurant_pins` in the database; none without a position. */
export function placesIn<Pin extends { latitude: number | null; longitude: number | null }>(
  rows: readonly Pin[],
  { west, south, east, north }: Area,
): AreaPlaces<Pin & Position> {
  const pins = rows.filter((row): row is Pin & Position => {
    const { latitude, longitude } = row
    return (
      latitude !== null &&
      longitude !== null &&
      latitude >= south &&
      latitude <= north &&
      longitude >= west &&
      longitude <= east
    )
  })
  if (pins.length <= mostPins) return { total: pins.length, pins, clusters: [] }
  const clusters = [...cellsOf(pins, 2 ** Math.ceil(Math.log2((east - west) / cellsAcross))).values()].map(clusterOf)
  return {
    total: pins.length,
    pins: [],
    clusters: clusters.toSorted((a, b) => b.total - a.total || a.latitude - b.latitude || a.longitude - b.longitude),
  }
}

/** Pins so near to each other at a zoom that they would cover each other become clusters; the chosen one stays. */
export function gatherClose<Pin extends Position & { id: string }>(
  pins: readonly Pin[],
  zoom: number,
  chosenId: string | undefined,
): { pins: Pin[]; clusters: Cluster[] } {
  if (zoom >= streetZoom) return { pins: [...pins], clusters: [] }
  const others = pins.filter(({ id }) => id !== chosenId)
  const width = (pinWidth * 360) / (worldWidth * 2 ** zoom)
  const groups: [Pin, ...Pin[]][] = [] // each around its first pin, which is no other's neighbor
  for (const pin of others) {
    const group = groups.find(
      ([first]) => Math.abs(first.latitude - pin.latitude) < width && Math.abs(first.longitude - pin.longitude) < width,
    )
    if (group) group.push(pin)
    else groups.push([pin])
  }
  return {
    pins: [...pins.filter(({ id }) => id === chosenId), ...groups.filter(({ length }) => length === 1).flat()],
    clusters: groups.filter(({ length }) => length > 1).map(clusterOf),
  }
}

function cellsOf<Pin extends Position>(pins: readonly Pin[], cell: number): Map<string, Pin[]> {
  const cells = new Map<string, Pin[]>()
  for (const pin of pins) {
    const key = [pin.latitude, pin.longitude].map((at) => Math.floor(at / cell)).join(' ')
    const known = cells.get(key)
    if (known) known.push(pin)
    else cells.set(key, [pin])
  }
  return cells
}

/** The average position of some places, and how many they are. */
function clusterOf(places: readonly Position[]): Cluster {
  return {
    latitude: average(places.map(({ latitude }) => latitude)),
    longitude: average(places.map(({ longitude }) => longitude)),
    total: places.length,
  }
}

function average(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length
}
