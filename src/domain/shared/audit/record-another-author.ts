import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from './actor.ts';
import { recordChange, writeActor, type Change } from './record-change.ts';

const FIND_LAST = statement<{ actor: string }, [subject: string, subject_id: string]>(
  'find_last_audited_actor',
  `
    select actor from audit_log where subject = $1 and subject_id = $2
    order by id desc limit 1`,
);

/**
 * Adds a change of a locked row to the audit log if the row's last one is another author's: for what is saved every few
 * seconds.
 */
export async function recordAnotherAuthor(
  tx: Transaction,
  actor: Actor,
  change: Change,
): Promise<void> {
  const last = await FIND_LAST.first(tx, change.subject, change.subject_id);
  if (last?.actor !== writeActor(actor)) await recordChange(tx, actor, change);
}
