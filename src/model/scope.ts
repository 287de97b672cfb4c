/** Rights of an application or a token, in the order of answers. */
export const SCOPES = ['read', 'write', 'destroy'] as const;
export type Scope = (typeof SCOPES)[number];

/** The cumulative combinations that people choose from (spec, OAuth applications), the narrowest first. */
export const SCOPE_COMBINATIONS = ['read', 'read write', 'read write destroy'] as const;
export type ScopeCombination = (typeof SCOPE_COMBINATIONS)[number];

/** The combinations an administrator may give a provisioned application (spec, OAuth applications). */
export const PROVISIONED_COMBINATIONS = [
  'read',
  'read write',
] as const satisfies readonly ScopeCombination[];
export type ProvisionedCombination = (typeof PROVISIONED_COMBINATIONS)[number];

const isScope = (word: string): word is Scope => SCOPES.some((scope) => scope === word);

/**
 * Splits a scope text into the known scopes, de-duplicated and in the order of `SCOPES`, and the unknown words.
 * Case-sensitive (RFC 6749 §3.3).
 */
export function readScopes(text: string): { scopes: Scope[]; unknown: string[] } {
  const words = new Set(text.split(' ').filter((word) => word !== ''));
  return {
    scopes: SCOPES.filter((scope) => words.has(scope)),
    unknown: [...words].filter((word) => !isScope(word)),
  };
}

export const writeScopes = (scopes: readonly Scope[]): string =>
  SCOPES.filter((scope) => scopes.includes(scope)).join(' ');

export const isSubset = (scopes: readonly Scope[], of: readonly Scope[]): boolean =>
  scopes.every((scope) => of.includes(scope));
