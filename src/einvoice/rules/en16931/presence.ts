import { anyLabelOf } from '#einvoice/rules/term-labels.ts';
import { inSyntax, needs, needsElement, rule, unless, type Rule } from '#einvoice/rules/rule.ts';
import {
  groupsOf,
  occurs,
  textOfTerm,
  valuesOf,
  type TermGroup,
} from '#einvoice/rules/terms/term-tree.ts';

const demand = (terms: readonly string[]): string =>
  `Indiquez ${anyLabelOf(terms)} : la norme EN 16931 l’exige.`;

/** A text of a group, wherever the group occurs. */
const text = (id: string, path: string, ...terms: readonly string[]): Rule =>
  rule(id, terms, needs(path, ...terms), demand(terms));

/** The same, where the published rule is content with an empty element. */
const element = (id: string, path: string, ...terms: readonly string[]): Rule =>
  rule(id, terms, needsElement(path, ...terms), demand(terms));

/** A text of the document that a group would have. */
const party = (id: string, term: string, path: string): Rule =>
  rule(
    id,
    [term],
    unless(term, ({ invoice }) => textOfTerm(invoice, path) !== ''),
    demand([term]),
  );

const group = (id: string, term: string, path: string, message: string): Rule =>
  rule(
    id,
    [term],
    unless(term, ({ invoice }) => groupsOf(invoice, path).length > 0),
    message,
  );

/** The binding to CII asks for a country even without an address. */
const country = (id: string, term: string, address: string): Rule[] => [
  ...inSyntax('ubl', text(id, address, term)),
  ...inSyntax('cii', party(id, term, `${address}/${term}`)),
];

const DOCUMENT: readonly Rule[] = [
  text('BR-01', '', 'BT-24'),
  text('BR-02', '', 'BT-1'),
  text('BR-03', '', 'BT-2'),
  text('BR-04', '', 'BT-3'),
  text('BR-05', '', 'BT-5'),
  party('BR-06', 'BT-27', 'BG-4/BT-27'),
  party('BR-07', 'BT-44', 'BG-7/BT-44'),
  group(
    'BR-08',
    'BG-5',
    'BG-4/BG-5',
    'Indiquez l’adresse postale du vendeur (BG-5), pays compris.',
  ),
  ...country('BR-09', 'BT-40', 'BG-4/BG-5'),
  group(
    'BR-10',
    'BG-8',
    'BG-7/BG-8',
    'Indiquez l’adresse postale de l’acheteur (BG-8), pays compris.',
  ),
  ...country('BR-11', 'BT-55', 'BG-7/BG-8'),
  element('BR-12', '', 'BT-106'),
  element('BR-13', '', 'BT-109'),
  element('BR-14', '', 'BT-112'),
  element('BR-15', '', 'BT-115'),
  group('BR-16', 'BG-25', 'BG-25', 'Ajoutez au moins une ligne (BG-25).'),
];

const LINE: readonly Rule[] = [
  text('BR-21', 'BG-25', 'BT-126'),
  element('BR-22', 'BG-25', 'BT-129'),
  element('BR-23', 'BG-25', 'BT-130'),
  element('BR-24', 'BG-25', 'BT-131'),
  text('BR-25', 'BG-25', 'BT-153'),
  element('BR-26', 'BG-25', 'BT-146'),
  rule(
    'BR-54',
    ['BT-160', 'BT-161'],
    function* findIncomplete(input) {
      for (const term of ['BT-160', 'BT-161']) yield* needsElement('BG-25/BG-32', term)(input);
    },
    'Donnez à la caractéristique un nom (BT-160) et une valeur (BT-161).',
  ),
  element('BR-CO-04', 'BG-25', 'BT-151'),
];

const ALLOWANCES: readonly Rule[] = [
  element('BR-31', 'BG-20', 'BT-92'),
  element('BR-32', 'BG-20', 'BT-95'),
  element('BR-33', 'BG-20', 'BT-97', 'BT-98'),
  element('BR-36', 'BG-21', 'BT-99'),
  element('BR-37', 'BG-21', 'BT-102'),
  element('BR-38', 'BG-21', 'BT-104', 'BT-105'),
  element('BR-41', 'BG-25/BG-27', 'BT-136'),
  element('BR-42', 'BG-25/BG-27', 'BT-139', 'BT-140'),
  element('BR-43', 'BG-25/BG-28', 'BT-141'),
  element('BR-44', 'BG-25/BG-28', 'BT-144', 'BT-145'),
  element('BR-CO-21', 'BG-20', 'BT-97', 'BT-98'),
  element('BR-CO-22', 'BG-21', 'BT-104', 'BT-105'),
  element('BR-CO-23', 'BG-25/BG-27', 'BT-139', 'BT-140'),
  element('BR-CO-24', 'BG-25/BG-28', 'BT-144', 'BT-145'),
];

const REST: readonly Rule[] = [
  text('BR-18', 'BG-11', 'BT-62'),
  rule(
    'BR-19',
    ['BG-12'],
    function* findWithout({ invoice }) {
      for (const agent of groupsOf(invoice, 'BG-11'))
        if (!agent.groups.has('BG-12')) yield { group: agent, term: 'BG-12' };
    },
    'Indiquez l’adresse postale du représentant fiscal (BG-12), pays compris.',
  ),
  text('BR-20', 'BG-11/BG-12', 'BT-69'),
  element('BR-45', 'BG-23', 'BT-116'),
  element('BR-46', 'BG-23', 'BT-117'),
  element('BR-47', 'BG-23', 'BT-118'),
  rule(
    'BR-48',
    ['BT-119'],
    function* findWithout({ invoice }) {
      for (const one of groupsOf(invoice, 'BG-23'))
        if (!occurs(one, 'BT-119') && textOfTerm(one, 'BT-118') !== 'O')
          yield { group: one, term: 'BT-119' };
    },
    'Indiquez le taux de TVA (BT-119) ; seule la catégorie O n’en a pas.',
  ),
  element('BR-49', 'BG-16', 'BT-81'),
  text('BR-52', 'BG-24', 'BT-122'),
  text('BR-55', 'BG-3', 'BT-25'),
  text('BR-56', 'BG-11', 'BT-63'),
  text('BR-57', 'BG-13/BG-15', 'BT-80'),
];

/** Pairs of a payee's and a seller's terms that no two parties share. */
type Pairs = readonly (readonly [own: string, other: string])[];

const isSeller = (payee: TermGroup, seller: TermGroup, pairs: Pairs): boolean =>
  pairs.some(([own, other]) =>
    valuesOf(payee, own).some(({ text: id }) =>
      valuesOf(seller, other).some(({ text: known }) => known === id && id !== ''),
    ),
  );

const payee = (pairs: Pairs): Rule =>
  rule(
    'BR-17',
    ['BT-59'],
    function* findSeller({ invoice }) {
      const [seller] = groupsOf(invoice, 'BG-4');
      for (const one of groupsOf(invoice, 'BG-10'))
        if (!occurs(one, 'BT-59') || (seller !== undefined && isSeller(one, seller, pairs)))
          yield { group: one, term: 'BT-59' };
    },
    'Nommez comme bénéficiaire (BT-59) un autre que le vendeur, ou retirez-le.',
  );

/** BR-01 to BR-57, and BR-CO-21 to BR-CO-24: terms that a group must have. */
export const PRESENCE_RULES: readonly Rule[] = [
  ...DOCUMENT,
  ...LINE,
  ...ALLOWANCES,
  ...REST,
  // The bindings compare different names and identifiers; UBL-SR-19 has the rest.
  ...inSyntax(
    'ubl',
    payee([
      ['BT-59', 'BT-28'],
      ['BT-60', 'BT-29'],
    ]),
  ),
  ...inSyntax(
    'cii',
    payee([
      ['BT-59', 'BT-27'],
      ['BT-60', 'BT-29'],
      ['BT-61', 'BT-30'],
    ]),
  ),
];
