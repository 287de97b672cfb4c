import { notesAbout } from '../notes.ts';
import type { Rule } from '../rule.ts';
import { groupsOf, has, slotsOf, valueOf, valuesOf, type InvoiceTerms } from '../terms.ts';
import { localName } from '../xml-node.ts';

/** A party's group, identifiers and legal registration. */
const PARTIES = [
  ['BG-4', 'BT-29', 'BT-30'],
  ['BG-7', 'BT-46', 'BT-47'],
  ['BG-10', 'BT-60', 'BT-61'],
] as const;
const DELIVERED_TO = 'BG-13/BT-71';
const SIRENE = '0002';
const SIRET = '0009';
const FRENCH_DIRECTORY = '0225';
/** A VAT group (assujetti unique). */
const VAT_GROUP = '0231';

const withScheme = (invoice: InvoiceTerms, term: string, ...schemes: string[]): string[] =>
  slotsOf(invoice, term)
    .filter(({ node }) => schemes.includes(node.attributes.schemeID ?? ''))
    .map(({ node }) => node.text);

const isSiren = (text = ''): boolean => /^\d{9}$/.test(text);
const sirenOf = (invoice: InvoiceTerms, term: string): string =>
  withScheme(invoice, term, SIRENE)[0] ?? '';

/** Requested by note BAR. */
const treatmentOf = (invoice: InvoiceTerms): string => notesAbout(invoice, 'BAR')[0]?.text ?? '';
/** V1.4.0 adds B2CINT in CII's schematron, and in BR-FR-31 of UBL's. */
const TREATMENTS = ['', 'B2B', 'B2BINT', 'B2C', 'B2CINT', 'OUTOFSCOPE', 'ARCHIVEONLY'];

const isSiret = (text = ''): boolean => /^\d{14}$/.test(text);

/** A SIRET begins with the SIREN; a payee may omit its SIREN, and a place of delivery has none. */
function siretsAgree(invoice: InvoiceTerms): boolean {
  if (!withScheme(invoice, DELIVERED_TO, SIRET).every(isSiret)) return false;
  return PARTIES.every(([group, identifier, legal]) => {
    const [siret] = withScheme(invoice, `${group}/${identifier}`, SIRET);
    if (siret === undefined) return true;
    const siren = sirenOf(invoice, `${group}/${legal}`);
    const isUnsaid = siren === '' && group === 'BG-10';
    return isSiret(siret) && (isUnsaid || siret.slice(0, 9) === siren);
  });
}

/** Invoices written by the buyer. */
const SELF_BILLED = ['389', '501', '500', '471', '473', '261', '502'];

const addressIsSiren = (invoice: InvoiceTerms, address: string, legal: string): boolean => {
  const [found = ''] = withScheme(invoice, address, FRENCH_DIRECTORY);
  return found !== '' && found.startsWith(sirenOf(invoice, legal));
};

/** Each identifier has its own scheme; CII has another element for those without. */
function identifiersDiffer(invoice: InvoiceTerms): boolean {
  const terms = PARTIES.map(([group, identifier]) => `${group}/${identifier}`);
  return [...terms, DELIVERED_TO].every((term) => {
    const schemes = slotsOf(invoice, term)
      .filter(({ node }) => invoice.syntax === 'ubl' || localName(node) === 'GlobalID')
      .map(({ node }) => node.attributes.schemeID ?? '');
    return !schemes.includes('') && new Set(schemes).size === schemes.length;
  });
}

const isVatGroup = (invoice: InvoiceTerms): boolean =>
  withScheme(invoice, 'BG-4/BT-29', VAT_GROUP).length > 0;

const ADDRESSES = ['BG-4/BT-34', 'BG-7/BT-49'];

export const PARTY_RULES: readonly Rule[] = [
  ['BR-FR-09', siretsAgree],
  ['BR-FR-10', (invoice) => isSiren(sirenOf(invoice, 'BG-4/BT-30'))],
  [
    'BR-FR-11',
    (invoice) => treatmentOf(invoice) !== 'B2B' || isSiren(sirenOf(invoice, 'BG-7/BT-47')),
  ],
  ['BR-FR-12', (invoice) => has(invoice, 'BG-7/BT-49')],
  ['BR-FR-13', (invoice) => has(invoice, 'BG-4/BT-34')],
  ['BR-FR-20', (invoice) => TREATMENTS.includes(treatmentOf(invoice))],
  [
    'BR-FR-21',
    (invoice) =>
      treatmentOf(invoice) !== 'B2B' ||
      SELF_BILLED.includes(valueOf(invoice, 'BT-3')) ||
      addressIsSiren(invoice, 'BG-7/BT-49', 'BG-7/BT-47'),
  ],
  [
    'BR-FR-22',
    (invoice) =>
      treatmentOf(invoice) === '' ||
      !SELF_BILLED.includes(valueOf(invoice, 'BT-3')) ||
      addressIsSiren(invoice, 'BG-4/BT-34', 'BG-4/BT-30'),
  ],
  [
    'BR-FR-23',
    (invoice) =>
      ADDRESSES.every((term) =>
        withScheme(invoice, term, FRENCH_DIRECTORY).every((text) => /^[\w+.-]+$/.test(text)),
      ),
  ],
  [
    'BR-FR-24',
    (invoice) =>
      ['BG-4/BT-29', 'BG-7/BT-46'].every((term) =>
        withScheme(invoice, term, '0224').every((text) => /^[\w+.-]+$/.test(text)),
      ),
  ],
  [
    'BR-FR-25',
    (invoice) =>
      ADDRESSES.every((term) => valuesOf(invoice, term).every((text) => text.length <= 125)),
  ],
  [
    'BR-FR-26',
    (invoice) =>
      ['BG-4/BT-29', 'BG-7/BT-46'].every((term) =>
        withScheme(invoice, term, '0224').every((text) => text.length <= 100),
      ),
  ],
  ['BR-FR-31', (invoice) => notesAbout(invoice, 'BAR').length <= 1],
  [
    'BR-FR-32',
    (invoice) =>
      PARTIES.every(
        ([group, identifier, legal]) =>
          withScheme(invoice, `${group}/${legal}`, SIRENE).every(isSiren) &&
          withScheme(invoice, `${group}/${identifier}`, SIRENE, VAT_GROUP).every(isSiren),
      ),
  ],
  ['BR-FR-CO-10', identifiersDiffer],
  [
    'BR-FR-CO-14',
    (invoice) =>
      !isVatGroup(invoice) ||
      notesAbout(invoice, 'TXD').some(({ text }) => text === 'MEMBRE_ASSUJETTI_UNIQUE'),
  ],
  [
    'BR-FR-CO-15',
    (invoice) =>
      !isVatGroup(invoice) || groupsOf(invoice, 'BG-11').some((agent) => has(agent, 'BT-63')),
  ],
];
