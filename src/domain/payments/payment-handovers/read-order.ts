import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CreditTransfer } from '#bank-files/pain-001.ts';
import { CipherError, type Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import { BankAccount } from '#orm/entities/bank-account.ts';
import { Company } from '#orm/entities/company.ts';
import { PaymentBatch, type PaymentChannel } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { sealedFor } from '#orm/sealed-for.ts';
import { readHandover } from '#orm/sql/payments/payment-handovers.ts';
import { readTransfers, type SealedTransfer } from '#orm/sql/payments/payment-transfers.ts';
import type { HandoverRefusal } from './move-handover.ts';
import { findOrderFault } from './find-order-fault.ts';
import { serviceRefusal } from './service-refusal.ts';

/** A batch as sent to the bank, with clear IBANs: in memory only as long as needed, never logged. */
export interface HandoverOrder extends RowKey {
  channel: PaymentChannel;
  /** At most 35 characters, unique to this handover. */
  message_id: string;
  /** Start of the handover. */
  submitted_at: Date;
  /** `YYYY-MM-DD`. */
  execution_date: string;
  debtor: { name: string; iban: string; bic: string | null };
  /** At least one, in the batch's order. */
  transfers: readonly CreditTransfer[];
  /** The sandbox's answer, as JSON text. */
  sandbox: string | null;
}

/** Opening 500 IBANs takes 4 ms; then requests and deliveries get a turn. */
const OPENED_AT_ONCE = 500;

/**
 * The order of a batch being handed over: its `submitted` instructions. If unsound, the service's own refusal,
 * before anything is sent.
 */
export async function readOrder(
  db: Database,
  cipher: Cipher,
  { workspace_id, id }: RowKey,
  now: Date,
): Promise<{ kind: 'read'; order: HandoverOrder } | Refused> {
  const em = db.reader();
  const batch = await em.findOneOrFail(PaymentBatch, { workspace_id, id });
  const { bank_account_id, company_id } = batch;
  const account = await em.findOneOrFail(BankAccount, { workspace_id, id: bank_account_id });
  const company = await em.findOneOrFail(Company, { workspace_id, id: company_id });
  const handover = await readHandover(db, batch);
  const message_id = handover?.message_id ?? null;
  if (message_id === null || batch.submitted_at === null)
    throw new Error(`the handover of batch ${id} has not begun`);
  const sealed = await readTransfers(db, batch);
  const fault = findOrderFault({ batch, account, transfers: sealed }, now);
  if (fault !== null) return refused(fault);
  const iban = openIban(cipher, account.iban ?? '', sealedFor('bank_accounts', account.id));
  if (iban === null) return refused(UNREADABLE_ACCOUNT);
  const opened = await openTransfers(cipher, sealed);
  if (opened.kind === 'refused') return opened;
  const { transfers } = opened;
  const { channel, submitted_at, execution_date, sandbox } = batch;
  const debtor = { name: company.name, iban, bic: account.bic };
  const shared = { workspace_id, id, channel, message_id, submitted_at, execution_date, sandbox };
  return { kind: 'read', order: { ...shared, debtor, transfers } };
}

interface Refused {
  kind: 'refused';
  refusal: HandoverRefusal;
}

const refused = (refusal: HandoverRefusal): Refused => ({ kind: 'refused', refusal });

/** May succeed once the key that sealed the IBAN is back. */
const RETRYABLE = true;

const UNREADABLE_ACCOUNT = serviceRefusal(
  'debtor_iban_unreadable',
  "L'IBAN du compte à débiter ne peut pas être déchiffré",
  RETRYABLE,
);

async function openTransfers(
  cipher: Cipher,
  sealed: readonly SealedTransfer[],
): Promise<{ kind: 'opened'; transfers: CreditTransfer[] } | Refused> {
  const transfers: CreditTransfer[] = [];
  for (const [index, { id, currency_code: _, ...transfer }] of sealed.entries()) {
    if (index > 0 && index % OPENED_AT_ONCE === 0) await nextTurn();
    const beneficiary_iban = openIban(
      cipher,
      transfer.beneficiary_iban,
      sealedFor('payment_instructions', id),
    );
    if (beneficiary_iban === null) return refused(unreadableBeneficiary(transfer));
    transfers.push({ ...transfer, beneficiary_iban });
  }
  return { kind: 'opened', transfers };
}

const unreadableBeneficiary = ({ end_to_end_id }: Pick<CreditTransfer, 'end_to_end_id'>) =>
  serviceRefusal(
    'beneficiary_iban_unreadable',
    `L'IBAN du bénéficiaire de l'instruction « ${end_to_end_id} » ne peut pas être déchiffré`,
    RETRYABLE,
  );

/** Null when the key is gone or the text was altered. */
function openIban(cipher: Cipher, sealed: string, associated: string): string | null {
  try {
    return cipher.open(sealed, associated);
  } catch (error) {
    if (error instanceof CipherError) return null;
    throw error;
  }
}
