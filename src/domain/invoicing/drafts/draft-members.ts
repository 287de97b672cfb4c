import { readText } from '#domain/shared/input.ts';
import type { NumberChoice } from '#domain/invoicing/numbering/number-choice.ts';
import type { InvoiceDeposit } from '#domain/invoicing/invoices/deposit/invoice-deposit.ts';

/** A draft as a person writes it: a deposit of which anything may be missing, and a sale, since we issue it. */
export type DraftMembers = Omit<
  InvoiceDeposit,
  'direction' | 'invoice_number' | 'numbering' | 'lifecycle_state'
>;

export const IN_SERIES: NumberChoice = { invoice_number: null, numbering: 'series' };

/** The number and the state are given when it is issued, and `today` is the day unless it names another. */
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
