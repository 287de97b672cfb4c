import { parisInstant } from '#kernel/instant.ts';
import { arrayOf, described, enumOf, exactly, nullable, titled } from '#kernel/json-schema.ts';
import { decimal, toFixed } from '#kernel/decimal.ts';
import { RECEIPT_STATES } from '#machines/receipt.ts';
import { readShares } from '#model/receipt-share.ts';
import { RECEIPT_KINDS, RECEIPT_MEANS, type Receipt } from '#orm/entities/receipt.ts';
import {
  amountNumber,
  CURRENCY,
  DATE,
  ID,
  INSTANT,
  MONEY,
  nullableId,
  NUMBER,
  plainNumber,
  TEXT,
} from './members.ts';

/** A receipt with what reads show of its invoice. */
export interface ReceiptView {
  receipt: Receipt;
  invoice_number: string;
  /** What is left to pay. */
  open_amount: string;
}

export const renderReceipt = ({ receipt, invoice_number, open_amount }: ReceiptView) => ({
  id: Number(receipt.id),
  company_id: Number(receipt.company_id),
  invoice_id: Number(receipt.invoice_id),
  invoice_number,
  kind: receipt.kind,
  amount: amountNumber(receipt.amount),
  currency_code: receipt.currency_code,
  received_on: receipt.received_on,
  means: receipt.means,
  reference: receipt.reference,
  allocation_id: nullableId(receipt.allocation_id),
  reverses_id: nullableId(receipt.reverses_id),
  counterpart_id: nullableId(receipt.counterpart_id),
  breakdown: readShares(receipt.breakdown).map(({ tax_category, tax_rate, amount }) => ({
    tax_category,
    tax_rate: plainNumber(tax_rate),
    amount: amountNumber(amount),
  })),
  outside_amount: amountNumber(receipt.outside_amount),
  open_amount: amountNumber(toFixed(decimal(open_amount), 2)),
  state: receipt.state,
  reason: receipt.reason,
  lifecycle_event_id: nullableId(receipt.lifecycle_event_id),
  created_at: parisInstant(receipt.created_at),
  updated_at: parisInstant(receipt.updated_at),
});

type Shown = ReturnType<typeof renderReceipt>;

export const receiptSchema = titled(
  'Receipt',
  exactly<Shown>({
    id: described(ID, 'The receipt.'),
    company_id: described(ID, 'The company whose sale it is.'),
    invoice_id: described(ID, 'The invoice or credit note.'),
    invoice_number: described(TEXT, 'Its number.'),
    kind: described(
      enumOf(RECEIPT_KINDS),
      '`allocation`: of a bank operation. `manual`: entered. `set_off`: a sale against a credit note. `reversal`: takes another one back.',
    ),
    amount: described(MONEY, 'Negative for money given back.'),
    currency_code: described(CURRENCY, 'That of the invoice.'),
    received_on: described(
      DATE,
      'The booking date, or the day that was given; of a reversal that of the undo.',
    ),
    means: described(nullable(enumOf(RECEIPT_MEANS)), 'How it was paid; null for an allocation.'),
    reference: described(nullable(TEXT), 'Such as the number of a cheque; null if not given.'),
    allocation_id: described(nullable(ID), 'The allocation that it comes from, else null.'),
    reverses_id: described(nullable(ID), 'The receipt that a reversal takes back, else null.'),
    counterpart_id: described(nullable(ID), 'The other receipt of a set-off, else null.'),
    breakdown: described(
      arrayOf(
        exactly<Shown['breakdown'][number]>({
          tax_category: described(TEXT, 'VAT category, such as `S`.'),
          tax_rate: described(NUMBER, 'VAT rate in percent.'),
          amount: described(MONEY, 'VAT included.'),
        }),
      ),
      'What of it has VAT that is due on receipt, by rate.',
    ),
    outside_amount: described(MONEY, 'The rest of it.'),
    open_amount: described(MONEY, 'What is now left to pay of the invoice.'),
    state: described(
      enumOf(RECEIPT_STATES),
      '`proposed`: a person decides. `waiting`: its status 212 follows. `declared`: it is said. `dismissed`: a person left it out. `recorded`: nothing to declare. `withdrawn`, `reversed`: undone before or after. `parked`: comes from a backup.',
    ),
    reason: described(
      nullable(TEXT),
      'Why it waits or has nothing to declare, such as `suspended`, `exchange_rate_missing` or `before_receipts_from`; of a reversal the words of its undo.',
    ),
    lifecycle_event_id: described(nullable(ID), 'The status 212 that declares it, else null.'),
    created_at: described(INSTANT, 'When it was recorded.'),
    updated_at: described(INSTANT, 'When it last changed.'),
  }),
);
