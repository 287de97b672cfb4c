import { lookUp } from '#kernel/look-up.ts';
import type { Edition } from './edition.ts';
import { LEGAL_MENTIONS, legalMentionOf, mentionOn } from './legal-mention.ts';

const FRANCHISE = 'VATEX-FR-FRANCHISE';

/** A note or reason as it is printed: codes as words, and behind a French mention its translation in brackets. */
export function noteText({ words, invoice }: Edition, said: string): string {
  const text = said.trim() === FRANCHISE ? mentionOn('franchise', invoice.issue_date) : said;
  const mention = legalMentionOf(withoutInvoiceMark(text));
  if (mention === null)
    return lookUp(words.codes, text.trim()) ?? typographic(withoutInvoiceMark(text));
  const translation = words.translations[mention];
  const french = LEGAL_MENTIONS[mention];
  return translation === null ? french : `${french} (${translation})`;
}

/** Between two letters, the apostrophe of print. */
export const typographic = (text: string): string => text.replace(APOSTROPHE, '’');
const APOSTROPHE = /(?<=\p{L})'(?=\p{L})/gu;

/** EXTENDED-CTC-FR puts `#F2026-1#` before the reason, to name the one of several invoices that it belongs to. */
export const withoutInvoiceMark = (reason: string): string => reason.replace(/^#[^#\n]+#\s*/, '');
