import { html, type Html } from '#http/pages/html.ts';
import { INVOICE_LIFECYCLE_STATES } from '#machines/invoice-lifecycle.ts';
import type { Receipt } from '#orm/entities/receipt.ts';
import type { Reader } from '#console/parts/reader.ts';
import { countdown } from '#console/parts/time.ts';
import { receiptBadge } from '#console/parts/state-badges.ts';
import { receiptWords } from '#console/words/receipt-words.ts';
import { invoiceState } from '#console/words/state-words.ts';

/** « Chèque », « Banque ». */
export function receiptMeans({ language }: Reader, { kind, means }: Receipt): string {
  const words = receiptWords(language);
  return kind === 'reversal' || means === null ? words.kinds[kind] : words.means[means];
}

/** The state and, below it, when the 212 leaves or why there is none. A reason is a code, or what a person wrote. */
export function receiptState(reader: Reader, { state, reason, due_at }: Receipt): Html {
  const { reasons, leaves } = receiptWords(reader.language);
  if (due_at !== null && due_at > reader.now)
    return html`${receiptBadge(reader, state)}
      <small>${leaves} ${countdown(reader, due_at)}</small>`;
  const ofInvoice = INVOICE_LIFECYCLE_STATES.find((name) => name === reason);
  const { [reason ?? '']: known }: Partial<Record<string, string>> = reasons;
  const text =
    ofInvoice === undefined ? (known ?? reason) : invoiceState(reader.language, ofInvoice);
  return html`${receiptBadge(reader, state)}${text === null ? null : html` <small>${text}</small>`}`;
}
