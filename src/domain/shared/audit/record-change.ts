import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';
import { writeActor, type Actor } from './actor.ts';

/** One change to a resource that people answer for. Never holds a secret. */
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
    workspace_id: string | null,
    recorded_at: Date,
    actor: string,
    address: string | null,
    action: string,
    subject: string,
    subject_id: string,
    before: string | null,
    after: string | null,
  ]
>(
  'record_change',
  `
    insert into audit_log
      (workspace_id, recorded_at, actor, address, action, subject, subject_id, before, after)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
);

/** Appends one row to the audit log, in the transaction of the change itself. */
export async function recordChange(tx: Transaction, actor: Actor, change: Change): Promise<void> {
  const print = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await RECORD.run(
    tx,
    change.workspace_id,
    tx.now,
    writeActor(actor),
    actor.kind === 'application' ? actor.address : null,
    change.action,
    change.subject,
    change.subject_id,
    print(change.before),
    print(change.after),
  );
}
