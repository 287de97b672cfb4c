import { ZERO } from '#kernel/decimal.ts';
import {
  numberOf,
  attributeOfTerm,
  groupsOf,
  has,
  occurs,
  textOfTerm,
  valuesOf,
  type TermGroup,
  type TermValue,
} from '#einvoice/rules/terms/term-tree.ts';
import {
  eachGroup,
  eachValue,
  inSyntax,
  rule,
  unless,
  type Rule,
  type RuleInput,
} from '#einvoice/rules/rule.ts';
import { labelOf } from '#einvoice/rules/term-labels.ts';
import { COUNTRIES, OTHER_COUNTRIES } from './code-lists.ts';

const notNegative = ({ text }: TermValue): boolean => {
  const number = numberOf(text);
  return number === null || number.gte(ZERO);
};

/** Dates of one syntax compare as texts, an absent start as the least of them. */
const inOrder =
  (start: string, end: string) =>
  (period: TermGroup): boolean =>
    !has(period, end) || textOfTerm(period, start) <= textOfTerm(period, end);

const hasAttribute =
  (name: string) =>
  (value: TermValue): boolean =>
    value.attributes.has(name);

const hasText =
  (name: string) =>
  (value: TermValue): boolean =>
    attributeOfTerm(value, name) !== '';

/** A scheme may be empty in UBL. */
const namesScheme = (id: string, path: string, attribute = 'schemeID'): Rule[] => {
  const term = path.slice(path.lastIndexOf('/') + 1);
  const message = `Précisez le référentiel de ${labelOf(term)} : attribut ${attribute}.`.replace(
    'de le ',
    'du ',
  );
  return [
    ...inSyntax('ubl', rule(id, [term], eachValue([path], hasAttribute(attribute)), message)),
    ...inSyntax('cii', rule(id, [term], eachValue([path], hasText(attribute)), message)),
  ];
};

const isCreditTransfer = (means: TermGroup): boolean =>
  ['30', '58'].includes(textOfTerm(means, 'BT-81'));

const PRICES: readonly Rule[] = [
  rule(
    'BR-27',
    ['BT-146'],
    eachGroup('BG-25', 'BT-146', (line) => {
      const [price] = valuesOf(line, 'BT-146');
      return price !== undefined && notNegative(price);
    }),
    'Indiquez un prix unitaire (BT-146) positif ou nul : pour déduire un montant, rendez la quantité (BT-129) négative.',
  ),
  rule(
    'BR-28',
    ['BT-148'],
    eachValue(['BG-25/BT-148'], notNegative),
    'Indiquez un prix unitaire brut (BT-148) positif ou nul.',
  ),
];

const PERIODS: readonly Rule[] = [
  rule(
    'BR-29',
    ['BT-74', 'BT-73'],
    eachGroup('BG-14', 'BT-74', inOrder('BT-73', 'BT-74')),
    'La fin de la période de facturation (BT-74) précède son début (BT-73) : corrigez ces dates.',
  ),
  rule(
    'BR-30',
    ['BT-135', 'BT-134'],
    eachGroup('BG-25/BG-26', 'BT-135', inOrder('BT-134', 'BT-135')),
    'La fin de la période de la ligne (BT-135) précède son début (BT-134) : corrigez ces dates.',
  ),
  rule(
    'BR-CO-19',
    ['BT-73', 'BT-74'],
    eachGroup(
      'BG-14',
      'BT-73',
      (period, { invoice }) =>
        occurs(period, 'BT-73') ||
        occurs(period, 'BT-74') ||
        (invoice.syntax === 'ubl' && occurs(invoice, 'BT-8')),
    ),
    'Indiquez le début (BT-73) ou la fin (BT-74) de la période de facturation.',
  ),
  rule(
    'BR-CO-20',
    ['BT-134', 'BT-135'],
    eachGroup(
      'BG-25/BG-26',
      'BT-134',
      (period) => occurs(period, 'BT-134') || occurs(period, 'BT-135'),
    ),
    'Indiquez le début (BT-134) ou la fin (BT-135) de la période de la ligne.',
  ),
];

const card = (severity: Rule['severity']): Rule => ({
  ...rule(
    'BR-51',
    ['BT-87'],
    eachValue(['BG-16/BT-87'], ({ text }) => text.length <= 10),
    'N’indiquez que les 4 à 6 derniers chiffres du numéro de la carte (BT-87).',
  ),
  severity,
});

const PAYMENT: readonly Rule[] = [
  rule(
    'BR-50',
    ['BT-84'],
    eachGroup(
      'BG-16',
      'BT-84',
      (means) =>
        !isCreditTransfer(means) ||
        groupsOf(means, 'BG-17').every((account) => has(account, 'BT-84')),
    ),
    'Indiquez l’IBAN ou le compte du bénéficiaire du virement (BT-84).',
  ),
  rule(
    'BR-61',
    ['BT-84'],
    eachGroup('BG-16', 'BT-84', (means, { invoice }) => {
      if (!isCreditTransfer(means)) return true;
      const accounts = groupsOf(means, 'BG-17');
      // In CII the rule is about accounts; CII-SR-470 is about means without one.
      if (invoice.syntax === 'cii' && accounts.length === 0) return true;
      return accounts.some((account) => occurs(account, 'BT-84'));
    }),
    'Un virement (code 30 ou 58) demande un compte : indiquez l’IBAN ou le compte du bénéficiaire (BT-84).',
  ),
  ...inSyntax('ubl', card('warning')),
  ...inSyntax('cii', card('error')),
];

/** Greek numbers begin with EL. */
const namesCountry = ({ text }: TermValue, { invoice }: RuleInput): boolean => {
  const code = text.slice(0, 2);
  return code === 'EL' || COUNTRIES.has(code) || code === OTHER_COUNTRIES[invoice.syntax];
};

const taxCurrencies = ({ invoice }: RuleInput): string[] =>
  valuesOf(invoice, 'BT-110').map((value) => attributeOfTerm(value, 'currencyID'));

const accountsTax = (isCii: boolean): Rule =>
  rule(
    'BR-53',
    ['BT-111', 'BT-6'],
    unless('BT-111', (input) => {
      const currency = textOfTerm(input.invoice, 'BT-6');
      if (currency === '') return true;
      if (isCii && currency === textOfTerm(input.invoice, 'BT-5')) return false;
      return taxCurrencies(input).includes(currency);
    }),
    'Indiquez le total de la TVA (BT-111) dans la devise de comptabilisation (BT-6), ou retirez cette devise.',
  );

const DOCUMENT: readonly Rule[] = [
  ...inSyntax('ubl', accountsTax(false)),
  ...inSyntax('cii', accountsTax(true)),
  rule(
    'BR-CO-03',
    ['BT-8', 'BT-7'],
    unless('BT-8', ({ invoice }) => !occurs(invoice, 'BT-7') || !occurs(invoice, 'BT-8')),
    'Indiquez soit la date d’exigibilité de la TVA (BT-7), soit son code (BT-8), pas les deux.',
  ),
  rule(
    'BR-CO-09',
    ['BT-31', 'BT-63', 'BT-48'],
    eachValue(['BG-4/BT-31', 'BG-11/BT-63', 'BG-7/BT-48'], namesCountry),
    'Commencez le numéro de TVA par le code du pays, comme FR.',
  ),
  rule(
    'BR-CO-26',
    ['BT-29', 'BT-30', 'BT-31'],
    eachGroup('BG-4', 'BT-30', (seller) =>
      ['BT-29', 'BT-30', 'BT-31'].some((term) => occurs(seller, term)),
    ),
    'Identifiez le vendeur par un identifiant (BT-29), son immatriculation (BT-30) ou son numéro de TVA (BT-31).',
  ),
];

/** BR-27 to BR-65 and BR-CO-03 to BR-CO-26 that compare or need more than presence. BR-CO-25 was withdrawn. */
export const CONDITION_RULES: readonly Rule[] = [
  ...PRICES,
  ...PERIODS,
  ...PAYMENT,
  ...DOCUMENT,
  ...namesScheme('BR-62', 'BG-4/BT-34'),
  ...namesScheme('BR-63', 'BG-7/BT-49'),
  ...namesScheme('BR-64', 'BG-25/BT-157'),
  ...namesScheme('BR-65', 'BG-25/BT-158', 'listID'),
];
