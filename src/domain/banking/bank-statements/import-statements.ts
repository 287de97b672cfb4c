import type { Camt053 } from '#bank-files/camt-053.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { refusedAtCreation } from '#kernel/api-error.ts';
import { isReady } from '#model/account-readiness.ts';
import { asOfNow } from '#orm/lock-row.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { lockAccountsOf, type CompanyKey } from '#domain/banking/bank-accounts/lock-accounts-of.ts';
import { chooseCompany, UNKNOWN_COMPANY } from '#domain/invoicing/companies/choose-company.ts';
import { startProposals } from '#domain/banking/runs/start-proposals.ts';
import { startRun } from '#domain/banking/runs/start-run.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import type { StatementFile } from './read-statement-file.ts';
import { recordStatements } from './record-statements.ts';
import { takeAccounts, type StatedAccount } from './statement-accounts.ts';
import {
  findImport,
  insertImport,
  type ImportedStatement,
  type StatementFindings,
  type StatementImport,
} from './store-import.ts';

interface StatementsInput extends StatementFile {
  workspace_id: string;
  /** Null for the workspace's first. */
  company_id: string | null;
}

interface ImportOutcome {
  imported: StatementImport;
  /** Whether it brought an operation or account. */
  foundNew: boolean;
}

/**
 * Adds all that a message's statements bring, or nothing; known operations stay as they are. A repeated file that
 * brings nothing new is answered as its first import, with present counts.
 */
export async function importStatements(
  { db, cipher }: { db: Database; cipher: Cipher },
  actor: Actor,
  { workspace_id, company_id, message, digest }: StatementsInput,
): Promise<ImportOutcome> {
  return db.transact(async (begun) => {
    const company = await chooseCompany(begun, { workspace_id, company_id });
    if (company === null) throw refusedAtCreation([{ ...UNKNOWN_COMPANY, path: null }]);
    const key = { workspace_id, company_id: company.id };
    await lockAccountsOf(begun, key);
    const tx = await asOfNow(begun);
    const accounts = await takeAccounts(tx, cipher, key, message);
    const findings = await recordMessage(tx, cipher, key, message, accounts);
    const foundNew = findings.operations_created > 0 || accounts.some(({ created }) => created);
    const known = foundNew ? null : await findImport(tx, findings, digest);
    const stored = known ?? (await insertImport(tx, findings, digest));
    if (known === null) await audit(tx, actor, findings, stored.id);
    await projectNew(tx, actor, accounts, findings);
    return { imported: { ...findings, ...stored }, foundNew };
  });
}

async function recordMessage(
  tx: Transaction,
  cipher: Cipher,
  company: CompanyKey,
  message: Camt053,
  accounts: readonly StatedAccount[],
): Promise<StatementFindings> {
  const shown = new Map<number, ImportedStatement>();
  for (const account of accounts) {
    const recorded = await recordStatements(tx, cipher, message, account);
    for (const [place, statement] of recorded) shown.set(place, statement);
  }
  const statements = message.statements.flatMap((_, place) => shown.get(place) ?? []);
  const total = (name: 'operations_created' | 'operations_known' | 'entries_skipped') =>
    statements.reduce((sum, statement) => sum + statement[name], 0);
  return {
    ...company,
    format: message.format,
    message_id: message.message_id,
    operations_created: total('operations_created'),
    operations_known: total('operations_known'),
    entries_skipped: total('entries_skipped'),
    statements,
  };
}

/** The lock of a run comes after every other. */
async function projectNew(
  tx: Transaction,
  actor: Actor,
  accounts: readonly StatedAccount[],
  { workspace_id, statements }: StatementFindings,
): Promise<void> {
  const created = statements.filter(({ operations_created }) => operations_created > 0);
  const changed = new Set(created.map(({ bank_account_id }) => bank_account_id));
  const ascending = accounts
    .map(({ account }) => account)
    .filter(({ id }) => changed.has(id))
    .sort((one, other) => Number(one.id) - Number(other.id));
  for (const account of ascending) {
    await startProposals(tx, account, actor);
    if (!isReady(account)) continue;
    await startRun(tx, {
      workspace_id,
      kind: 'projection',
      bank_account_id: account.id,
      options: { unposted_only: true },
      actor,
    });
  }
}

async function audit(
  tx: Transaction,
  actor: Actor,
  { workspace_id, company_id, message_id, ...found }: StatementFindings,
  subject_id: string,
): Promise<void> {
  const { operations_created, operations_known } = found;
  await recordChange(tx, actor, {
    workspace_id,
    action: 'import',
    subject: 'bank_statements',
    subject_id,
    after: { company_id, message_id, operations_created, operations_known },
  });
}
