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
  franchise_cibs: 'TVA non applicable, art. L. 223-3 du CIBS',
  intra_community: 'Livraison intracommunautaire, article 262 ter I du CGI',
  export: 'Exportation hors de l’Union européenne, article 262 I du CGI',
  outside_scope: 'Hors du champ de la TVA',
  exempt: 'Exonération de TVA',
} as const;

export type LegalMention = keyof typeof LEGAL_MENTIONS;

/** Mentions whose article has moved from the CGI to the CIBS, for invoices issued until a day and from the next one on. */
const MOVED = {
  franchise: { until: '2026-08-31', since: 'franchise_cibs' },
} as const;

/** The words of a mention for the day on which an invoice is issued. */
export function mentionOn(mention: keyof typeof MOVED, issue_date: string): string {
  const { until, since } = MOVED[mention];
  return LEGAL_MENTIONS[issue_date <= until ? mention : since];
}

/** The mention that a text is, with either apostrophe; null for any other text. */
export function legalMentionOf(text: string): LegalMention | null {
  const wanted = text.trim().replaceAll("'", '’').replace('article 293', 'art. 293');
  const found = Object.entries(LEGAL_MENTIONS).find(([, mention]) => mention === wanted);
  return found === undefined ? null : (found[0] as LegalMention); // a key of the constant above
}
