import type { Cipher } from '#kernel/cipher.ts';
import { slicesOf } from '#kernel/slices.ts';
import { compactIban, maskIban } from '#einvoice/model/iban.ts';
import type { Transaction } from '#orm/database.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { BankOperationOrigin } from '#orm/entities/bank-operation.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { reserveIds } from '#orm/reserve-ids.ts';
import { statement } from '#orm/statement.ts';
import type { IdentifiedOperation } from './new-operation.ts';

interface RankedOperation extends IdentifiedOperation {
  rank: number;
}

/** Inserts operations new to the locked account, in order and in slices, sealing included. */
export async function insertOperations(
  tx: Transaction,
  cipher: Cipher,
  account: BankAccount,
  operations: readonly RankedOperation[],
  origin: BankOperationOrigin,
): Promise<void> {
  if (operations.length === 0) return;
  const ids = await reserveIds(tx, 'bank_operations', operations.length);
  let first = 0;
  for await (const slice of slicesOf(operations)) {
    const rows = slice.map((operation, at) => toRow(cipher, operation, ids[first + at] ?? ''));
    await insert(tx, account, rows, origin);
    first += slice.length;
  }
}

const toRow = (
  cipher: Cipher,
  { counterparty_iban, ...operation }: RankedOperation,
  id: string,
) => ({ ...operation, id, ...hideIban(cipher, counterparty_iban, id) });
type Row = ReturnType<typeof toRow>;

function hideIban(cipher: Cipher, text: string | null, id: string) {
  if (text === null) return { counterparty_iban: null, iban_masked: null, iban_last4: null };
  const iban = compactIban(text);
  const counterparty_iban = cipher.seal(iban, sealedFor('bank_operations', id));
  return { counterparty_iban, ...maskIban(iban) };
}

const INSERT = statement<
  never,
  [
    workspace_id: string,
    company_id: string,
    bank_account_id: string,
    origin: BankOperationOrigin,
    now: Date,
    ...columns: (string | number | null)[][],
  ]
>(
  'insert_operations',
  `
    insert into bank_operations (
      workspace_id, company_id, bank_account_id, origin, created_at, updated_at, id, amount,
      currency_code, booking_date, value_date, description, counterparty_name, counterparty_iban,
      counterparty_iban_masked, counterparty_iban_last4, end_to_end_id, bank_reference,
      provider_operation_id, identity, rank, details)
    overriding system value
    select $1, $2, $3, $4, $5, $5, next.*
    from unnest($6::bigint[], $7::numeric[], $8::text[], $9::date[], $10::date[], $11::text[],
      $12::text[], $13::text[], $14::text[], $15::text[], $16::text[], $17::text[], $18::text[],
      $19::text[], $20::int[], $21::text[]) as next`,
);

async function insert(
  tx: Transaction,
  { workspace_id, company_id, id }: BankAccount,
  rows: readonly Row[],
  origin: BankOperationOrigin,
): Promise<void> {
  const column = <K extends keyof Row>(name: K) => rows.map((row) => row[name]);
  await INSERT.run(
    tx,
    workspace_id,
    company_id,
    id,
    origin,
    tx.now,
    column('id'),
    column('amount'),
    column('currency_code'),
    column('booking_date'),
    column('value_date'),
    column('description'),
    column('counterparty_name'),
    column('counterparty_iban'),
    column('iban_masked'),
    column('iban_last4'),
    column('end_to_end_id'),
    column('bank_reference'),
    column('provider_operation_id'),
    column('identity'),
    column('rank'),
    column('details'),
  );
}
