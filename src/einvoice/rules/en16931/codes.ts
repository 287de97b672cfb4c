import { childrenOf, textOf } from '#einvoice/xml/find-elements.ts';
import {
  eachGroup,
  eachValue,
  inSyntax,
  rule,
  type Rule,
  type RuleInput,
} from '#einvoice/rules/rule.ts';
import { labelOf } from '#einvoice/rules/term-labels.ts';
import {
  attributeOfTerm,
  textOfTerm,
  valuesOf,
  type Syntax,
  type TermValue,
} from '#einvoice/rules/terms/term-tree.ts';
import {
  ADDRESS_SCHEMES,
  ALLOWANCE_REASONS,
  ATTACHMENT_TYPES,
  CHARGE_REASONS,
  CLASSIFICATIONS,
  COUNTRIES,
  CREDIT_NOTE_TYPES,
  CURRENCIES,
  EXEMPTION_REASONS,
  FURTHER_NOTE_SUBJECTS,
  IDENTIFIER_SCHEMES,
  INVOICE_TYPES,
  NOTE_SUBJECTS,
  OBJECT_SCHEMES,
  OTHER_COUNTRIES,
  PAYMENT_MEANS,
  TAX_CATEGORY_CODES,
  TAX_POINTS,
  UNITS,
} from './code-lists.ts';
import { AMOUNT_TERMS } from './decimals.ts';
import { each, named } from './syntax-rule.ts';

type Codes = ReadonlySet<string>;

const termOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1);
const termsOf = (paths: readonly string[]): string[] => paths.map(termOf);

/** Each value must be in the list, which the message calls by `name`. */
const among = (id: string, list: Codes, name: string, ...paths: readonly string[]): Rule =>
  rule(
    id,
    termsOf(paths),
    eachValue(paths, ({ text }) => list.has(text)),
    `Choisissez ${labelOf(termOf(paths[0] ?? ''))} dans la liste ${name}.`,
  );

/** Schemes of values; a value without one is another rule's. */
const scheme = (
  id: string,
  list: Codes,
  name: string,
  attribute: string,
  ...paths: readonly string[]
): Rule =>
  rule(
    id,
    termsOf(paths),
    eachValue(
      paths,
      (value) => !value.attributes.has(attribute) || list.has(attributeOfTerm(value, attribute)),
    ),
    `Choisissez le référentiel (${attribute}) dans la liste ${name} pour ${labelOf(termOf(paths[0] ?? ''))}.`,
  );

const amountsIn = (...paths: readonly string[]): Rule => ({
  ...scheme('BR-CL-03', CURRENCIES, 'ISO 4217', 'currencyID', ...paths),
  message: 'Choisissez la devise du montant (currencyID) dans la liste ISO 4217, comme EUR.',
});

const country = (id: string, ...paths: readonly string[]): Rule =>
  rule(
    id,
    termsOf(paths),
    eachValue(
      paths,
      ({ text }, { invoice }) => COUNTRIES.has(text) || OTHER_COUNTRIES[invoice.syntax] === text,
    ),
    'Indiquez le pays par son code ISO 3166-1 à deux lettres, comme FR.',
  );

/** UBL has a separate document for credit notes. */
function isOfType({ text }: TermValue, { invoice }: RuleInput): boolean {
  if (invoice.syntax === 'cii') return INVOICE_TYPES.has(text) || CREDIT_NOTE_TYPES.has(text);
  return (invoice.isCreditNote ? CREDIT_NOTE_TYPES : INVOICE_TYPES).has(text);
}

/** UBL writes it before the text: `#AAB#text`. */
const subject = (syntax: Syntax): Rule =>
  rule(
    'BR-CL-08',
    ['BT-21'],
    eachGroup('BG-1', 'BT-21', (note) => {
      const text = textOfTerm(note, syntax === 'cii' ? 'BT-21' : 'BT-22');
      if (syntax === 'cii')
        return (
          !note.values.has('BT-21') || NOTE_SUBJECTS.has(text) || FURTHER_NOTE_SUBJECTS.has(text)
        );
      const [, code = null] = /^[^#]*#([^#]*)#/.exec(text) ?? [];
      return code === null || code.length !== 3 || NOTE_SUBJECTS.has(code);
    }),
    'Choisissez le code du sujet de la mention (BT-21) dans la liste UNTDID 4451, comme AAB.',
  );

/** Categories of other taxes, which are no terms of EN 16931 but have its codes. */
const otherTaxes = (
  id: string,
  scheme: readonly [string, ...string[]],
  ...names: readonly string[]
): Rule => {
  const code = scheme.length === 2 ? 'ID' : 'CategoryCode';
  return each(
    id,
    [],
    named(...names),
    (category) =>
      textOf(category, ...scheme)?.toUpperCase() === 'VAT' ||
      childrenOf(category, code).every(({ text }) => TAX_CATEGORY_CODES.has(text.trim())),
    'Choisissez la catégorie de TVA dans la liste UNTDID 5305, comme S.',
  );
};

/** Reasons of exemptions that are not those of a breakdown. */
const otherReasons = (name: string): Rule =>
  rule(
    'BR-CL-22',
    ['BT-121'],
    function* findOthers({ invoice, elements }) {
      const known = new Set(valuesOf(invoice, 'BG-23/BT-121').map(({ element }) => element));
      for (const element of elements.named(name))
        if (!known.has(element) && !EXEMPTION_REASONS.has(element.text.trim().toUpperCase()))
          yield { group: invoice, term: null, element };
    },
    'Choisissez le code du motif d’exonération dans la liste VATEX.',
  );

const LINE_ITEM = 'BG-25/BT-157';

/** BR-CL: the code lists of the terms. */
export const CODE_RULES: readonly Rule[] = [
  rule(
    'BR-CL-01',
    ['BT-3'],
    eachValue(['BT-3'], isOfType),
    'Choisissez le type de la facture (BT-3) dans la liste UNTDID 1001, comme 380, ou 381 pour un avoir.',
  ),
  ...inSyntax('ubl', amountsIn(...AMOUNT_TERMS, 'BG-25/BT-146')),
  ...inSyntax('cii', amountsIn('BT-110')),
  among('BR-CL-04', CURRENCIES, 'ISO 4217, comme EUR', 'BT-5'),
  among('BR-CL-05', CURRENCIES, 'ISO 4217, comme EUR', 'BT-6'),
  ...inSyntax('ubl', among('BR-CL-06', TAX_POINTS.ubl, 'UNTDID 2005 (3, 35 ou 432)', 'BT-8')),
  ...inSyntax('cii', among('BR-CL-06', TAX_POINTS.cii, 'UNTDID 2475 (5, 29 ou 72)', 'BT-8')),
  among('BR-CL-07', OBJECT_SCHEMES, 'UNTDID 1153', 'BT-18-1', 'BG-25/BT-128-1'),
  ...inSyntax('ubl', subject('ubl')),
  ...inSyntax('cii', subject('cii')),
  scheme(
    'BR-CL-10',
    IDENTIFIER_SCHEMES,
    'ISO 6523',
    'schemeID',
    'BG-4/BT-29',
    'BG-7/BT-46',
    'BG-10/BT-60',
  ),
  scheme(
    'BR-CL-11',
    IDENTIFIER_SCHEMES,
    'ISO 6523',
    'schemeID',
    'BG-4/BT-30',
    'BG-7/BT-47',
    'BG-10/BT-61',
  ),
  scheme('BR-CL-13', CLASSIFICATIONS, 'UNTDID 7143', 'listID', 'BG-25/BT-158'),
  country(
    'BR-CL-14',
    'BG-4/BG-5/BT-40',
    'BG-7/BG-8/BT-55',
    'BG-11/BG-12/BT-69',
    'BG-13/BG-15/BT-80',
  ),
  country('BR-CL-15', 'BG-25/BT-159'),
  among('BR-CL-16', PAYMENT_MEANS, 'UNTDID 4461, comme 30 pour un virement', 'BG-16/BT-81'),
  among('BR-CL-17', TAX_CATEGORY_CODES, 'UNTDID 5305, comme S', 'BG-20/BT-95', 'BG-21/BT-102'),
  ...inSyntax('ubl', among('BR-CL-17', TAX_CATEGORY_CODES, 'UNTDID 5305, comme S', 'BG-23/BT-118')),
  ...inSyntax('cii', among('BR-CL-18', TAX_CATEGORY_CODES, 'UNTDID 5305, comme S', 'BG-23/BT-118')),
  among('BR-CL-18', TAX_CATEGORY_CODES, 'UNTDID 5305, comme S', 'BG-25/BT-151'),
  ...inSyntax(
    'ubl',
    otherTaxes('BR-CL-17', ['TaxScheme', 'ID'], 'TaxCategory'),
    otherTaxes('BR-CL-18', ['TaxScheme', 'ID'], 'ClassifiedTaxCategory'),
    otherReasons('TaxExemptionReasonCode'),
  ),
  ...inSyntax(
    'cii',
    otherTaxes('BR-CL-17', ['TypeCode'], 'CategoryTradeTax'),
    otherTaxes('BR-CL-18', ['TypeCode'], 'ApplicableTradeTax'),
    otherReasons('ExemptionReasonCode'),
  ),
  among('BR-CL-19', ALLOWANCE_REASONS, 'UNTDID 5189', 'BG-20/BT-98', 'BG-25/BG-27/BT-140'),
  among('BR-CL-20', CHARGE_REASONS, 'UNTDID 7161', 'BG-21/BT-105', 'BG-25/BG-28/BT-145'),
  scheme('BR-CL-21', IDENTIFIER_SCHEMES, 'ISO 6523', 'schemeID', LINE_ITEM),
  rule(
    'BR-CL-22',
    ['BT-121'],
    // The one list whose letters may be small.
    eachValue(['BG-23/BT-121'], ({ text }) => EXEMPTION_REASONS.has(text.toUpperCase())),
    'Choisissez le code du motif d’exonération (BT-121) dans la liste VATEX.',
  ),
  among('BR-CL-23', UNITS, 'UN/ECE 20 ou 21, comme C62', 'BG-25/BT-130', 'BG-25/BT-150'),
  scheme(
    'BR-CL-24',
    ATTACHMENT_TYPES,
    'PDF, PNG, JPEG, CSV, XLSX, ODS',
    'mimeCode',
    'BG-24/BT-125',
  ),
  scheme('BR-CL-25', ADDRESS_SCHEMES, 'EAS, comme 0225', 'schemeID', 'BG-4/BT-34', 'BG-7/BT-49'),
  scheme('BR-CL-26', IDENTIFIER_SCHEMES, 'ISO 6523', 'schemeID', 'BG-13/BT-71'),
];
