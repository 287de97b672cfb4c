import { conflict, notFound } from '#kernel/api-error.ts';
import { resendRunMachine } from '#machines/resend-run.ts';
import type { Database } from '#orm/database.ts';
import { ResendRun } from '#orm/entities/resend-run.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';

/**
 * Stops a run; what it has queued stays queued. Each of its slices holds the endpoint's lock, so none is under way. 404;
 * 409 once it has ended.
 */
export async function stopResendRun(
  db: Database,
  actor: Actor,
  { workspace_id, webhook_endpoint_id, id }: RowKey & LaneKey,
): Promise<ResendRun> {
  return db.transact(async (begun) => {
    const endpoint = { workspace_id, id: webhook_endpoint_id };
    const { tx: locked } = await lockOr404(begun, WebhookEndpoint, endpoint);
    const { row: run, tx } = await lockOr404(locked, ResendRun, { workspace_id, id });
    if (run.webhook_endpoint_id !== webhook_endpoint_id) throw notFound();
    const event = { type: 'stop_requested' } as const;
    const outcome = await moveRow(tx, resendRunMachine, run, event, {
      save: async ({ to }) => {
        const ended = { state: to, reason: 'requested', finished_at: tx.now } as const;
        Object.assign(run, { ...ended, leased_by: null, lease_expires_at: null });
        await tx.em.flush();
      },
    });
    if (outcome !== 'moved') throw conflict(ENDED);
    await recordChange(tx, actor, {
      workspace_id,
      action: 'stop_resend',
      subject: 'webhook_endpoints',
      subject_id: webhook_endpoint_id,
      after: {
        resend_run_id: id,
        processed_count: run.processed_count,
        resent_count: run.resent_count,
      },
    });
    return run;
  });
}

const ENDED = 'Ce renvoi groupé est terminé : il ne peut plus être arrêté';
