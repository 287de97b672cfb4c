import { frenchDays } from '#kernel/french-day.ts';
import { FEC_COLUMNS } from '#fec/print-fec.ts';
import type { AccountingExport } from '#orm/entities/accounting-export.ts';

const MEANINGS: Readonly<Record<(typeof FEC_COLUMNS)[number], string>> = {
  JournalCode: 'code du journal',
  JournalLib: 'libellé du journal',
  EcritureNum:
    "numéro de l'écriture : code du journal et six chiffres, sans rupture par journal et exercice",
  EcritureDate: 'date de comptabilisation, AAAAMMJJ',
  CompteNum: 'numéro de compte du plan comptable général',
  CompteLib: 'libellé du compte',
  CompAuxNum:
    'compte auxiliaire : C ou F et le SIREN, le numéro de TVA ou une clé du tiers ; vide sans tiers',
  CompAuxLib: 'nom du tiers ; vide sans tiers',
  PieceRef: 'référence de la pièce justificative',
  PieceDate: 'date de la pièce, AAAAMMJJ',
  EcritureLib: "libellé de l'écriture",
  Debit: 'montant au débit, en euros, deux décimales après une virgule, sans signe',
  Credit: 'montant au crédit, de la même forme ; un des deux est 0,00',
  EcritureLet: 'lettrage ; vide si la ligne ne solde rien',
  DateLet: 'date du lettrage, AAAAMMJJ ; vide sans lettrage',
  ValidDate: 'jour du scellement, AAAAMMJJ',
  Montantdevise: "montant dans la devise d'origine ; vide en euros",
  Idevise: 'code ISO 4217 de la devise ; vide en euros',
};

/** The text that goes with a file (LPF, article A47 A-1, XI). */
export const describeExport = (file: AccountingExport): string =>
  [
    `${file.filename} : écritures ${frenchDays(file.period_from, file.period_to)}`,
    `Jeu de caractères : ${file.charset.toUpperCase()}, sans marque d'ordre`,
    'Séparateur des colonnes : tabulation. Fin de ligne : CR LF. Première ligne : noms des colonnes.',
    'Ordre : ValidDate, EcritureDate, journal, numéro, ligne.',
    `SHA-256 : ${file.sha256 ?? 'pas encore scellé'}`,
    '',
    ...FEC_COLUMNS.map((name, at) => `${at + 1}. ${name} : ${MEANINGS[name]}`),
    '',
    "Bordereau ne tient ni les à-nouveaux, ni la paie, ni les immobilisations, ni la clôture : ce fichier est celui qu'un comptable importe. Le FEC légal de la société est le sien.",
    '',
  ].join('\r\n');
