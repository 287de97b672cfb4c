import { SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { unless, type Rule } from '#einvoice/rules/rule.ts';
import {
  attributeOfTerm,
  has,
  valuesOf,
  type InvoiceTerms,
} from '#einvoice/rules/terms/term-tree.ts';

const wanted = (
  term: string,
  holds: (invoice: InvoiceTerms) => boolean,
  message: string,
): Rule => ({
  id: null,
  severity: 'warning',
  code: 'mention_missing',
  terms: [term],
  find: unless(term, ({ invoice }) => holds(invoice)),
  message,
});

const hasSiret = (invoice: InvoiceTerms): boolean =>
  valuesOf(invoice, 'BG-7/BT-46').some(
    (value) => attributeOfTerm(value, 'schemeID') === SIRET_SCHEME && value.text !== '',
  );

const PUBLIC_SIREN = /^[12]\d{8}$/;

/** INSEE gives SIRENs that begin with 1 or 2 to public bodies alone: the State and local authorities. */
export const hasPublicBuyer = (invoice: InvoiceTerms): boolean =>
  valuesOf(invoice, 'BG-7/BT-47').some(
    (value) =>
      attributeOfTerm(value, 'schemeID') === SIREN_SCHEME && PUBLIC_SIREN.test(value.text.trim()),
  );

/** References by which public buyers route; a document without them is accepted, but may be rejected by the buyer. */
export const PUBLIC_BUYER_RULES: readonly Rule[] = [
  wanted(
    'BT-10',
    (invoice) => has(invoice, 'BT-10'),
    'L’acheteur est public : indiquez son code service comme référence du client (BT-10).',
  ),
  wanted(
    'BT-13',
    (invoice) => has(invoice, 'BT-13'),
    'L’acheteur est public : indiquez son numéro d’engagement comme bon de commande (BT-13).',
  ),
  wanted(
    'BT-46',
    hasSiret,
    'L’acheteur est public : indiquez son SIRET comme seul identifiant (BT-46, référentiel 0009).',
  ),
];
