import { isOrdinary, missingGlyphs } from '#documents/pdf/printable-text.ts';
import type { Warning } from '#model/warning.ts';
import { bySeverity } from './judgement.ts';
import type { PreparedDeposit } from './prepare-deposit.ts';

const MAX_SHOWN = 20;

/** Adds {@link warnOfGlyphs} to a deposit. */
export async function withGlyphs(
  deposit: PreparedDeposit,
  fontFiles: readonly string[],
): Promise<PreparedDeposit> {
  const text = `${deposit.invoice?.header.invoice_number ?? ''}${deposit.invoice?.content ?? ''}`;
  const ofGlyphs = await warnOfGlyphs(text, fontFiles);
  return { ...deposit, warnings: bySeverity([...deposit.warnings, ...ofGlyphs]) };
}

/** One warning of all characters that no font has, if there are any. Fonts are loaded for unusual texts alone. */
export async function warnOfGlyphs(text: string, fontFiles: readonly string[]): Promise<Warning[]> {
  if (isOrdinary(text)) return [];
  const { openFonts } = await import('#documents/pdf/fonts.ts');
  const characters = new Set(text.normalize('NFC'));
  const missing = missingGlyphs([[...characters].join('')], openFonts(fontFiles));
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
