/** Roles of a signed-in person (rules: Roles). Only for screens: the server enforces permissions by its own table. */
export type Role = (typeof roles)[number]

/** Who an identity of this device may be: a person with a role, or a tablet (rules: Tablets). */
export type IdentityRole = Role | 'tablet'

const roles = ['user', 'restaurant_manager', 'admin'] as const

/** The role, or any of the roles, that a guarded screen requires. */
export type RequiredRole = Role | readonly Role[]

/** True for one of the three roles of people, and for a tablet. */
export function isIdentityRole(value: unknown): value is IdentityRole {
  return value === 'tablet' || roles.some((role) => role === value)
}

/** True if `role` is among those required. */
export function hasRole(role: Role, required: RequiredRole): boolean {
  return typeof required === 'string' ? role === required : required.includes(role)
}
