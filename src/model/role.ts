/** The roles that a person has in a workspace, the smallest first: each may do what those before it may. */
export const ROLES = ['member', 'manager', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/**
 * The people that a page or call is for: those with this role or a greater one in its workspace, administrators of the
 * service, everyone who is signed in, or everyone.
 */
export type Audience = Role | 'administrator' | 'signed_in' | 'open';

export const isRole = (audience: Audience): audience is Role =>
  ROLES.some((role) => role === audience);

/** Whether a role is `least` or greater; false without a role. */
export const reaches = (role: Role | null, least: Role): boolean =>
  role !== null && ROLES.indexOf(role) >= ROLES.indexOf(least);
