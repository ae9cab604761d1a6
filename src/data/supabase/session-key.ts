/** Where supabase-js keeps the session in localStorage. */
export const sessionKey = 'focinho.session'
