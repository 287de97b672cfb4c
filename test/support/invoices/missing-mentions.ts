import type { Warning } from '#einvoice/model/warning.ts';

const mention = (path: string, message: string): Warning => ({
  severity: 'warning',
  code: 'mention_missing',
  rule: null,
  path,
  message,
});

const LAW = '(article 242 nonies A de l’annexe II au CGI).';

/** The mentions that a minimal sale lacks, which has no address, no VAT number of the seller and no due date. */
export const MISSING_MENTIONS: readonly Warning[] = [
  mention(
    'seller.address.line1',
    `Indiquez l’adresse du vendeur : rue, code postal et ville ${LAW}`,
  ),
  mention(
    'seller.vat_number',
    `Indiquez le numéro de TVA intracommunautaire du vendeur (BT-31), qui facture de la TVA ${LAW}`,
  ),
  mention(
    'buyer.address.line1',
    `Indiquez l’adresse de l’acheteur : rue, code postal et ville ${LAW}`,
  ),
  mention(
    'due_date',
    'Indiquez la date d’échéance (BT-9), obligatoire entre professionnels (article L441-9 du Code de commerce).',
  ),
];
