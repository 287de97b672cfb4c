import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import type { Actor } from './actor.ts';

/** A change for the audit log. Never holds a secret. */
export interface Change {
  workspace_id: string | null;
  /** Verb and noun, e.g. `regenerate_secret`. */
  action: string;
  /** Table of the resource, e.g. `oauth_applications`. */
  subject: string;
  subject_id: string;
  before?: Readonly<Record<string, unknown>>;
  after?: Readonly<Record<string, unknown>>;
}

const RECORD = statement<
  never,
  [
    recorded_at: Date,
    actor: string,
    address: string | null,
    ...columns: (readonly (string | null)[])[],
  ]
>(
  'record_changes',
  `
    insert into audit_log
      (recorded_at, actor, address, workspace_id, action, subject, subject_id, before, after)
    select $1::timestamptz, $2, $3, workspace_id, action, subject, subject_id, before, after
    from unnest($4::bigint[], $5::text[], $6::text[], $7::bigint[], $8::text[], $9::text[])
      with ordinality as change (workspace_id, action, subject, subject_id, before, after, number)
    order by number`,
);

/** Adds to the audit log, in the change's own transaction. */
export const recordChange = (tx: Transaction, actor: Actor, change: Change): Promise<void> =>
  recordChanges(tx, actor, [change]);

/** {@link recordChange} for several, in order. */
export async function recordChanges(
  tx: Transaction,
  actor: Actor,
  changes: readonly Change[],
): Promise<void> {
  if (changes.length === 0) return;
  const print = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await RECORD.run(
    tx,
    tx.now,
    writeActor(actor),
    addressOf(actor),
    changes.map(({ workspace_id }) => workspace_id),
    changes.map(({ action }) => action),
    changes.map(({ subject }) => subject),
    changes.map(({ subject_id }) => subject_id),
    changes.map(({ before }) => print(before)),
    changes.map(({ after }) => print(after)),
  );
}

/** `application:12`, `user:3`, `network`, `nobody`, `platform`, `command_line`, `bank_sync`, `schedule`. */
export const writeActor = (actor: Actor): string =>
  'id' in actor ? `${actor.kind}:${actor.id}` : actor.kind;

/** Null for an author inside the service. */
const addressOf = (actor: Actor): string | null => ('address' in actor ? actor.address : null);
