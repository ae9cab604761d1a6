/** How long a connection code is valid, in ms (rules: Tablets). */
export const codeLifeMs = 10 * 60_000
