import { ZERO } from '#kernel/decimal.ts';
import { CATEGORIES } from '#einvoice/rules/en16931/categories.ts';
import { amountOf, has, occurs, valuesOf, type Syntax } from '#einvoice/rules/terms/term-tree.ts';
import {
  eachGroup,
  eachValue,
  inSyntax,
  needsElement,
  rule,
  unless,
  type Rule,
} from '#einvoice/rules/rule.ts';
import { KINDS } from '#einvoice/rules/taxed-items.ts';
import { labelOf } from '#einvoice/rules/term-labels.ts';
import { isCounted } from '#einvoice/rules/terms/line-kind.ts';

/** Terms of a line that counts; a heading or a text needs none. */
const COUNTED: readonly (readonly [number: string, term: string])[] = [
  ['22', 'BT-129'],
  ['23', 'BT-130'],
  ['24', 'BT-131'],
  ['26', 'BT-146'],
];

const counted = (id: string, term: string): Rule =>
  rule(
    id,
    [term],
    eachGroup('BG-25', term, (line) => !isCounted(line) || occurs(line, term)),
    `Indiquez ${labelOf(term)} sur chaque ligne de détail.`,
  );

const lineRules = (syntax: Syntax): Rule[] => [
  ...COUNTED.map(([number, term]) =>
    counted(syntax === 'cii' ? `BR-FREXT-BR-${number}` : `BR-FREXT-${number}`, term),
  ),
  counted('BR-FREXT-CO-04', 'BT-151'),
];

const reason = (id: string, path: string, ...terms: readonly string[]): Rule =>
  rule(
    id,
    terms,
    needsElement(path, ...terms),
    `Indiquez ${terms.map(labelOf).join(' ou ')} : l’extension l’exige.`,
  );

const STATUSES: readonly string[] = ['DETAIL', 'GROUP', 'INFORMATION'];

const SUBLINES: readonly Rule[] = [
  rule(
    'BR-FREXT-05',
    ['BT-X-8'],
    eachValue(['BG-25/BT-X-8'], ({ text }) => STATUSES.includes(text)),
    'Choisissez le type de la sous-ligne parmi DETAIL, GROUP et INFORMATION.',
  ),
  rule(
    'BR-FREXT-06',
    ['BT-X-8'],
    eachGroup('BG-25', 'BT-X-8', (line) => !has(line, 'BT-X-304') || has(line, 'BT-X-8')),
    'Précisez le type de la sous-ligne : DETAIL, GROUP ou INFORMATION.',
  ),
  rule(
    'BR-FREXT-11',
    ['BT-X-304'],
    function* findOrphans({ invoice }) {
      const ids = new Set(valuesOf(invoice, 'BG-25/BT-126').map(({ text }) => text));
      for (const value of valuesOf(invoice, 'BG-25/BT-X-304'))
        if (value.text !== '' && !ids.has(value.text))
          yield { group: value.group, term: 'BT-X-304', value };
    },
    'Indiquez comme ligne parente (ParentLineID) le numéro d’une autre ligne de la facture.',
  ),
];

/** A category has breakdowns if and only if it has items; of several exemptions it may have several. */
const brokenDown: readonly Rule[] = CATEGORIES.map(({ prefix, code, name }) =>
  rule(
    `BR-FREXT-${prefix}-01`,
    ['BG-23', 'BT-118'],
    unless('BG-23', ({ items }) => {
      const isUsed = KINDS.some((kind) => items.ofCategory(kind, code).length > 0);
      return isUsed === items.breakdowns(code).length > 0;
    }),
    `Catégorie de TVA ${code} (${name}) : ventilez-la dans la TVA (BG-23) si, et seulement si, des lignes, remises ou frais l’ont.`,
  ),
);

/** The extensions' rules for lines, in place of EN 16931's. */
export const EXTENDED_LINE_RULES: readonly Rule[] = [
  ...inSyntax('ubl', ...lineRules('ubl')),
  ...inSyntax(
    'cii',
    ...lineRules('cii'),
    reason('BR-FREXT-BR-38', 'BG-21', 'BT-104', 'BT-105'),
    reason('BR-FREXT-BR-44', 'BG-25/BG-28', 'BT-144', 'BT-145'),
    ...SUBLINES,
  ),
  ...brokenDown,
  rule(
    'BR-CO-25',
    ['BT-9', 'BT-20'],
    unless(
      'BT-9',
      ({ invoice }) =>
        !amountOf(invoice, 'BT-115').gt(ZERO) ||
        occurs(invoice, 'BT-9') ||
        occurs(invoice, 'BT-20'),
    ),
    'Indiquez la date d’échéance (BT-9) ou les conditions de règlement (BT-20).',
  ),
];
