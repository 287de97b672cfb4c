import { sql } from 'kysely';
import { runIdempotently } from '#domain/shared/idempotency/run-idempotently.ts';
import type { Cipher } from '#kernel/cipher.ts';
import { SEALED_COLUMNS, type SealedColumn } from '#orm/sealed-columns.ts';
import { buildUser } from '#test-kit/access/build-user.ts';
import { buildApplication, buildWorkspace, companyOf } from '#test-kit/access/builders.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { buildBankAccount } from '#test-kit/payments/build-payment.ts';

interface SealedValue {
  owner: string;
  id: string;
  sealed: string;
}

/** One sealed value of each kind, in a new workspace and a new application. */
export async function buildSealedRows(
  db: TestDatabase,
  cipher: Cipher,
): Promise<{ workspace: { id: string } }> {
  const workspace = await buildWorkspace(db);
  await buildEndpoint(db, cipher, workspace, { secret: 'whsec_sealed' });
  const account = await buildBankAccount(db, cipher, workspace);
  const company = await companyOf(db, workspace);
  const [operation, batch, connection] = await insertRows(db, workspace.id, company, account.id);
  await sql`
    update bank_operations set counterparty_iban = ${cipher.seal('FR76', `bank_operations:${operation}`)}
    where id = ${operation}`.execute(db.sql);
  await sql`
    insert into payment_handovers (workspace_id, payment_batch_id, message_id, due_at, file, created_at, channel)
    values (${workspace.id}, ${batch}, 'M', now(), ${cipher.seal('<xml/>', `payment_handovers:${batch}`)}, now(),
      'sepa_file')`.execute(db.sql);
  const { rows } = await sql<{ id: string }>`select id from payment_instructions
    where payment_batch_id = ${batch}`.execute(db.sql);
  await sql`
    update payment_instructions
    set beneficiary_iban = ${cipher.seal('DE89', `payment_instructions:${rows[0]?.id}`)}
    where payment_batch_id = ${batch}`.execute(db.sql);
  await sql`
    insert into bank_sandboxes (workspace_id, bank_connection_id, outcome, delay_ms, data_access, accounts, updated_at)
    values (${workspace.id}, ${connection}, 'answered', 0, 'granted',
      ${cipher.seal('[]', `bank_sandboxes:${connection}`)}, now())`.execute(db.sql);
  await buildPlatformConnection(db, cipher, workspace, {
    token_parameters: { audience: 'a' },
    headers: { 'X-Key': 'k' },
  });
  const { application } = await buildApplication(db);
  const request = { application_id: application.id, key: 'key "é"', fingerprint: 'POST /x' };
  await runIdempotently(db, cipher, request, async () => ({ status: 201, body: '{"data":1}' }));
  const user = await buildUser(db);
  await sql`update users set second_factor = ${cipher.seal('JBSW', `users:${user.id}`)}
    where id = ${user.id}`.execute(db.sql);
  return { workspace };
}

async function insertRows(
  db: TestDatabase,
  workspace: string,
  company: string,
  account: string,
): Promise<[operation: string, batch: string, connection: string]> {
  const idOf = async (insert: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await insert.execute(db.sql)).rows[0]?.id ?? '';
  const operation = await idOf(sql<{ id: string }>`
    insert into bank_operations (workspace_id, company_id, bank_account_id, amount, currency_code, booking_date,
      description, origin, identity, rank, created_at, updated_at)
    values (${workspace}, ${company}, ${account}, 1, 'EUR', '2026-03-02', 'Virement', 'statement_import', 'x', 1, now(),
      now())
    returning id`);
  const batch = await idOf(sql<{ id: string }>`
    insert into payment_batches (workspace_id, company_id, bank_account_id, name, channel, execution_date,
      currency_code, created_at, updated_at)
    values (${workspace}, ${company}, ${account}, 'Lot', 'sepa_file', '2026-12-01', 'EUR', now(), now())
    returning id`);
  await sql`
    insert into payment_instructions (workspace_id, company_id, payment_batch_id, position, amount, currency_code,
      end_to_end_id, beneficiary_name, beneficiary_iban, beneficiary_iban_masked, beneficiary_iban_last4, created_at,
      updated_at)
    values (${workspace}, ${company}, ${batch}, 1, 1, 'EUR', 'E', 'Martin', '', '', '', now(), now())`.execute(
    db.sql,
  );
  const connection = await idOf(sql<{ id: string }>`
    insert into bank_connections (workspace_id, company_id, provider, name, created_at, updated_at)
    values (${workspace}, ${company}, 'sandbox', 'Banque', now(), now()) returning id`);
  return [operation, batch, connection];
}

export async function readSealed(db: TestDatabase, column: SealedColumn): Promise<SealedValue[]> {
  const { rows } = await db.pool.query<SealedValue>(
    `select ${column.owner}::text as owner, ${column.id}::text as id, ${column.column} as sealed
     from ${column.table} where ${column.column} is not null order by 1, 2`,
  );
  return rows;
}

/** All texts that this cipher opens, by kind; throws for one that it does not. */
export async function openAll(
  db: TestDatabase,
  cipher: Cipher,
): Promise<Record<string, readonly string[]>> {
  const opened: Record<string, readonly string[]> = {};
  for (const column of SEALED_COLUMNS)
    opened[column.kind] = (await readSealed(db, column)).map(({ owner, id, sealed }) =>
      cipher.open(sealed, column.associated(owner, id)),
    );
  return opened;
}
