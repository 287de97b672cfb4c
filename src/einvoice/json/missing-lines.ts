import { conformanceLevelOf } from '#einvoice/facturx/conformance-level.ts';
import { hasNoLines, profileOf } from '#einvoice/rules/claimed-profile.ts';
import type { Violation } from '#kernel/violation.ts';
import type { InvoiceFile } from '#einvoice/model/invoice-file.ts';

export const NO_LINES = {
  code: 'required',
  message: 'doit contenir au moins une ligne (EN 16931 BR-16)',
} as const;

/** Files of Factur-X's profiles MINIMUM and BASIC WL have no lines; others should. */
export const findMissingLines = ({ lines, profile }: InvoiceFile): Violation[] =>
  lines.length > 0
    ? []
    : [{ field: 'lines', ...NO_LINES, message: `${NO_LINES.message}${explain(profile)}` }];

const MAX_SHOWN = 100;

function explain(profile: string | null): string {
  if (profile === null) return '';
  if (!hasNoLines(profileOf(profile)))
    return ` ; le fichier annonce ${profile.slice(0, MAX_SHOWN)}`;
  const level = conformanceLevelOf(profile);
  return ` ; le profil ${level} n'en a pas : demandez la facture en BASIC, EN 16931 ou EXTENDED`;
}
