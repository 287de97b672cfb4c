import type { Transaction } from '#orm/database.ts';
import { statement } from '#orm/statement.ts';

/** The notice under way to the operator's hook; `body` is null between two. */
export interface OperatorNotice {
  id: string;
  body: string | null;
  /** The last workspace that had its turn. */
  after_workspace_id: string;
  /** Attempts that failed. */
  attempts_count: number;
  /** While it is sent, the end of the lease. */
  next_attempt_at: Date;
}

const BEGIN = statement<never, [now: Date]>(
  'begin_operator_notice',
  `
    insert into operator_notice (next_attempt_at)
    select $1::timestamptz where not exists (select from operator_notice)
    on conflict (only_one) do nothing`,
);

/** For the only row, before the first notice. */
export const beginOperatorNotice = (tx: Transaction): Promise<number> => BEGIN.run(tx, tx.now);

const LOCK = statement<OperatorNotice, [now: Date]>(
  'lock_operator_notice',
  `
    select id, body, after_workspace_id, attempts_count, next_attempt_at from operator_notice
    where next_attempt_at <= $1 for update skip locked`,
);

/** Null while another worker has it, or it is not due. */
export const lockOperatorNotice = (tx: Transaction): Promise<OperatorNotice | null> =>
  LOCK.first(tx, tx.now);

const NUMBER = statement<{ id: string }, [after_workspace_id: string]>(
  'number_operator_notice',
  'update operator_notice set id = default, after_workspace_id = $1 returning id',
);

/** Gives the next notice, which is of this workspace, its id. */
export const numberNotice = async (tx: Transaction, workspace_id: string): Promise<string> =>
  (await NUMBER.one(tx, workspace_id)).id;

const LEASE = statement<never, [body: string, lease: string, until: Date]>(
  'lease_operator_notice',
  'update operator_notice set body = $1, leased_by = $2, next_attempt_at = $3',
);

/** Keeps the body of a notice that is about to be sent. */
export const leaseNotice = (
  tx: Transaction,
  body: string,
  lease: string,
  until: Date,
): Promise<number> => LEASE.run(tx, body, lease, until);

const SENT = statement<never, [lease: string, now: Date]>(
  'end_operator_notice',
  `
    update operator_notice
    set body = null, leased_by = null, attempts_count = 0, last_error = null, next_attempt_at = $2
    where leased_by = $1`,
);

/** False, without change, when the lease was lost. */
export const endNotice = async (tx: Transaction, lease: string): Promise<boolean> =>
  (await SENT.run(tx, lease, tx.now)) === 1;

const FAILED = statement<
  never,
  [lease: string, attempts_count: number, last_error: string, next_attempt_at: Date]
>(
  'postpone_operator_notice',
  `
    update operator_notice
    set leased_by = null, attempts_count = $2, last_error = $3, next_attempt_at = $4
    where leased_by = $1`,
);

/** False, without change, when the lease was lost. */
export const postponeNotice = async (
  tx: Transaction,
  lease: string,
  attempts_count: number,
  last_error: string,
  next_attempt_at: Date,
): Promise<boolean> =>
  (await FAILED.run(tx, lease, attempts_count, last_error, next_attempt_at)) === 1;
