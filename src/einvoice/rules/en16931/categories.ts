import { has, occurs, type InvoiceTerms } from '#einvoice/rules/terms/term-tree.ts';

/** How a VAT category's ten rules differ from the others'. */
export interface Category {
  prefix: string;
  code: string;
  /** In French. */
  name: string;
  /** Whether both sides have the numbers that it needs. */
  parties: (invoice: InvoiceTerms) => boolean;
  /** The term to add or remove if they have not. */
  partyTerm: string;
  partyAdvice: string;
  rate: 'positive' | 'any' | 'zero' | 'none';
  exempt: boolean;
}

const sellerHas =
  (...terms: readonly string[]) =>
  (invoice: InvoiceTerms): boolean =>
    terms.some((term) => occurs(invoice, `BG-4/${term}`)) || has(invoice, 'BG-11/BT-63');
const isTaxpayer = sellerHas('BT-31', 'BT-32');
const isRegistered = sellerHas('BT-31');
const buyerHas = (invoice: InvoiceTerms, ...terms: readonly string[]): boolean =>
  terms.some((term) => occurs(invoice, `BG-7/${term}`));

const TAXPAYER = {
  parties: isTaxpayer,
  partyTerm: 'BT-31',
  partyAdvice:
    'indiquez le numéro de TVA du vendeur (BT-31), son numéro fiscal (BT-32) ou le numéro de TVA de son représentant (BT-63)',
};

const REGISTERED = {
  parties: isRegistered,
  partyTerm: 'BT-31',
  partyAdvice: 'indiquez le numéro de TVA du vendeur (BT-31) ou de son représentant (BT-63)',
};

export const CATEGORIES: readonly Category[] = [
  {
    ...TAXPAYER,
    prefix: 'S',
    code: 'S',
    name: 'taux normal ou réduit',
    rate: 'positive',
    exempt: false,
  },
  { ...TAXPAYER, prefix: 'Z', code: 'Z', name: 'taux zéro', rate: 'zero', exempt: false },
  { ...TAXPAYER, prefix: 'E', code: 'E', name: 'exonération', rate: 'zero', exempt: true },
  {
    prefix: 'AE',
    code: 'AE',
    name: 'autoliquidation',
    parties: (invoice) => isTaxpayer(invoice) && buyerHas(invoice, 'BT-48', 'BT-47'),
    partyTerm: 'BT-48',
    partyAdvice:
      'indiquez le numéro de TVA du vendeur (BT-31, BT-32 ou BT-63) et celui de l’acheteur (BT-48) ou son immatriculation (BT-47)',
    rate: 'zero',
    exempt: true,
  },
  {
    prefix: 'IC',
    code: 'K',
    name: 'livraison intracommunautaire',
    parties: (invoice) => isRegistered(invoice) && buyerHas(invoice, 'BT-48'),
    partyTerm: 'BT-48',
    partyAdvice: 'indiquez les numéros de TVA du vendeur (BT-31 ou BT-63) et de l’acheteur (BT-48)',
    rate: 'zero',
    exempt: true,
  },
  { ...REGISTERED, prefix: 'G', code: 'G', name: 'exportation', rate: 'zero', exempt: true },
  {
    prefix: 'O',
    code: 'O',
    name: 'hors du champ de la TVA',
    parties: (invoice) => !isRegistered(invoice) && !buyerHas(invoice, 'BT-48'),
    partyTerm: 'BT-31',
    partyAdvice:
      'retirez les numéros de TVA du vendeur, de l’acheteur et du représentant (BT-31, BT-48, BT-63)',
    rate: 'none',
    exempt: true,
  },
  { ...TAXPAYER, prefix: 'AF', code: 'L', name: 'IGIC des Canaries', rate: 'any', exempt: false },
  {
    ...TAXPAYER,
    prefix: 'AG',
    code: 'M',
    name: 'IPSI de Ceuta et Melilla',
    rate: 'any',
    exempt: false,
  },
];
