import { isOrdinary, missingGlyphs } from '#einvoice/pdf/printable-text.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { DepositTarget } from './deposit-target.ts';
import type { CompanyRow } from './find-companies.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import type { PreparedDeposit } from './prepare-deposit.ts';

const MAX_SHOWN = 20;

/** Adds {@link warnOfGlyphs} to a deposit. */
export async function withGlyphs(
  deposit: PreparedDeposit,
  { companies, fontFiles }: DepositTarget,
): Promise<PreparedDeposit> {
  const { invoice, company_id, profile_id } = deposit;
  if (invoice === null) return deposit;
  const footer = profile_id === null ? '' : footerOf(companies, company_id);
  const text = `${invoice.header.invoice_number ?? ''}${invoice.content}${footer}`;
  const ofGlyphs = await warnOfGlyphs(text, fontFiles);
  return { ...deposit, warnings: bySeverity([...deposit.warnings, ...ofGlyphs]) };
}

/** Printed at the foot of a company's pages. */
export const footerOf = (companies: readonly CompanyRow[], company_id: string): string =>
  companies.find(({ id }) => id === company_id)?.profile?.footer ?? '';

/** One warning of all characters that no font has, if there are any. Fonts are loaded for unusual texts alone. */
export async function warnOfGlyphs(text: string, fontFiles: readonly string[]): Promise<Warning[]> {
  if (isOrdinary(text)) return [];
  const { openFonts } = await import('#einvoice/pdf/fonts.ts');
  const missing = missingGlyphs(new Set(text.normalize('NFC')), openFonts(fontFiles));
  return missing.length === 0 ? [] : [warningOf(missing)];
}

function warningOf(missing: readonly string[]): Warning {
  const shown = missing.slice(0, MAX_SHOWN).join(' ');
  const more = missing.length > MAX_SHOWN ? ' …' : '';
  return {
    severity: 'warning',
    code: 'glyph_missing',
    rule: null,
    path: null,
    message: `La page montre □ à la place de caractères qu’aucune police n’a : ${shown}${more}. Les XML les gardent ; remplacez-les, ou ajoutez une police (FONT_FILES).`,
  };
}
