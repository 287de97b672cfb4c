import type { Cipher } from '#kernel/cipher.ts';
import { toFixed } from '#kernel/decimal.ts';
import { remainingOf } from '#model/remaining-amount.ts';
import type { Transaction } from '#orm/database.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { readAllocationsOf, type StoredAllocation } from '#orm/sql/banking/allocations.ts';
import type { StoredOperation } from '#orm/sql/banking/bank-operations.ts';
import { statement } from '#orm/statement.ts';
import { ALLOCATION_STATUSES } from '#machines/allocation.ts';
import { findConfirmable } from '#domain/banking/allocations/find-confirmable.ts';
import { readOperationDetails } from '#domain/banking/bank-operations/operation-details.ts';
import type { ComparedOperation } from './score-candidate.ts';
import { tokenOf, tokensOf } from '#domain/banking/allocations/text-tokens.ts';

/** Locked. */
export interface ConvergingOperation extends ComparedOperation {
  operation: StoredOperation;
  /** Ended ones included. */
  allocations: readonly StoredAllocation[];
  /** Proposals of all compared operations that could be confirmed now. */
  confirmable: ReadonlySet<string>;
}

interface HiddenTexts {
  id: string;
  counterparty_key: string | null;
  counterparty_iban: string | null;
  details: string | null;
}

const READ_TEXTS = statement<HiddenTexts, [workspace_id: string, ids: readonly string[]]>(
  'read_operation_texts',
  `
    select id, counterparty_key, counterparty_iban, details from bank_operations
    where workspace_id = $1 and id = any($2::bigint[])`,
);

const FIND_INSTRUCTED = statement<
  { end_to_end_id: string; invoice_document_id: string },
  [workspace_id: string, end_to_end_ids: readonly string[]]
>(
  'find_instructed_invoices',
  `
    select end_to_end_id, invoice_document_id from payment_instructions
    where workspace_id = $1 and end_to_end_id = any($2::text[]) and invoice_document_id is not null`,
);

/** Compared payments of a batch, which may have ten thousand. */
const MAX_DETAILS = 200;
/** Written by banks for a missing end-to-end id (ISO 20022). */
const NOT_PROVIDED = 'NOTPROVIDED';

/** Prepares locked operations for comparison with candidates. */
export async function compareOperations(
  tx: Transaction,
  cipher: Cipher,
  workspace_id: string,
  operations: readonly StoredOperation[],
): Promise<ConvergingOperation[]> {
  const ids = operations.map(({ id }) => id);
  const texts = await READ_TEXTS.all(tx, workspace_id, ids);
  const allocations = await readAllocationsOf(tx, workspace_id, ids, ALLOCATION_STATUSES);
  const proposals = allocations.filter(({ status }) => status === 'proposed');
  const current = await findConfirmable(tx, workspace_id, operations, proposals);
  const confirmable = new Set(current.map(({ id }) => id));
  const textsOf = new Map(texts.map((each) => [each.id, each]));
  const read = operations.map((operation) => {
    const hidden = textsOf.get(operation.id);
    const details = readOperationDetails(hidden?.details ?? null).slice(0, MAX_DETAILS);
    const all = [operation, ...details];
    return {
      operation,
      hidden,
      labels: all.flatMap(({ description }) => description ?? []),
      end_to_end_ids: all.flatMap(({ end_to_end_id }) => end_to_end_id ?? []).filter(isProvided),
    };
  });
  const named = [...new Set(read.flatMap(({ end_to_end_ids }) => end_to_end_ids))];
  const instructed = Map.groupBy(
    named.length === 0 ? [] : await FIND_INSTRUCTED.all(tx, workspace_id, named),
    ({ end_to_end_id }) => end_to_end_id,
  );
  const allocationsOf = Map.groupBy(allocations, (one) => one.bank_operation_id);
  return read.map(({ operation, hidden, labels, end_to_end_ids }) => ({
    operation,
    allocations: allocationsOf.get(operation.id) ?? [],
    confirmable,
    booking_date: operation.booking_date,
    counterparty_name: operation.counterparty_name,
    counterparty_iban_last4: operation.counterparty_iban_last4,
    remaining: remainingOf(operation),
    remaining_amount: toFixed(remainingOf(operation), 4),
    labels: tokensOf(labels),
    end_to_end_tokens: new Set(end_to_end_ids.flatMap((text) => tokenOf(text) ?? [])),
    instructed_invoices: new Set(
      end_to_end_ids.flatMap((id) =>
        (instructed.get(id) ?? []).map(({ invoice_document_id }) => invoice_document_id),
      ),
    ),
    counterparty_key: hidden?.counterparty_key ?? null,
    counterparty_iban: () => openIban(cipher, operation.id, hidden?.counterparty_iban ?? null),
  }));
}

const isProvided = (end_to_end_id: string): boolean => tokenOf(end_to_end_id) !== NOT_PROVIDED;

const openIban = (cipher: Cipher, id: string, sealed: string | null): string | null =>
  sealed === null ? null : cipher.open(sealed, sealedFor('bank_operations', id));
