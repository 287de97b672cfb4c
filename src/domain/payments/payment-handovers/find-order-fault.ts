import { decimal } from '#kernel/decimal.ts';
import { parisDay } from '#kernel/instant.ts';
import type { BankAccount } from '#orm/entities/bank-account.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { SealedTransfer } from '#orm/sql/payments/payment-transfers.ts';
import type { HandoverRefusal } from './move-handover.ts';
import { serviceRefusal } from './service-refusal.ts';

/** SEPA credit transfers are in euros, up to this amount (EPC, SCT rulebook). */
const CURRENCY = 'EUR';
const LARGEST = decimal('999999999.99');
const SMALLEST = decimal('0.01');

interface Facts {
  batch: Pick<PaymentBatch, 'execution_date' | 'currency_code'>;
  account: Pick<BankAccount, 'iban' | 'currency_code'>;
  transfers: readonly Pick<SealedTransfer, 'amount' | 'end_to_end_id' | 'currency_code'>[];
}

/** Why a handover must fail before anything is sent, or null. The execution day is a day in Paris. */
export function findOrderFault(
  { batch, account, transfers }: Facts,
  now: Date,
): HandoverRefusal | null {
  if (transfers.length === 0) return serviceRefusal('no_instruction', NOTHING_LEFT);
  if (batch.execution_date < parisDay(now)) return serviceRefusal('execution_date_past', PAST);
  const currencies = [batch, account, ...transfers].map(({ currency_code }) => currency_code);
  if (currencies.some((code) => code !== CURRENCY))
    return serviceRefusal('currency_unsupported', NOT_EUROS);
  const unsound = transfers.find(({ amount }) => !isSound(amount));
  if (unsound !== undefined)
    return serviceRefusal('amount_unsound', unsoundAmount(unsound.end_to_end_id));
  return account.iban === null ? serviceRefusal('debtor_iban_missing', NO_IBAN) : null;
}

const NOTHING_LEFT = "Le lot n'a plus d'instruction à remettre à la banque";
const PAST = "La date d'exécution du lot est passée";
const NOT_EUROS = 'Seuls des virements en euros peuvent être remis à la banque';
const NO_IBAN = "Le compte à débiter n'a pas d'IBAN";
const unsoundAmount = (end_to_end_id: string) =>
  `Le montant de l'instruction « ${end_to_end_id} » n'est pas compris entre 0,01 et 999999999,99`;

function isSound(text: string): boolean {
  const amount = decimal(text);
  return amount.gte(SMALLEST) && amount.lte(LARGEST);
}
