/** Declarations made on sign-up, each with the version (year and month) of its text. */
export const signUpConsents = { terms: '2025-10', privacy: '2025-10', age: '2025-10' } as const
