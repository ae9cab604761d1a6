import { limitedFetch } from '../data/supabase/limited-fetch.ts'
import type { VisitorRequest } from './contract.ts'

/** Makes the request of the page's first screen while the app loads; src/data/supabase/visitor.ts takes the answer. */
export function makeFirstRequest({ path, url, init }: VisitorRequest): void {
  // Read at once: the limit of the body would end an answer that waits unread for the app.
  const response = limitedFetch(url, init).then(async (answer) => new Response(await answer.text(), answer))
  response.catch(() => undefined) // the app asks again, and shows a failure
  window.earlyAnswer = { path, body: init.body, response }
}
