/** What a person declares by signing up, each with the version (year and month) of the text that they saw. */
export const signUpConsents = { terms: '2025-10', privacy: '2025-10', age: '2025-10' } as const
