/** BR-FR-17: the kinds of document that a French seller attaches (XP Z12-012, BT-123). */
export const FRENCH_DESCRIPTIONS = [
  'RIB',
  'LISIBLE',
  'FEUILLE_DE_STYLE',
  'PJA',
  'BON_LIVRAISON',
  'BON_COMMANDE',
  'DOCUMENT_ANNEXE',
  'BORDEREAU_SUIVI',
  'BORDEREAU_SUIVI_VALIDATION',
  'ETAT_ACOMPTE',
  'FACTURE_PAIEMENT_DIRECT',
  'RECAPITULATIF_COTRAITANCE',
] as const;

/** A readable copy of the invoice, of which there is one (BR-FR-18). */
export const READABLE_COPY = 'LISIBLE';
