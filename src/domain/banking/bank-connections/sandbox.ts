import type { Cipher } from '#kernel/cipher.ts';
import { printJson } from '#kernel/json.ts';
import { notFound } from '#kernel/refusal.ts';
import type { Database } from '#orm/database.ts';
import { BankConnection } from '#orm/entities/bank-connection.ts';
import { lockRow, type RowKey } from '#orm/lock-row.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { EMPTY_SANDBOX } from './sandbox-content.ts';

interface SandboxDependencies {
  db: Database;
  cipher: Cipher;
}

const STORE = statement<
  never,
  [workspace_id: string, bank_connection_id: string, content: string, now: Date]
>(
  'store_bank_sandbox',
  `
    insert into bank_sandboxes (workspace_id, bank_connection_id, content, updated_at)
    values ($1, $2, $3, $4)
    on conflict (workspace_id, bank_connection_id)
    do update set content = excluded.content, updated_at = excluded.updated_at`,
);

/** Replaces the content of a connection's sandbox, which is sealed: it names accounts. 404 for an unknown connection. */
export async function replaceSandbox(
  { db, cipher }: SandboxDependencies,
  key: RowKey,
  content: string,
): Promise<void> {
  const sealed = cipher.seal(content, sealedFor('bank_sandboxes', key.id));
  await db.transact(async (begun) => {
    const { row, tx } = await lockRow(begun, BankConnection, key);
    await STORE.run(tx, row.workspace_id, row.id, sealed, tx.now);
  });
}

const FIND = statement<
  { content: string | null },
  [workspace_id: string, bank_connection_id: string]
>(
  'find_bank_sandbox',
  `
    select s.content from bank_connections c
    left join bank_sandboxes s on s.workspace_id = c.workspace_id and s.bank_connection_id = c.id
    where c.workspace_id = $1 and c.id = $2`,
);

/** The content of a connection's sandbox as JSON text. 404 for an unknown connection. */
export async function readSandbox(
  on: Queryable,
  cipher: Cipher,
  { workspace_id, id }: RowKey,
): Promise<string> {
  const found = await FIND.first(on, workspace_id, id);
  if (found === null) throw notFound();
  const { content } = found;
  if (content === null) return printJson(EMPTY_SANDBOX);
  return cipher.open(content, sealedFor('bank_sandboxes', id));
}
