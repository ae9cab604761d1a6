/** Calls a function of the database with named parameters; rejects with a DataApiError. */
export type Rpc = (name: string, parameters?: object) => Promise<unknown>

class DataApiError extends Error {
  override readonly name = 'DataApiError'
}

/** The data API of a Supabase project, or of the embedded backend, as seen by the owner of a key. */
export function dataApi(url: string, key: string, send: (request: Request) => Promise<Response> = fetch): Rpc {
  const headers = { apikey: key, authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  return async (name, parameters = {}) => {
    const signal = AbortSignal.timeout(30_000)
    const body = JSON.stringify(parameters)
    const response = await send(new Request(`${url}/rest/v1/rpc/${name}`, { method: 'POST', headers, body, signal }))
    const text = await response.text()
    if (!response.ok) throw new DataApiError(`${name}: ${String(response.status)} ${codeOf(text)}`)
    return text === '' ? null : JSON.parse(text)
  }
}

/**
 * The project's key: of Supabase's JSON of named keys the 'default' one or the first, else the older key. Supabase's
 * Docker Compose names a key that is empty where the club has only the older one.
 */
export function projectKey(dictionary: string | undefined, older: string | undefined): string {
  const keys: unknown = dictionary === undefined || dictionary === '' ? {} : JSON.parse(dictionary)
  const named = typeof keys === 'object' && keys !== null ? Object.entries(keys) : []
  const known = named.filter(([, key]) => key !== '')
  const [, key = older] = known.find(([name]) => name === 'default') ?? known[0] ?? []
  if (typeof key !== 'string' || key === '') throw new Error('The function has no key of the project')
  return key
}

/** The code of an error; its message may name what nobody should read in a log. */
function codeOf(text: string): string {
  return /"code": ?"([0-9A-Z]+)"/.exec(text)?.[1] ?? ''
}
