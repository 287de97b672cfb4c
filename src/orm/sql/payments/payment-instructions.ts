import { slicesOf } from '#kernel/slices.ts';
import type { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { bothWays, startOf, type RowPage } from '#orm/row-page.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An instruction for reads of sets, without its position and its sealed IBAN. */
export type StoredInstruction = Omit<PaymentInstruction, 'position' | 'beneficiary_iban'>;

type Key = [workspace_id: string, payment_batch_id: string];

/** The columns of a {@link StoredInstruction}. */
export const INSTRUCTION_COLUMNS = `
  workspace_id, id, company_id, payment_batch_id, status, amount, currency_code, reference,
  end_to_end_id, beneficiary_name, beneficiary_iban_masked, beneficiary_iban_last4, beneficiary_bic,
  invoice_document_id, bank_status, reason_code, reason, reported_executing, handed_over,
  created_at, updated_at`;

type Behind = [...Key, after: string];

/** Within a batch, ids ascend with positions. */
const pageOf = bothWays(({ suffix, behind, direction }) => {
  const matching = `
    from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2 and id ${behind} $3`;
  const plannedEachTime = 'batches differ much in size';
  return {
    read: statement<StoredInstruction, [...Behind, per_page: number, offset: number]>(
      `read_instruction_page${suffix}`,
      `select ${INSTRUCTION_COLUMNS} ${matching} order by position ${direction} limit $4 offset $5`,
      { plannedEachTime },
    ),
    count: statement<{ total: number }, Behind>(
      `count_instructions${suffix}`,
      `select count(*)::int as total ${matching}`,
      { plannedEachTime },
    ),
  };
});

const READ_NAMED = statement<StoredInstruction, [...Key, end_to_end_ids: readonly string[]]>(
  'read_named_instructions',
  `
    select ${INSTRUCTION_COLUMNS} from payment_instructions
    where workspace_id = $1 and payment_batch_id = $2
      and end_to_end_id = any($3::text[])`,
  { plannedEachTime: 'for few names and for a thousand other plans are good' },
);

/** Reading so many rows takes some 10 ms; others have their turn between two reads. */
const READ_AT_ONCE = 1000;

/** In their order. The batch's row is the lock for all of them, so several reads agree while a transaction holds it. */
export async function readInstructions(on: Queryable, batch: RowKey): Promise<StoredInstruction[]> {
  const all: StoredInstruction[] = [];
  for (;;) {
    const page = { per_page: READ_AT_ONCE, offset: all.length };
    const rows = await readInstructionPage(on, batch, page);
    all.push(...rows);
    if (rows.length < READ_AT_ONCE) return all;
  }
}

/** {@link readInstructions} with these end-to-end ids, in no order. */
export async function readNamedInstructions(
  on: Queryable,
  batch: RowKey,
  endToEndIds: readonly string[],
): Promise<StoredInstruction[]> {
  const found: StoredInstruction[] = [];
  for await (const names of slicesOf(endToEndIds, READ_AT_ONCE)) {
    found.push(...(await READ_NAMED.all(on, batch.workspace_id, batch.id, names)));
  }
  return found;
}

export const readInstructionPage = (
  on: Queryable,
  { workspace_id, id }: RowKey,
  page: RowPage,
): Promise<StoredInstruction[]> =>
  pageOf(page).read.all(on, workspace_id, id, startOf(page), page.per_page, page.offset);

export const countInstructions = async (
  on: Queryable,
  { workspace_id, id }: RowKey,
  page: RowPage,
): Promise<number> => (await pageOf(page).count.one(on, workspace_id, id, startOf(page))).total;

const SAVE = statement<
  never,
  [
    workspace_id: string,
    ids: string[],
    statuses: string[],
    bank_statuses: (string | null)[],
    reason_codes: (string | null)[],
    reasons: (string | null)[],
    reported_executing: boolean[],
    updated_at: Date[],
  ]
>(
  'save_instructions',
  `
    update payment_instructions i
    set status = next.status, bank_status = next.bank_status, reason_code = next.reason_code,
      reason = next.reason, reported_executing = next.reported_executing,
      updated_at = next.updated_at
    from unnest($2::bigint[], $3::text[], $4::text[], $5::text[], $6::text[], $7::boolean[],
      $8::timestamptz[])
      as next (id, status, bank_status, reason_code, reason, reported_executing, updated_at)
    where i.workspace_id = $1 and i.id = next.id`,
  { plannedEachTime: 'for one row and for a thousand other plans are good' },
);

/** Saves the changeable columns in one statement, with each row's own `updated_at`. */
export async function saveInstructions(
  tx: Queryable,
  batch: RowKey,
  rows: readonly StoredInstruction[],
): Promise<void> {
  if (rows.length === 0) return;
  const column = <K extends keyof StoredInstruction>(name: K) => rows.map((row) => row[name]);
  const written = await SAVE.run(
    tx,
    batch.workspace_id,
    column('id'),
    column('status'),
    column('bank_status'),
    column('reason_code'),
    column('reason'),
    column('reported_executing'),
    column('updated_at'),
  );
  if (written !== rows.length)
    throw new Error(`${written} of ${rows.length} instructions of batch ${batch.id} written`);
}
