import type { Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { EMPTY_SANDBOX, type SandboxContent, type SandboxManner } from './sandbox-content.ts';

interface SandboxDependencies {
  db: Database;
  cipher: Cipher;
}

const STORE = statement<
  never,
  [
    workspace_id: string,
    bank_connection_id: string,
    outcome: string,
    delay_ms: number,
    data_access: string,
    accounts: string,
    now: Date,
  ]
>(
  'store_bank_sandbox',
  `
    insert into bank_sandboxes (
      workspace_id, bank_connection_id, outcome, delay_ms, data_access, accounts, updated_at)
    values ($1, $2, $3, $4, $5, $6, $7)
    on conflict (workspace_id, bank_connection_id) do update set
      outcome = excluded.outcome, delay_ms = excluded.delay_ms, data_access = excluded.data_access,
      accounts = excluded.accounts, updated_at = excluded.updated_at`,
);

/** Replaces a sandbox's content; its accounts are sealed, for their numbers. 404 for the connection. */
export async function replaceSandbox(
  { db, cipher }: SandboxDependencies,
  actor: Actor,
  key: RowKey,
  { outcome, delay_ms, data_access, accounts }: SandboxContent,
): Promise<void> {
  const sealed = await cipher.sealLong(accounts, sealedFor('bank_sandboxes', key.id));
  await db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, BankConnection, key);
    const { workspace_id, id } = row;
    await STORE.run(tx, workspace_id, id, outcome, delay_ms, data_access, sealed, tx.now);
    const subject = { subject: 'bank_connections', subject_id: id };
    const after = { outcome, delay_ms, data_access };
    await recordChange(tx, actor, { workspace_id, action: 'fill_sandbox', ...subject, after });
  });
}

type Key = [workspace_id: string, bank_connection_id: string];

interface KeptManner extends SandboxManner {
  sealed_bytes: number;
}

const FIND = statement<KeptManner, Key>(
  'find_bank_sandbox',
  `
    select outcome, delay_ms, data_access, octet_length(accounts) as sealed_bytes
    from bank_sandboxes
    where workspace_id = $1 and bank_connection_id = $2`,
);

/** How a connection's sandbox answers. */
export const findSandboxManner = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
): Promise<KeptManner> =>
  (await FIND.first(on, workspace_id, id)) ?? { ...EMPTY_SANDBOX, sealed_bytes: 0 };

const READ = statement<{ accounts: string }, Key>(
  'read_bank_sandbox_accounts',
  'select accounts from bank_sandboxes where workspace_id = $1 and bank_connection_id = $2',
);

/** The accounts in a connection's sandbox, as JSON text. */
export async function readSandboxAccounts(
  on: Queryable,
  cipher: Cipher,
  { workspace_id, id }: RowKey,
): Promise<string> {
  const found = await READ.first(on, workspace_id, id);
  if (found === null) return EMPTY_SANDBOX.accounts;
  return cipher.open(found.accounts, sealedFor('bank_sandboxes', id));
}
