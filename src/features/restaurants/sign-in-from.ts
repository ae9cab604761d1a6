/** Where the router goes for a sign-in that leads back to the page `href`, which is the present one. */
export function signInFrom(href: string) {
  return { to: '/login', search: { voltar: href }, state: { returnsBack: true } } as const
}
