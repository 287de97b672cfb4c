import { conflict, notFound } from '#kernel/api-error.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findParkedMessages, findUnsettledMessages } from '#orm/sql/parked-rows.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { workEverywhere, workInSteps } from '#domain/shared/work-in-steps.ts';
import { moveMessage } from './move-message.ts';

/** A person's finding: the network does not, or does, have the message. */
type MessageDecision = 'released' | 'known_as_sent';

/**
 * Parks every message that the backup has as unsettled: the network may have got it since. One that a platform has
 * accepted stays, and its acknowledgement is asked for.
 */
export const parkMessages = (db: Database, actor: Actor): Promise<number> =>
  workEverywhere(db, findUnsettledMessages, async (tx, key) => {
    const { outcome } = await moveMessage(tx, key, () => ({
      event: { type: 'database_restored' },
    }));
    if (outcome !== 'moved') return;
    await recordChange(tx, actor, {
      workspace_id: key.workspace_id,
      action: 'park_message',
      subject: 'network_messages',
      subject_id: key.id,
    });
  });

/**
 * Resolves a parked message: `known_as_sent` settles it, `released` is sent in turn. That of a connection is searched at
 * its platform before. 404; 409 unless parked.
 */
export const decideMessage = (
  db: Database,
  actor: Actor,
  key: RowKey,
  decision: MessageDecision,
): Promise<void> => db.transact((tx) => decideWithin(tx, actor, key, decision));

/** {@link decideMessage} for all parked in a workspace. @returns how many */
export const decideMessages = (
  db: Database,
  actor: Actor,
  workspace_id: string,
  decision: MessageDecision,
): Promise<number> =>
  workInSteps(db, workspace_id, findParkedMessages, (tx, key) =>
    decideWithin(tx, actor, key, decision),
  );

async function decideWithin(
  tx: Transaction,
  actor: Actor,
  key: RowKey,
  decision: MessageDecision,
): Promise<void> {
  const { outcome, message } = await moveMessage(tx, key, ({ attempts_count, connection_id }) => ({
    event: { type: decision, was_tried: attempts_count > 0 },
    ...(connection_id === null ? {} : { columns: { empty_searches: 0 } }),
  }));
  if (message === null) throw notFound();
  if (outcome !== 'moved') throw conflict("Ce message n'attend aucune décision");
  tx.announce('network');
  await recordChange(tx, actor, {
    workspace_id: key.workspace_id,
    action: 'decide_parked_message',
    subject: 'network_messages',
    subject_id: key.id,
    after: { decision },
  });
}
