import { frenchDays } from '#kernel/french-day.ts';
import { FEC_MEANINGS } from '#fec/print-fec.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';

/** The text that goes with a file (LPF, article A47 A-1, XI). */
export const describeExport = (file: AccountingExport): string =>
  [
    `${file.filename} : écritures ${frenchDays(file.period_from, file.period_to)}`,
    `Jeu de caractères : ${file.charset.toUpperCase()}, sans marque d'ordre`,
    'Séparateur des colonnes : tabulation. Fin de ligne : CR LF. Première ligne : noms des colonnes.',
    'Ordre : ValidDate, EcritureDate, journal, numéro, ligne.',
    `SHA-256 : ${file.sha256 ?? 'pas encore scellé'}`,
    '',
    ...Object.entries(FEC_MEANINGS).map(([name, text], at) => `${at + 1}. ${name} : ${text}`),
    '',
    "Bordereau ne tient ni les à-nouveaux, ni la paie, ni les immobilisations, ni la clôture : ce fichier est celui qu'un comptable importe. Le FEC légal de la société est le sien.",
    '',
  ].join('\r\n');
