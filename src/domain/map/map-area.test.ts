import { describe, expect, test } from 'vitest'
import { gatherClose, placesIn, readMapView, writeMapView } from './map-area.ts'

const place = (id: string, latitude: number | null, longitude: number | null) => ({ id, latitude, longitude })
const at = (id: string, latitude: number, longitude: number) => ({ id, latitude, longitude })
const santos = { west: -46.4, south: -24, east: -46.2, north: -23.9 }

describe('The view of the map in the address', () => {
  test('Is read as it was written', () => {
    expect(writeMapView({ latitude: -23.561234567, longitude: -46.7, zoom: 14 })).toBe('-23.5612,-46.7,14')
    expect(readMapView('-23.5612,-46.7,14')).toEqual({ latitude: -23.5612, longitude: -46.7, zoom: 14 })
  })

  test.each(['', '1,2', '1,2,3,4', 'a,b,c', '91,0,5', '0,181,5', '0,0,2', '0,0,19', ',,', '1,,5'])(
    'Is nothing for %j',
    (text) => {
      expect(readMapView(text)).toBeNull()
    },
  )
})

describe('Places in an area', () => {
  test('Have a position within it, its edges included', () => {
    const rows = [
      place('in', -23.95, -46.3),
      place('edge', -24, -46.2),
      place('out', -23.95, -46.1),
      place('none', null, null),
    ]
    expect(placesIn(rows, santos).pins.map(({ id }) => id)).toEqual(['in', 'edge'])
  })

  test('Are clusters from 501 on, which hold all of them', () => {
    const rows = Array.from({ length: 501 }, (_, n) => place(String(n), -24 + (n % 30) / 300, -46.4 + (n % 41) / 205))
    expect(placesIn(rows.slice(1), santos)).toMatchObject({ total: 500, clusters: [] })
    const { total, pins, clusters } = placesIn(rows, santos)
    expect({ total, pins }).toEqual({ total: 501, pins: [] })
    expect(clusters.reduce((sum, cluster) => sum + cluster.total, 0)).toBe(501)
    expect(clusters.length).toBeGreaterThan(3)
  })
})

describe('Pins that would cover each other', () => {
  const pins = [at('a', -23.95, -46.3), at('b', -23.9501, -46.3001), at('far', -23.5, -46.6)]

  test('Become one cluster at their middle', () => {
    const { pins: single, clusters } = gatherClose(pins, 10, undefined)
    expect(single.map(({ id }) => id)).toEqual(['far'])
    expect(clusters).toHaveLength(1)
    expect(clusters[0]).toMatchObject({ total: 2 })
    expect(clusters[0]!.latitude).toBeCloseTo(-23.95005, 6)
  })

  test('Stay apart on a street; the chosen one always does', () => {
    expect(gatherClose(pins, 16, undefined)).toEqual({ pins, clusters: [] })
    expect(
      gatherClose(pins, 10, 'a')
        .pins.map(({ id }) => id)
        .toSorted(),
    ).toEqual(['a', 'b', 'far'])
  })
})
