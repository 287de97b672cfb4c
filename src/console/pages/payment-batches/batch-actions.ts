import { waitsForCarrier } from '#domain/payments/payment-batches/carry-batch.ts';
import type { ApprovalObstacle } from '#domain/payments/payment-batches/approval-right.ts';
import type { HandoverFacts } from '#domain/payments/payment-batches/read-handover-facts.ts';
import { paymentBatchMachine, type PaymentBatchEvent } from '#machines/payment-batch.ts';
import { paymentHandoverMachine } from '#machines/payment-handover.ts';
import { wouldMove, wouldTake } from '#machines/step.ts';
import { reaches, type Role } from '#model/role.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { StatusCounts } from '#orm/sql/payments/count-statuses.ts';

export const BATCH_ACTIONS = [
  'edit',
  'change_instructions',
  'remove',
  'submit_for_approval',
  'approve_with_file',
  'approve',
  'refuse_approval',
  'submit',
  'sepa_export',
  'declare_handed_over',
  'declare_not_handed_over',
  'download_file',
  'carry',
  'report',
] as const;
export type BatchAction = (typeof BATCH_ACTIONS)[number];

/** The facts that actions depend on. */
export interface ActionFacts {
  batch: Pick<
    PaymentBatch,
    'state' | 'channel' | 'submitted_at' | 'carried_at' | 'instructions_count'
  >;
  progress: StatusCounts;
  handover: Pick<HandoverFacts, 'state' | 'has_file'> | null;
  /** Why this person may not approve it. */
  obstacle?: ApprovalObstacle | null;
}

/**
 * The actions that the service takes from a person with this role and that change something (`download_file` changes
 * nothing). It asks the machines.
 */
export const batchActions = (facts: ActionFacts, role: Role): BatchAction[] =>
  BATCH_ACTIONS.filter((action) => reaches(role, leastRole(action)) && isPossible(action, facts));

function leastRole(action: BatchAction): Role {
  switch (action) {
    case 'edit':
    case 'change_instructions':
    case 'remove':
    case 'submit_for_approval':
      return 'member';
    case 'approve_with_file':
    case 'approve':
    case 'refuse_approval':
    case 'submit':
    case 'sepa_export':
    case 'declare_handed_over':
    case 'declare_not_handed_over':
    case 'download_file':
    case 'carry':
    case 'report':
      return 'manager';
    default:
      return action satisfies never;
  }
}

function isPossible(
  action: BatchAction,
  { batch, progress, handover, obstacle = null }: ActionFacts,
): boolean {
  const { state, channel, submitted_at, instructions_count } = batch;
  const moves = (event: PaymentBatchEvent) => wouldMove(paymentBatchMachine, { state }, event);
  const isDraft = moves({ type: 'submission_for_approval' });
  const isUntouched = (progress.draft ?? 0) === instructions_count;
  const isParked =
    handover !== null && wouldMove(paymentHandoverMachine, handover, { type: 'known_as_sent' });
  const mayStart = submitted_at === null && !isParked && moves({ type: 'handover_taken' });
  switch (action) {
    case 'edit':
      return isDraft;
    case 'change_instructions':
    case 'remove':
      return isDraft && isUntouched;
    case 'submit_for_approval':
      return isDraft && instructions_count > 0;
    case 'approve_with_file':
      return (
        obstacle === null &&
        !isParked &&
        channel === 'sepa_file' &&
        instructions_count > 0 &&
        (isDraft || moves({ type: 'approval' }))
      );
    case 'approve':
      return obstacle === null && moves({ type: 'approval' });
    case 'refuse_approval':
      return moves({ type: 'approval_refused' });
    case 'submit':
      return mayStart;
    case 'sepa_export':
      return mayStart && channel === 'sepa_file';
    case 'declare_handed_over':
      return isParked && moves({ type: 'handover_taken' });
    case 'declare_not_handed_over':
      return isParked;
    case 'download_file':
      return channel === 'sepa_file' && handover !== null && handover.has_file;
    case 'carry':
      return waitsForCarrier(batch);
    case 'report':
      return handover !== null && takesReport(handover);
    default:
      return action satisfies never;
  }
}

/** Also after the handover, as long as the bank may know its payments. */
const takesReport = ({ state }: Pick<HandoverFacts, 'state'>): boolean =>
  wouldTake(paymentHandoverMachine, { state }, { type: 'bank_report', knows_a_payment: true });
