import { defaultReason } from '#einvoice/model/default-reason.ts';
import type { InvoiceLineAdjustment } from '#einvoice/model/invoice-line.ts';
import type { Edition } from './edition.ts';
import { withoutInvoiceMark } from './note-text.ts';

/** The reason of an allowance or charge, then its share of its base if it has one. */
export function adjustmentTexts(edition: Edition, adjustment: InvoiceLineAdjustment): string[] {
  const { words, formats, amount } = edition;
  const { percentage, base_amount } = adjustment;
  const label = reasonOf(edition, adjustment);
  if (percentage === null) return [label];
  const rate = formats.rate(percentage);
  return [label, base_amount === null ? rate : words.shareOf(rate, amount(base_amount))];
}

/** The default is stored in French, and printed in the page's language. */
function reasonOf({ words }: Edition, adjustment: InvoiceLineAdjustment): string {
  const { charge, reason, reason_code } = adjustment;
  const isDefault = reason_code === null && reason === defaultReason(charge);
  if (reason === null || isDefault) return charge ? words.charge : words.allowance;
  return withoutInvoiceMark(reason);
}
