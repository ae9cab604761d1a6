/** Key in localStorage under which supabase-js stores the session. */
export const sessionKey = 'focinho.session'

/** Key of a session whose person has not given the code of the second factor yet (data/auth/waiting-session.ts). */
export const waitingKey = 'focinho.waiting-session'

/** Key of an anonymous session whose connection code was not accepted yet (data/tablets/connect.ts). */
export const connectingKey = 'focinho.connecting-tablet'
