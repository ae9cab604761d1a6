import { oneOf, searchReader, text, type SearchOf } from '../url/search-reader.ts'

/** The search params of the map: whether it is shown, and its view as `map-area.ts` writes it. */
const params = { vista: oneOf(['mapa']), mapa: text(40) }
export type MapSearch = SearchOf<typeof params>
export const parseMapSearch = searchReader(params)
