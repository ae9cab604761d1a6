export type Rule = {
  name: string
  /** One row per finding, in a column `finding`. */
  query: string
  /** Accepted findings, with the reason. */
  allowed?: Record<string, string>
  /** A mistake that the rule must find. */
  mistake: string
}

/** The schemas that every rule checks, as a condition. */
export const checkedSchemas = `in ('public', 'private')`

/** The roles of the API, as an array. */
export const apiRoles = `array['anon', 'authenticated']`
