import type { Cipher } from '#kernel/cipher.ts';
import { withoutReported, type CheckedInput } from '#kernel/checked-input.ts';
import { decimal, parseDecimal, ZERO, type Decimal } from '#kernel/decimal.ts';
import { idOf } from '#kernel/id.ts';
import { notFound, refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { BankOperation } from '#orm/entities/bank-operation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { BankRun } from '#orm/sql/banking/bank-runs.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import { convergeOperations } from './converge-operations.ts';
import type { ConvergenceOptions } from './plan-convergence.ts';

export interface ConvergenceMembers {
  threshold?: number | string | null;
  confirm?: boolean | null;
  bank_account_id?: number | null;
}

const DEFAULT_THRESHOLD = '0.8';
const THRESHOLD = { maxDecimals: 4, maxDigits: 5 };
const ONE = decimal('1');

/** Converges one operation. 422 on the options, 404. */
export async function convergeOperation(
  { db, cipher }: { db: Database; cipher: Cipher },
  actor: Actor,
  { workspace_id, id }: RowKey,
  { members, violations }: CheckedInput<ConvergenceMembers>,
): Promise<void> {
  const { options, broken } = readOptions(members);
  refuseBroken(violations, [broken]);
  await db.transact(async (tx) => {
    const isThere = await tx.em.count(BankOperation, { workspace_id, id });
    if (isThere === 0) throw notFound();
    await convergeOperations(tx, cipher, { workspace_id, options, actor }, [id]);
  });
}

/** Converges a workspace's or account's operations in the background. 422 on the options. */
export async function convergeWorkspace(
  db: Database,
  actor: Actor,
  workspace_id: string,
  { members, violations }: CheckedInput<ConvergenceMembers>,
): Promise<BankRun> {
  const { options, broken } = readOptions(members);
  return db.transact(async (tx) => {
    const account = await readAccount(tx, workspace_id, members.bank_account_id ?? null);
    refuseBroken(violations, [broken, account.broken]);
    const { bank_account_id } = account;
    const scope = { workspace_id, bank_account_id };
    const run = await startRun(tx, {
      ...scope,
      kind: 'convergence',
      options: { ...options },
      actor,
    });
    const subject = { subject: 'bank_runs', subject_id: run.id };
    await recordChange(tx, actor, { workspace_id, action: 'start', ...subject });
    return run;
  });
}

function refuseBroken(shape: readonly Violation[], found: readonly (Violation | null)[]): void {
  const broken = found.filter((violation) => violation !== null);
  const all = [...shape, ...withoutReported(shape, broken)];
  if (all.length > 0) throw refusedAtUpdate(all);
}

const NO_SHARE: Violation = {
  field: 'threshold',
  code: 'out_of_range',
  message: 'doit être un nombre de 0 à 1',
};

function readOptions({ threshold, confirm }: ConvergenceMembers): {
  options: ConvergenceOptions;
  broken: Violation | null;
} {
  const read = parseDecimal(threshold ?? DEFAULT_THRESHOLD, THRESHOLD);
  const share = read !== null && isShare(read) ? read : null;
  const percents = Number((share ?? ONE).times('100').toFixed());
  return {
    options: { threshold: percents, confirm: confirm ?? true },
    broken: share === null ? NO_SHARE : null,
  };
}

const isShare = (value: Decimal): boolean => value.gte(ZERO) && value.lte(ONE);

async function readAccount(
  tx: Transaction,
  workspace_id: string,
  bank_account_id: number | null,
): Promise<{ bank_account_id: string | null; broken: Violation | null }> {
  if (bank_account_id === null) return { bank_account_id: null, broken: null };
  const id = idOf(bank_account_id);
  const isThere = await tx.em.count(BankAccount, { workspace_id, id });
  const broken = isThere > 0 ? null : { field: 'bank_account_id', ...REASONS.exists };
  return { bank_account_id: id, broken };
}
