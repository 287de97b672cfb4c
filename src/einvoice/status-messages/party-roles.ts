import { INVOICE_ACTORS, type InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import type { LifecyclePhase } from '#einvoice/model/lifecycle-codes.ts';

export const PLATFORM = 'WK';
export const PUBLIC_PORTAL = 'DFH';

/** UNCL 3035 roles (subset of XP Z12-012) by the party acted for. */
const ROLES: Readonly<Record<InvoiceActor, readonly string[]>> = {
  buyer: ['BY', 'AB', 'PR', 'IV'],
  seller: ['SE', 'SR', 'PE', 'II', 'DL'],
  platform: [PLATFORM, PUBLIC_PORTAL],
};

/** The party that a role acts for, if any. */
export const partyOfRole = (role: string): InvoiceActor | null =>
  INVOICE_ACTORS.find((actor) => ROLES[actor].includes(role)) ?? null;

/** Roles of parties acting for themselves; platforms have none. */
export const OWN_ROLES = { buyer: 'BY', seller: 'SE', platform: null } as const;

/** Parties and their agents. */
const TREATMENT_ISSUERS: readonly string[] = [...ROLES.buyer, ...ROLES.seller];

/** MDT-77. */
export const TRANSMISSION = '305';
export const TREATMENT = '23';
export const PHASE_CODES: Readonly<Record<LifecyclePhase, string>> = {
  transmission: TRANSMISSION,
  treatment: TREATMENT,
};

/** Whether a role may send (MDT-21) messages of a phase; any role may for an unknown phase. */
export const maySend = (role: string, phase: string | null): boolean =>
  role === PLATFORM ||
  (phase === TREATMENT ? TREATMENT_ISSUERS.includes(role) : phase !== TRANSMISSION);

/** Whether a role may set (MDT-40) statuses of a phase; any role may for an unknown phase. */
export function mayIssue(role: string, phase: string | null): boolean {
  if (phase === TRANSMISSION) return role === PLATFORM;
  return phase !== TREATMENT || TREATMENT_ISSUERS.includes(role);
}

export const mayReceive = (role: string): boolean => partyOfRole(role) !== null;
