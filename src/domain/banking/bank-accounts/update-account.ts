import type { CheckedInput } from '#kernel/checked-input.ts';
import { idOf } from '#kernel/id.ts';
import { laterThan } from '#kernel/instant.ts';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { isReady } from '#model/account-readiness.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { Ledger } from '#orm/entities/ledger.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { announceAccount } from './announce-account.ts';
import { countUnposted } from './count-unposted.ts';
import type { CountedAccount } from './find-account.ts';

/** Null clears a code or the ledger. */
export interface AccountMembers {
  active: boolean;
  accounting_account_code: string | null;
  ledger_id: number | null;
  suspense_account_code: string | null;
}

type Settings = Pick<
  BankAccount,
  'active' | 'ledger_id' | 'accounting_account_code' | 'suspense_account_code'
>;

/**
 * Changes and announces the given settings, and reposts the account's operations in the background. 422 with every
 * broken rule. Without a change, writes and announces nothing.
 */
export async function updateAccount(
  db: Database,
  actor: Actor,
  input: CheckedInput<AccountMembers> & RowKey,
): Promise<CountedAccount> {
  return db.transact(async (begun) => {
    const { row: account, tx } = await lockOr404(begun, BankAccount, input);
    const { workspace_id, id } = account;
    const before = settingsOf(account);
    const wanted = readWanted(before, input.members);
    const violations = [...input.violations, ...(await findViolations(tx, account, wanted))];
    if (violations.length > 0) throw refusedAtUpdate(violations);
    const change = changedMembers({ ...before }, { ...wanted });
    if (change !== null) {
      Object.assign(account, wanted, { updated_at: laterThan(account.updated_at, tx.now) });
      await tx.em.flush();
      const subject = { subject: 'bank_accounts', subject_id: id };
      await recordChange(tx, actor, { workspace_id, action: 'update', ...subject, ...change });
      await announceAccount(tx, account);
      if (isReady(account)) await postAgain(tx, actor, account);
    }
    const unposted = await countUnposted(tx, workspace_id, [id]);
    return { account, unposted: unposted.get(id) ?? 0 };
  });
}

const postAgain = (tx: Transaction, actor: Actor, { workspace_id, id }: RowKey): Promise<unknown> =>
  startRun(tx, { workspace_id, kind: 'projection', bank_account_id: id, options: {}, actor });

const settingsOf = (account: BankAccount): Settings => ({
  active: account.active,
  ledger_id: account.ledger_id,
  accounting_account_code: account.accounting_account_code,
  suspense_account_code: account.suspense_account_code,
});

function readWanted(before: Settings, members: Partial<AccountMembers>): Settings {
  const { active = before.active, ledger_id, accounting_account_code: code } = members;
  const { suspense_account_code = before.suspense_account_code } = members;
  const ledger = ledger_id == null ? null : idOf(ledger_id);
  return {
    active,
    ledger_id: ledger_id === undefined ? before.ledger_id : ledger,
    accounting_account_code: code === undefined ? before.accounting_account_code : (code ?? ''),
    suspense_account_code,
  };
}

async function findViolations(
  tx: Transaction,
  { workspace_id, company_id, ...account }: BankAccount,
  wanted: Settings,
): Promise<Violation[]> {
  const { ledger_id } = wanted;
  if (ledger_id === null || ledger_id === account.ledger_id) return [];
  const ledger = await tx.em.findOne(Ledger, { workspace_id, id: ledger_id, company_id });
  return ledger === null ? [{ field: 'ledger_id', ...REASONS.exists }] : [];
}
