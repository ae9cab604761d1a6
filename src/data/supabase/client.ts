import type * as z from 'zod/mini'
import { BackendError, toBackendError } from '../errors.ts'
import type { Client } from './create-client.ts'
import type { Database } from './database.types.ts'
import { askAsVisitor } from './visitor.ts'

let client: Promise<Client> | undefined

/**
 * The client, loaded when first needed so that public pages paint without it. Without a network it rejects at once with
 * 'offline': a call would wait for the refresh of an expired token, which waits for the network.
 */
export async function getSupabase(): Promise<Client> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  client ??= import('./create-client.ts').then(
    ({ createAppClient }) => createAppClient(),
    (failure: unknown) => {
      client = undefined // the chunk did not arrive: the next call asks again
      throw toBackendError(failure)
    },
  )
  return client
}

type Functions = Database['public']['Functions']

/**
 * Calls a remote procedure and parses its answer. Throws BackendError; the query layer above decides about retries,
 * because the library's own take 7 s to admit that there is no network.
 */
export async function callRpc<Name extends keyof Functions, Answer>(
  name: Name,
  args: Functions[Name]['Args'],
  answer: z.ZodMiniType<Answer>,
  { asVisitor = false }: { asVisitor?: boolean } = {},
): Promise<Answer> {
  if (asVisitor) return answer.parse(await askAsVisitor(`rpc/${name}`, args))
  const supabase = await getSupabase()
  // The client's own types cannot follow a name that is a type parameter; ours above have checked the pair.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const { data, error, status } = await supabase.rpc(name, args as never).retry(false)
  if (error) throw toBackendError(error, status)
  return answer.parse(data)
}
