import { childrenOf, findElement } from '#einvoice/xml/find-elements.ts';
import { ofXml, inSyntax, rule, unless, type Rule } from '#einvoice/rules/rule.ts';
import { groupsOf, textOfTerm } from '#einvoice/rules/terms/term-tree.ts';
import { alike, each, hasChild, named, once, onceIn } from './syntax-rule.ts';

const CONTEXT = 'ExchangedDocumentContext';
const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;

const number = (value: number): string => `CII-SR-${String(value).padStart(3, '0')}`;

/** Exactly one at a path of the document. */
const only = (id: string, term: string, path: readonly string[]): Rule =>
  rule(
    id,
    [term],
    ofXml(
      unless(term, ({ invoice }) => {
        if (invoice.element === null) return true;
        const parent = findElement(invoice.element, ...path.slice(0, -1));
        return childrenOf(parent, path.at(-1) ?? '').length === 1;
      }),
    ),
    `Indiquez une fois, et une seule, l’élément ${path.at(-1) ?? ''} (${term}).`,
  );

/** Totals that the schema lets repeat, in the order of their rules. */
const SUMMED =
  'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount RoundingAmount GrandTotalAmount InformationAmount TotalPrepaidAmount TotalDiscountAmount TotalAllowanceChargeAmount DuePayableAmount RetailValueExcludingTaxInformationAmount TotalDepositFeeInformationAmount ProductValueExcludingTobaccoTaxInformationAmount TotalRetailValueInformationAmount GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount'.split(
    ' ',
  );

const totals: readonly Rule[] = SUMMED.map((name, index) =>
  each(
    number(477 + index),
    [],
    named('SpecifiedTradeSettlementHeaderMonetarySummation'),
    (summation) => childrenOf(summation, name).length <= 1,
    `N’indiquez qu’une fois le total ${name}.`,
  ),
);

const PRODUCTS: readonly Rule[] = [
  each(
    number(46),
    ['BT-157'],
    named('SpecifiedTradeProduct'),
    (product) => {
      const ids = childrenOf(product, 'GlobalID');
      return ids.length === 0 || ids.some(({ attributes }) => attributes.has('schemeID'));
    },
    'Précisez le référentiel (schemeID) de l’identifiant normalisé de l’article (BT-157).',
  ),
  each(
    number(90),
    ['BT-159'],
    named('OriginTradeCountry'),
    (country) => childrenOf(country, 'ID').length === 1,
    'Indiquez le pays d’origine de l’article par son code (BT-159).',
  ),
  each(
    number(69),
    ['BT-160'],
    named('ApplicableProductCharacteristic'),
    (one) => childrenOf(one, 'Description').length === 1,
    'Donnez un nom, et un seul, à la caractéristique de l’article (BT-160).',
  ),
  each(
    number(72),
    ['BT-161'],
    named('ApplicableProductCharacteristic'),
    (one) => childrenOf(one, 'Value').length === 1,
    'Donnez une valeur, et une seule, à la caractéristique de l’article (BT-161).',
  ),
  each(
    number(439),
    ['BT-146'],
    named('SpecifiedLineTradeAgreement'),
    (one) => childrenOf(findElement(one, 'NetPriceProductTradePrice'), 'ChargeAmount').length === 1,
    'Indiquez un prix unitaire net, et un seul (BT-146).',
  ),
  onceIn(
    number(441),
    'BT-146',
    ['SpecifiedLineTradeAgreement'],
    'NetPriceProductTradePrice/ChargeAmount',
  ),
  each(
    number(440),
    ['BT-147'],
    named('GrossPriceProductTradePrice'),
    (price) =>
      childrenOf(price, 'AppliedTradeAllowanceCharge').every(
        (one) => childrenOf(one, 'ActualAmount').length <= 1,
      ),
    'N’indiquez qu’une remise sur le prix unitaire (BT-147).',
  ),
];

const ALLOWANCES: readonly Rule[] = [
  each(
    number(463),
    [],
    named('SpecifiedTradeAllowanceCharge'),
    (one) => hasChild(one, 'ChargeIndicator'),
    'Précisez s’il s’agit d’une remise ou de frais : ChargeIndicator.',
  ),
  ...[
    [471, 'RateApplicablePercent'] as const,
    [472, 'CategoryTradeTax'] as const,
    [473, 'ActualAmount'] as const,
  ].map(([id, name]) =>
    each(
      number(id),
      [],
      named('SpecifiedTradeAllowanceCharge'),
      (one) => childrenOf(one, name).length <= 1,
      `N’indiquez qu’une fois ${name} par remise ou frais.`,
    ),
  ),
];

const isTransfer = (code: string): boolean => ['30', '58'].includes(code);

const DOCUMENT: readonly Rule[] = [
  only(number(9), 'BT-24', [CONTEXT, 'GuidelineSpecifiedDocumentContextParameter']),
  only(number(10), 'BT-24', [CONTEXT, 'GuidelineSpecifiedDocumentContextParameter', 'ID']),
  only(number(14), 'BT-3', ['ExchangedDocument', 'TypeCode']),
  once(number(455), 'BT-41', `${AGREEMENT}/SellerTradeParty/DefinedTradeContact`),
  once(number(456), 'BT-56', `${AGREEMENT}/BuyerTradeParty/DefinedTradeContact`),
  once(number(459), 'BT-34', `${AGREEMENT}/SellerTradeParty/URIUniversalCommunication`),
  once(number(460), 'BT-49', `${AGREEMENT}/BuyerTradeParty/URIUniversalCommunication`),
  once(number(461), 'BT-7', `${SETTLEMENT}/ApplicableTradeTax/TaxPointDate`),
  alike(
    number(462),
    'BT-8',
    `${SETTLEMENT}/ApplicableTradeTax/DueDateTypeCode`,
    'Donnez le même code d’exigibilité de la TVA (BT-8) à toute la ventilation.',
  ),
  alike(
    number(467),
    'BT-81',
    `${MEANS}/TypeCode`,
    'Donnez le même code (BT-81) à tous les moyens de paiement.',
  ),
  alike(
    number(468),
    'BT-82',
    `${MEANS}/Information`,
    'Donnez le même libellé (BT-82) à tous les moyens de paiement.',
  ),
  once(number(469), 'BT-83', `${SETTLEMENT}/PaymentReference`),
  rule(
    number(470),
    ['BT-84'],
    function* findWithout({ invoice }) {
      for (const means of groupsOf(invoice, 'BG-16')) {
        if (!isTransfer(textOfTerm(means, 'BT-81'))) continue;
        const accounts = groupsOf(means, 'BG-17');
        if (!accounts.some(({ values }) => values.has('BT-84')))
          yield { group: means, term: 'BT-84' };
      }
    },
    'Un virement (code 30 ou 58) demande un compte : indiquez l’IBAN ou le compte du bénéficiaire (BT-84).',
  ),
];

/** Fatal rules of the binding to CII (CII-SR); CII-DT are those of `cii-types.ts`. */
export const CII_SYNTAX_RULES: readonly Rule[] = inSyntax(
  'cii',
  ...DOCUMENT,
  ...PRODUCTS,
  ...ALLOWANCES,
  ...totals,
);
