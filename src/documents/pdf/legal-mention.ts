/** Mentions that French law wants in these words, so a page in another language adds its translation. */
export const LEGAL_MENTIONS = {
  recovery_costs:
    'Tout retard de paiement entraîne une indemnité forfaitaire pour frais de recouvrement de 40 €.',
  penalties:
    'Pénalités de retard, exigibles sans rappel dès le lendemain de l’échéance : taux de refinancement de la Banque centrale européenne majoré de 10 points.',
  no_discount: 'Pas d’escompte pour paiement anticipé.',
  discount: 'Escompte pour paiement anticipé : voir les conditions de paiement.',
  goods: 'Nature de l’opération : livraison de biens.',
  services: 'Nature de l’opération : prestation de services.',
  mixed: 'Nature de l’opération : livraison de biens et prestation de services.',
  debits: 'TVA acquittée d’après les débits.',
  reverse_charge: 'Autoliquidation',
  franchise: 'TVA non applicable, art. 293 B du CGI',
  intra_community: 'Livraison intracommunautaire, article 262 ter I du CGI',
  export: 'Exportation hors de l’Union européenne, article 262 I du CGI',
  outside_scope: 'Hors du champ de la TVA',
  exempt: 'Exonération de TVA',
} as const;

export type LegalMention = keyof typeof LEGAL_MENTIONS;

/** The mention that a text is, with either apostrophe; null for any other text. */
export function legalMentionOf(text: string): LegalMention | null {
  const wanted = text.trim().replaceAll("'", '’').replace('article 293', 'art. 293');
  const found = Object.entries(LEGAL_MENTIONS).find(([, mention]) => mention === wanted);
  return found === undefined ? null : (found[0] as LegalMention); // a key of the constant above
}
