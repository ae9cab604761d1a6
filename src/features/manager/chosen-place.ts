import { useState } from 'react'

interface Place {
  id: string
  slug: string
}

/** The restaurant that an address names by its slug or, as notifications do, by its id. */
export function findPlace<P extends Place>(places: readonly P[], named: string | undefined): P | undefined {
  return places.find(({ id, slug }) => named === slug || named === id)
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
