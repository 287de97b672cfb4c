const codes = (list: string): readonly string[] => list.split(' ');

/** BT-3, UNTDID 1001. */
export const TYPES = codes('380 389 393 501 386 500 384 471 472 473 261 262 381 396 502 503');
/** BT-23. */
export const PROCESSES = codes('B1 S1 M1 B2 S2 M2 S3 B4 S4 M4 S5 S6 B7 S7 B8 S8 M8 B9 S9 M9');
export const CORRECTIONS = codes('384 471 472 473');
export const CREDIT_NOTES = codes('261 381 396 502 503');
export const PREPAYMENTS = codes('386 500 503');
/** Invoices written by the buyer. */
export const SELF_BILLED = codes('389 501 500 471 473 261 502');
/** BT-123. */
export const ATTACHMENTS = codes(
  'RIB LISIBLE FEUILLE_DE_STYLE PJA BORDEREAU_SUIVI DOCUMENT_ANNEXE BON_LIVRAISON BON_COMMANDE BORDEREAU_SUIVI_VALIDATION ETAT_ACOMPTE FACTURE_PAIEMENT_DIRECT RECAPITULATIF_COTRAITANCE',
);
/** Requested by note BAR. */
export const TREATMENTS = codes('B2B B2BINT B2C B2CINT OUTOFSCOPE ARCHIVEONLY');
/** L and M are for Spanish islands. */
export const CATEGORIES = codes('S E AE K G O Z');
/** Present and former rates, and those of Corsica and overseas. */
export const RATES = codes('0 0.9 1.05 1.75 2.1 5.5 7 8.5 9.2 9.6 10 13 19.6 20 20.6').map(Number);
export const isFrenchRate = (rate: string): boolean => RATES.includes(Number(rate));
/** Subjects of notes (BT-21) that every invoice has. */
export const MANDATORY_NOTES = codes('PMT PMD AAB');
