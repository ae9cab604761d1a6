import { useState } from 'react'

interface Place {
  id: string
  slug: string
}

export interface NamedPlace {
  name: string
  city: string | null
}

/** The restaurant that an address names by its slug or, as notifications do, by its id. */
export function findPlace<P extends Place>(places: readonly P[], named: string | undefined): P | undefined {
  return places.find(({ id, slug }) => named === slug || named === id)
}

/** Its name, with its city where another restaurant of the list has the same name. */
export function placeLabel({ name, city }: NamedPlace, places: readonly NamedPlace[]): string {
  return city !== null && places.filter((place) => place.name === name).length > 1 ? `${name} · ${city}` : name
}

/**
 * The restaurant of the address, else the one shown until now, so that a longer list replaces nobody's form, else the
 * first; undefined while there is none.
 */
export function useChosenPlace<P extends Place>(places: readonly P[] | undefined, named: string | undefined) {
  const [shown, setShown] = useState<string>()
  const place = places && (findPlace(places, named) ?? findPlace(places, shown) ?? places[0])
  if (place !== undefined && place.id !== shown) setShown(place.id)
  return place
}

/**
 * As `useChosenPlace`, for a page with a form: a restaurant that has left the list stays, with `isLost`, until the
 * address names another one.
 */
export function useFormPlace<P extends Place>(places: readonly P[] | undefined, named: string | undefined) {
  const [shown, setShown] = useState<{ place: P; named: string | undefined }>()
  const chosen = places && (findPlace(places, named) ?? findPlace(places, shown?.place.id) ?? places[0])
  const isLost =
    places !== undefined &&
    shown !== undefined &&
    shown.named === named &&
    !places.some(({ id }) => id === shown.place.id)
  const place = isLost ? shown.place : chosen
  if (place !== undefined && (place !== shown?.place || named !== shown.named)) setShown({ place, named })
  return { place, isLost }
}
