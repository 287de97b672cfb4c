/** The party that sets a status: the buyer (BY), the seller (SE), or a platform in transmission (WK). */
export const INVOICE_ACTORS = ['buyer', 'seller', 'platform'] as const;
export type InvoiceActor = (typeof INVOICE_ACTORS)[number];

/** Platforms set statuses of transmission (MDT-77 `305`), the parties those of treatment (`23`). */
export type LifecyclePhase = 'transmission' | 'treatment';

/** `terminal`: no status follows. `reason_required`: refused without a motive (MDT-113). */
type Mark = 'terminal' | 'reason_required';

// Status codes MDT-105 with their French labels: FNFE-MPE reference files V1.4.0, XP Z12-014 annex B. Code
// 500 means that a file may be processed and is not a state. 250 251 300 301 400 401 601 are in the closed
// list for flows of the tax administration, but have no published label, so they count as unknown.
const TABLE = [
  ['200', 'Déposée', 'submitted', 'transmission'],
  ['201', 'Émise par la plateforme', 'issued', 'transmission'],
  ['202', 'Reçue par la plateforme', 'received', 'transmission'],
  ['203', 'Mise à disposition', 'available', 'transmission'],
  ['204', 'Prise en charge', 'in_hand', 'treatment'],
  ['205', 'Approuvée', 'approved', 'treatment'],
  ['206', 'Approuvée partiellement', 'partially_approved', 'treatment', 'reason_required'],
  ['207', 'En litige', 'disputed', 'treatment', 'reason_required'],
  ['208', 'Suspendue', 'suspended', 'treatment', 'reason_required'],
  ['209', 'Complétée', 'completed', 'treatment'],
  ['210', 'Refusée', 'refused', 'treatment', 'reason_required', 'terminal'],
  ['211', 'Paiement transmis', 'payment_sent', 'treatment'],
  ['212', 'Encaissée', 'collected', 'treatment'],
  ['213', 'Rejetée', 'rejected', 'transmission', 'reason_required', 'terminal'],
  ['214', 'Visée', 'endorsed', 'treatment'],
  ['220', 'Annulée', 'cancelled', 'treatment', 'terminal'],
  ['221', 'Erreur de routage', 'routing_error', 'transmission'],
  ['224', 'Demande de paiement direct', 'direct_payment_request', 'treatment'],
  ['225', 'Affacturée', 'factored', 'treatment'],
  ['226', 'Affacturée confidentiel', 'factored_confidential', 'treatment'],
  ['227', 'Changement de compte à payer', 'payment_account_changed', 'treatment'],
  ['228', 'Non affacturée', 'not_factored', 'treatment'],
  ['500', 'Recevable', null, 'transmission'],
  ['501', 'Irrecevable', 'inadmissible', 'transmission', 'reason_required', 'terminal'],
] as const satisfies [string, string, string | null, LifecyclePhase, ...Mark[]][];

export type LifecycleCode = (typeof TABLE)[number][0];
/** The machine's (invoice-lifecycle.ts): one for each status of an invoice, and its draft. */
type LifecycleState = NonNullable<(typeof TABLE)[number][2]> | 'draft';

export interface LifecycleStatus {
  code: LifecycleCode;
  label: string;
  /** The matching `lifecycle_state`, or null. */
  state: LifecycleState | null;
  phase: LifecyclePhase;
  terminal: boolean;
  reason_required: boolean;
}

/** Every known status, by ascending code. */
export const LIFECYCLE_STATUSES: readonly LifecycleStatus[] = TABLE.map(
  ([code, label, state, phase, ...marks]: readonly [
    LifecycleCode,
    string,
    LifecycleState | null,
    LifecyclePhase,
    ...Mark[],
  ]) => ({
    code,
    label,
    state,
    phase,
    terminal: marks.includes('terminal'),
    reason_required: marks.includes('reason_required'),
  }),
);

const BY_CODE = new Map<string, LifecycleStatus>(
  LIFECYCLE_STATUSES.map((status) => [status.code, status]),
);
const BY_STATE = new Map(LIFECYCLE_STATUSES.map((status) => [status.state, status]));

/** The status of a code; undefined for an unknown one. */
export const statusOfCode = (code: string): LifecycleStatus | undefined => BY_CODE.get(code);

/** The `lifecycle_status_code` of a state; undefined for a draft. */
export const statusOfState = (state: LifecycleState): LifecycleStatus | undefined =>
  BY_STATE.get(state);

/** For states other than draft. */
export function statusOf(state: LifecycleState): LifecycleStatus {
  const status = statusOfState(state);
  if (status === undefined) throw new TypeError(`the state ${state} stands for no status`);
  return status;
}
