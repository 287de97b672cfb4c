import { DIRECTORY_SCHEME, SIREN_SCHEME, SIRET_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import { notesAbout } from '#einvoice/rules/notes.ts';
import {
  eachValue,
  rule,
  unless,
  type Place,
  type Rule,
  type RuleInput,
} from '#einvoice/rules/rule.ts';
import {
  attributeOfTerm,
  groupsOf,
  has,
  textOfTerm,
  valuesOf,
  type InvoiceTerms,
  type TermGroup,
  type TermValue,
} from '#einvoice/rules/terms/term-tree.ts';
import { SELF_BILLED } from './lists.ts';

/** A party's group, identifiers and legal registration. */
const PARTIES = [
  ['BG-4', 'BT-29', 'BT-30'],
  ['BG-7', 'BT-46', 'BT-47'],
  ['BG-10', 'BT-60', 'BT-61'],
] as const;
const DELIVERED_TO = 'BG-13/BT-71';
const IDENTIFIERS = [...PARTIES.map(([group, term]) => `${group}/${term}`), DELIVERED_TO];
const LEGAL_IDS = PARTIES.map(([group, , term]) => `${group}/${term}`);
const ADDRESSES = ['BG-4/BT-34', 'BG-7/BT-49'];
const ROUTED = ['BG-4/BT-29', 'BG-7/BT-46'];
/** A routing code. */
const ROUTING = '0224';
/** A VAT group (assujetti unique). */
const VAT_GROUP = '0231';

const schemeOf = (value: TermValue): string => attributeOfTerm(value, 'schemeID');

const withScheme = (group: TermGroup, path: string, scheme: string): TermValue[] =>
  valuesOf(group, path).filter((value) => schemeOf(value) === scheme);

/** A rule about values of one scheme. */
const ofScheme = (
  paths: readonly string[],
  schemes: readonly string[],
  holds: (text: string) => boolean,
) => eachValue(paths, (value) => !schemes.includes(schemeOf(value)) || holds(value.text));

const isSiren = (text = ''): boolean => /^\d{9}$/.test(text);
const isSiret = (text: string): boolean => /^\d{14}$/.test(text);
const sirenOf = (invoice: InvoiceTerms, path: string): string =>
  withScheme(invoice, path, SIREN_SCHEME)[0]?.text ?? '';

/** A SIRET begins with the SIREN; a payee may omit its SIREN, and a place of delivery has none. */
function* findForeignSirets({ invoice }: RuleInput): Iterable<Place> {
  for (const [group, identifier, legal] of PARTIES) {
    const [siret] = withScheme(invoice, `${group}/${identifier}`, SIRET_SCHEME);
    if (siret === undefined) continue;
    const siren = sirenOf(invoice, `${group}/${legal}`);
    const isUnsaid = siren === '' && group === 'BG-10';
    if (!isSiret(siret.text) || !(isUnsaid || siret.text.slice(0, 9) === siren))
      yield { group: siret.group, term: identifier, value: siret };
  }
  for (const value of withScheme(invoice, DELIVERED_TO, SIRET_SCHEME))
    if (!isSiret(value.text)) yield { group: value.group, term: 'BT-71', value };
}

const isBetweenCompanies = ({ notes }: RuleInput): boolean =>
  notesAbout(notes, 'BAR').some(({ text }) => text === 'B2B');

const isSelfBilled = ({ invoice }: RuleInput): boolean =>
  SELF_BILLED.includes(textOfTerm(invoice, 'BT-3'));

/** The recipient's address is in the French directory. */
const addressIsSiren = (invoice: InvoiceTerms, address: string, legal: string): boolean => {
  const [found] = withScheme(invoice, address, DIRECTORY_SCHEME);
  return found !== undefined && found.text.startsWith(textOfTerm(invoice, legal));
};

/** CII has another element for identifiers without a scheme. */
const needsScheme = (value: TermValue, invoice: InvoiceTerms): boolean => {
  if (invoice.syntax === 'ubl') return true;
  return value.element === null ? schemeOf(value) !== '' : value.element.name === 'GlobalID';
};

function* findSameSchemes({ invoice }: RuleInput): Iterable<Place> {
  for (const path of IDENTIFIERS) {
    const seen = new Set<string>(['']);
    for (const value of valuesOf(invoice, path)) {
      if (!needsScheme(value, invoice)) continue;
      if (seen.has(schemeOf(value))) yield { group: value.group, term: value.id, value };
      seen.add(schemeOf(value));
    }
  }
}

const isVatGroup = (invoice: InvoiceTerms): boolean =>
  withScheme(invoice, 'BG-4/BT-29', VAT_GROUP).length > 0;

const isPlain = (text: string): boolean => /^[\w+.-]+$/.test(text);
const PLAIN = 'des lettres sans accent, des chiffres et les signes + - _ .';

const IDENTITIES: readonly Rule[] = [
  rule(
    'BR-FR-09',
    ['BT-29', 'BT-46', 'BT-60', 'BT-71'],
    findForeignSirets,
    'Indiquez un SIRET de 14 chiffres qui commence par le SIREN de la même partie.',
  ),
  rule(
    'BR-FR-10',
    ['BT-30'],
    unless('BT-30', ({ invoice }) => isSiren(sirenOf(invoice, 'BG-4/BT-30'))),
    'Indiquez le SIREN du vendeur (BT-30), 9 chiffres sous le référentiel 0002.',
  ),
  rule(
    'BR-FR-11',
    ['BT-47'],
    unless(
      'BT-47',
      (input) => !isBetweenCompanies(input) || isSiren(sirenOf(input.invoice, 'BG-7/BT-47')),
    ),
    'Entre entreprises (mention BAR B2B), indiquez le SIREN de l’acheteur (BT-47), 9 chiffres sous le référentiel 0002.',
  ),
  rule(
    'BR-FR-32',
    ['BT-30', 'BT-47', 'BT-61'],
    function* findWrongSirens(input) {
      yield* ofScheme(LEGAL_IDS, [SIREN_SCHEME], isSiren)(input);
      yield* ofScheme(IDENTIFIERS, [SIREN_SCHEME, VAT_GROUP], isSiren)(input);
    },
    'Indiquez un SIREN de 9 chiffres (référentiels 0002 et 0231).',
  ),
  rule(
    'BR-FR-CO-10',
    ['BT-29', 'BT-46', 'BT-60', 'BT-71'],
    findSameSchemes,
    'Donnez à chaque identifiant d’une partie un référentiel (schemeID), différent des autres.',
  ),
  rule(
    'BR-FR-CO-14',
    ['BT-22', 'BT-29'],
    unless(
      'BT-22',
      ({ invoice, notes }) =>
        !isVatGroup(invoice) ||
        notesAbout(notes, 'TXD').some(({ text }) => text === 'MEMBRE_ASSUJETTI_UNIQUE'),
    ),
    'Le membre d’un assujetti unique (0231) ajoute la mention TXD « MEMBRE_ASSUJETTI_UNIQUE ».',
  ),
  rule(
    'BR-FR-CO-15',
    ['BT-63', 'BT-29'],
    unless(
      'BT-63',
      ({ invoice }) =>
        !isVatGroup(invoice) || groupsOf(invoice, 'BG-11').some((agent) => has(agent, 'BT-63')),
    ),
    'Le membre d’un assujetti unique (0231) indique le numéro de TVA de l’assujetti comme celui du représentant (BT-63).',
  ),
];

/** BR-FR-09 to BR-FR-13, BR-FR-21 to BR-FR-26, BR-FR-32, BR-FR-CO-10, 14 and 15. */
export const PARTY_RULES: readonly Rule[] = [
  ...IDENTITIES,
  rule(
    'BR-FR-12',
    ['BT-49'],
    unless('BT-49', ({ invoice }) => has(invoice, 'BG-7/BT-49')),
    'Indiquez l’adresse électronique de l’acheteur (BT-49), en France son SIREN sous le référentiel 0225.',
  ),
  rule(
    'BR-FR-13',
    ['BT-34'],
    unless('BT-34', ({ invoice }) => has(invoice, 'BG-4/BT-34')),
    'Indiquez l’adresse électronique du vendeur (BT-34), en France son SIREN sous le référentiel 0225.',
  ),
  rule(
    'BR-FR-21',
    ['BT-49', 'BT-47'],
    unless(
      'BT-49',
      (input) =>
        !isBetweenCompanies(input) ||
        isSelfBilled(input) ||
        addressIsSiren(input.invoice, 'BG-7/BT-49', 'BG-7/BT-47'),
    ),
    'Entre entreprises, indiquez une adresse électronique de l’acheteur (BT-49) qui commence par son SIREN, sous le référentiel 0225.',
  ),
  rule(
    'BR-FR-22',
    ['BT-34', 'BT-30'],
    unless(
      'BT-34',
      (input) =>
        !isBetweenCompanies(input) ||
        !isSelfBilled(input) ||
        addressIsSiren(input.invoice, 'BG-4/BT-34', 'BG-4/BT-30'),
    ),
    'En autofacturation, indiquez une adresse électronique du vendeur (BT-34) qui commence par son SIREN, sous le référentiel 0225.',
  ),
  rule(
    'BR-FR-23',
    ['BT-34', 'BT-49'],
    ofScheme(ADDRESSES, [DIRECTORY_SCHEME], isPlain),
    `N’utilisez dans une adresse électronique du référentiel 0225 que ${PLAIN}`,
  ),
  rule(
    'BR-FR-24',
    ['BT-29', 'BT-46'],
    ofScheme(ROUTED, [ROUTING], isPlain),
    `N’utilisez dans un code de routage (0224) que ${PLAIN}`,
  ),
  rule(
    'BR-FR-25',
    ['BT-34', 'BT-49'],
    eachValue(ADDRESSES, ({ text }) => text.length <= 125),
    'Raccourcissez l’adresse électronique à 125 caractères au plus.',
  ),
  rule(
    'BR-FR-26',
    ['BT-29', 'BT-46'],
    ofScheme(ROUTED, [ROUTING], (text) => text.length <= 100),
    'Raccourcissez le code de routage (0224) à 100 caractères au plus.',
  ),
];
