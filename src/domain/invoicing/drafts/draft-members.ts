import { readText } from '#einvoice/json/input.ts';
import type { NumberChoice } from '#domain/invoicing/numbering/number-choice.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';

/** A draft as written, without its attachments: a sale, any member of which may be missing. */
export type DraftMembers = Omit<
  InvoiceDeposit,
  'direction' | 'invoice_number' | 'numbering' | 'lifecycle_state' | 'attachments'
>;

export const IN_SERIES: NumberChoice = { invoice_number: null, numbering: 'series' };

/** Issue adds the number and state; `today` is the default date. */
export const depositOf = (
  members: DraftMembers,
  today: string,
  choice: NumberChoice = IN_SERIES,
): InvoiceDeposit => ({
  ...members,
  ...choice,
  direction: 'sales',
  issue_date: readText(members.issue_date) ?? today,
  lifecycle_state: null,
});
