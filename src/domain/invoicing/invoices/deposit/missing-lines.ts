import { conformanceLevelOf } from '#documents/facturx/conformance-level.ts';
import { hasNoLines, profileOf } from '#documents/rules/claimed-profile.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { InvoiceFile } from '#model/invoice-file.ts';

/** Files of Factur-X's profiles MINIMUM and BASIC WL have no lines; others should. */
export const findMissingLines = ({ lines, profile }: InvoiceFile): Violation[] =>
  lines.length > 0
    ? []
    : [
        {
          field: 'lines',
          ...REASONS.required,
          message: `${REASONS.required.message}${explain(profile)}`,
        },
      ];

const MAX_SHOWN = 100;

function explain(profile: string | null): string {
  if (profile === null) return '';
  if (!hasNoLines(profileOf(profile))) return ` (profil annoncé : ${profile.slice(0, MAX_SHOWN)})`;
  const level = conformanceLevelOf(profile);
  return ` : un fichier du profil ${level} n'en a pas ; demandez la facture en BASIC, EN 16931 ou EXTENDED`;
}
