import type { AuthContext } from './context.ts'
import { requestedRedirect } from './mailer.ts'
import type { AuthRequest } from './requests.ts'

/*
 * E-mailed links of Supabase Auth lead to the site, or to a requested page whose address is in the list of allowed
 * ones. @supabase/lite 0.10 checks the list, but does not tell its mailer which page was requested.
 */

/** Answers with the links of the e-mails leading to the requested page. */
export function withRedirect(
  context: AuthContext,
  { url }: AuthRequest,
  answer: () => Promise<Response>,
): Promise<Response> {
  return requestedRedirect.run(allowedRedirect(context, url), answer)
}

/** The page that a request names, or the site where it names none that is allowed. */
function allowedRedirect({ siteUrl, origins }: AuthContext, url: URL): string {
  const requested = url.searchParams.get('redirect_to')
  const allowed = requested !== null && URL.canParse(requested) && [siteUrl, ...origins].includes(originOf(requested))
  return allowed ? requested : siteUrl
}

function originOf(url: string): string {
  return new URL(url).origin
}
