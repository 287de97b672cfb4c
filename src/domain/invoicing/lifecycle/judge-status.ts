import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import type { LifecycleStatus } from '#einvoice/model/lifecycle-codes.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import { partyOfRole, PHASE_CODES } from '#einvoice/status-messages/party-roles.ts';
import {
  partyOfActor,
  speaksFor,
  type StatusIssuer,
} from '#einvoice/status-messages/status-issuer.ts';

/** Only `not_reachable` may end later, though not of a proforma. */
export type UnappliedReason =
  | 'rule_broken'
  | 'unknown_code'
  | 'other_phase'
  | 'unknown_role'
  | 'other_company'
  | 'doubtful_rejection'
  | 'not_reachable';

type Judgement =
  | { set_by: InvoiceActor; status: LifecycleStatus; unapplied_reason: null }
  | { set_by: null; unapplied_reason: UnappliedReason };

interface JudgedStatus {
  /** MDT-77, if given. */
  phase: string | null;
  issuer: StatusIssuer | null;
  /** Whether the message breaks its own standard. */
  breaks_rules: boolean;
  /** False for a rejection that may be of another sending than the first. */
  rejects_delivery: boolean;
  /** Whether its invoice is one. */
  proforma: boolean;
}

/** Decides who set a status: the issuer's role counts only if the issuer is, or acts for, that party. */
export function judgeStatus(
  { phase, issuer, breaks_rules, rejects_delivery, proforma }: JudgedStatus,
  status: LifecycleStatus | undefined,
  parties: Record<'seller' | 'buyer', InvoiceParty>,
): Judgement {
  if (breaks_rules) return refused('rule_broken');
  if (status === undefined) return refused('unknown_code');
  if (phase !== null && phase !== PHASE_CODES[status.phase]) return refused('other_phase');
  const set_by = partyOfRole(issuer?.role ?? '');
  if (issuer === null || set_by === null) return refused('unknown_role');
  const party = partyOfActor(set_by, parties);
  if (party !== null && !speaksFor(issuer, party)) return refused('other_company');
  if (!rejects_delivery) return refused('doubtful_rejection');
  if (proforma) return refused('not_reachable');
  return { set_by, status, unapplied_reason: null };
}

const refused = (unapplied_reason: UnappliedReason) => ({ set_by: null, unapplied_reason });
