/** Who may set a status of treatment (UNCL 3035, the subset of XP Z12-012): the parties and their agents. */
const TREATMENT_ISSUERS: readonly string[] = ['BY', 'AB', 'DL', 'SE', 'SR', 'PE', 'PR', 'II', 'IV'];

export const PLATFORM = 'WK';
export const PUBLIC_PORTAL = 'DFH';

/** MDT-77. */
export const TRANSMISSION = '305';
export const TREATMENT = '23';

/** Whether a role may hand over (MDT-21) messages of a phase; of one that is none, any may. */
export const maySend = (role: string, phase: string | null): boolean =>
  role === PLATFORM ||
  (phase === TREATMENT ? TREATMENT_ISSUERS.includes(role) : phase !== TRANSMISSION);

/** Whether a role may set (MDT-40) statuses of a phase; of one that is none, any may. */
export function mayIssue(role: string, phase: string | null): boolean {
  if (phase === TRANSMISSION) return role === PLATFORM;
  return phase !== TREATMENT || TREATMENT_ISSUERS.includes(role);
}

export const mayReceive = (role: string): boolean =>
  role === PLATFORM || role === PUBLIC_PORTAL || TREATMENT_ISSUERS.includes(role);
