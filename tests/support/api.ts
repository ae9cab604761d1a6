import { localPublishableKey } from '../../supabase/local/environment.ts'

type Session = { access_token: string; refresh_token: string; user: { id: string } }

/** Calls the API as the app does: with the publishable key and, when signed in, the person's token. */
export function callApi(
  url: string,
  path: string,
  init: RequestInit & { token?: string; body?: string } = {},
): Promise<Response> {
  const headers = new Headers(init.headers)
  headers.set('apikey', headers.get('apikey') ?? localPublishableKey)
  if (init.token !== undefined) headers.set('authorization', `Bearer ${init.token}`)
  if (init.body !== undefined && !headers.has('content-type')) headers.set('content-type', 'application/json')
  return fetch(url + path, { redirect: 'manual', ...init, headers })
}

/** Posts JSON to an auth route. */
export function callAuth(url: string, route: string, body: object): Promise<Response> {
  return callApi(url, `/auth/v1/${route}`, { method: 'POST', body: JSON.stringify(body) })
}

/** Signs in as a person of the demo data (`ana`, `gerente`, `admin`...). */
export async function signIn(url: string, name: string, password = 'focinho123'): Promise<Session> {
  const response = await callAuth(url, 'token?grant_type=password', {
    email: `${name}@focinho.example`,
    password,
  })
  if (!response.ok) throw new Error(`${name} could not sign in: ${await response.text()}`)
  return (await response.json()) as Session
}
