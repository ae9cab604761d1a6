/**
 * Every database and localStorage key of one person starts with this, so that signing out can delete them by prefix.
 */
export function personalPrefix(userId: string): string {
  return `focinho.${userId}.`
}

/** A key in localStorage, or the name of a database: `focinho.<userId>.<what>`. */
export function personalKey(userId: string, what: string): string {
  return personalPrefix(userId) + what
}

/** Whose database has the name; null where it is no such name. */
export function ownerOf(name: string): string | null {
  const [app, userId = ''] = name.split('.')
  return app === 'focinho' && name.startsWith(personalPrefix(userId)) ? userId : null
}
