import { INVOICE_ACTORS, type InvoiceActor } from '#machines/invoice-lifecycle.ts';
import type { LifecyclePhase } from '#machines/lifecycle-codes.ts';

export const PLATFORM = 'WK';
export const PUBLIC_PORTAL = 'DFH';

/** Roles of UNCL 3035 (the subset of XP Z12-012), by the party that they act for. */
const ROLES: Readonly<Record<InvoiceActor, readonly string[]>> = {
  buyer: ['BY', 'AB', 'PR', 'IV'],
  seller: ['SE', 'SR', 'PE', 'II', 'DL'],
  platform: [PLATFORM, PUBLIC_PORTAL],
};

/** The party that a role acts for; null for a role of none. */
export const partyOfRole = (role: string): InvoiceActor | null =>
  INVOICE_ACTORS.find((actor) => ROLES[actor].includes(role)) ?? null;

/** The role of a party that acts for itself. */
export const OWN_ROLES = { buyer: 'BY', seller: 'SE' } as const;

/** Who may set a status of treatment: the parties and their agents. */
const TREATMENT_ISSUERS: readonly string[] = [...ROLES.buyer, ...ROLES.seller];

/** MDT-77. */
export const TRANSMISSION = '305';
export const TREATMENT = '23';
export const PHASE_CODES: Readonly<Record<LifecyclePhase, string>> = {
  transmission: TRANSMISSION,
  treatment: TREATMENT,
};

/** Whether a role may hand over (MDT-21) messages of a phase; of one that is none, any may. */
export const maySend = (role: string, phase: string | null): boolean =>
  role === PLATFORM ||
  (phase === TREATMENT ? TREATMENT_ISSUERS.includes(role) : phase !== TRANSMISSION);

/** Whether a role may set (MDT-40) statuses of a phase; of one that is none, any may. */
export function mayIssue(role: string, phase: string | null): boolean {
  if (phase === TRANSMISSION) return role === PLATFORM;
  return phase !== TREATMENT || TREATMENT_ISSUERS.includes(role);
}

export const mayReceive = (role: string): boolean => partyOfRole(role) !== null;
