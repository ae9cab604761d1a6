/** Path of the page that the link of an invitation opens. */
export const invitationPath = '/convite'

/** The link of an invitation; `origin` is the app's address. The token is in the fragment, which no server logs. */
export function invitationLink(origin: string, token: string): string {
  return `${origin}${invitationPath}#${token}`
}

/** The token in the fragment of such a link, with or without '#'; null where there is none or a part is missing. */
export function invitationToken(fragment: string): string | null {
  return /^#?([\w-]{32})$/.exec(fragment)?.[1] ?? null
}
