/** Key in localStorage under which supabase-js stores the session. */
export const sessionKey = 'focinho.session'
