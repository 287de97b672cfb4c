import { platformFlowMachine, type PlatformFlowEvent } from '#machines/platform-flow.ts';
import type { PlatformFlowError } from '#model/platform-flow.ts';
import type { Transaction } from '#orm/database.ts';
import type { PlatformFlow } from '#orm/entities/platform-flow.ts';
import { moveRow, type TransitionOutcome } from '#domain/shared/apply-transition.ts';

/** Values that a move's actions need. */
interface FlowMeans {
  outcome?: Pick<PlatformFlow, 'invoice_id' | 'lifecycle_event_id'>;
  error?: { error_code: PlatformFlowError; error_message: string };
  retry_at?: Date;
  /** The number key of an invoice that it waits for from now on. */
  awaited_key?: string | null;
}

const NO_ERROR = { error_code: null, error_message: null };

/** Applies a trigger to a locked flow; one that we send has no state here, and refuses all. */
export async function moveFlow(
  tx: Transaction,
  flow: PlatformFlow,
  event: PlatformFlowEvent,
  { outcome, error, retry_at, awaited_key }: FlowMeans = {},
): Promise<TransitionOutcome> {
  const { workspace_id, id, state } = flow;
  if (state === null) return 'refused';
  const row = { workspace_id, id, state };
  const moved = await moveRow(tx, platformFlowMachine, row, event, {
    save: ({ to }) => {
      const settled_at = to === 'new' ? null : tx.now;
      Object.assign(flow, { state: to, leased_by: null, next_attempt_at: null });
      if (to !== 'new') flow.awaited_key = null;
      Object.assign(flow, { settled_at, updated_at: tx.now });
    },
    note_outcome: () => {
      Object.assign(flow, required(outcome), NO_ERROR);
    },
    note_error: () => {
      Object.assign(flow, required(error));
      flow.first_failed_at ??= tx.now;
    },
    schedule_retry: () => {
      flow.next_attempt_at = required(retry_at);
      flow.awaited_key = awaited_key ?? flow.awaited_key;
    },
    start_over: () => {
      Object.assign(flow, NO_ERROR);
      Object.assign(flow, { attempts_count: 0, first_failed_at: null, next_attempt_at: tx.now });
    },
  });
  await tx.em.flush();
  return moved;
}

function required<T>(value: T | undefined): T {
  if (value === undefined) throw new TypeError('a flow lacks what its move needs');
  return value;
}
