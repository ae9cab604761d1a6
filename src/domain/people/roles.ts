/** The three roles of a signed-in person (specification, section 6). The server's table is the truth; this is for screens. */
export type Role = (typeof roles)[number]

const roles = ['user', 'restaurant_manager', 'admin'] as const

/** What a guarded screen asks for: one role, or any of a list. */
export type RequiredRole = Role | readonly Role[]

/** True for one of the three roles. */
export function isRole(value: unknown): value is Role {
  return roles.some((role) => role === value)
}

/** True when `role` is one that `required` accepts. */
export function hasRole(role: Role, required: RequiredRole): boolean {
  return typeof required === 'string' ? role === required : required.includes(role)
}
