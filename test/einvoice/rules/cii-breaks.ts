import { append, attribute, take, text } from '#test/support/rules/append.ts';
import { inTurn, remove, repeat, type Change } from '#test/support/rules/change.ts';
import type { Breaking } from './breaking.ts';

const CONTEXT = 'ExchangedDocumentContext';
const TRANSACTION = 'SupplyChainTradeTransaction';
const AGREEMENT = `${TRANSACTION}/ApplicableHeaderTradeAgreement`;
const SETTLEMENT = `${TRANSACTION}/ApplicableHeaderTradeSettlement`;
const SUMMATION = `${SETTLEMENT}/SpecifiedTradeSettlementHeaderMonetarySummation`;
const MEANS = `${SETTLEMENT}/SpecifiedTradeSettlementPaymentMeans`;
const LINE = `${TRANSACTION}/IncludedSupplyChainTradeLineItem`;
const PRODUCT = `${LINE}/SpecifiedTradeProduct`;
const PRICE = `${LINE}/SpecifiedLineTradeAgreement/NetPriceProductTradePrice`;
const ALLOWANCE = `${SETTLEMENT}/SpecifiedTradeAllowanceCharge`;
const REFERENCE = `${SETTLEMENT}/InvoiceReferencedDocument`;
const PERIOD = `${SETTLEMENT}/BillingSpecifiedPeriod`;
const ADDRESS = `${AGREEMENT}/SellerTradeParty/PostalTradeAddress`;
const QUANTITY = `${LINE}/SpecifiedLineTradeDelivery/BilledQuantity`;
const DAY = `${PERIOD}/StartDateTime/DateTimeString`;

const ram = (name: string, content = '1'): string => `<ram:${name}>${content}</ram:${name}>`;
const twice = (path: string, name: string): Change =>
  inTurn(append(path, ram(name)), append(path, ram(name)));

/** Rules of one kind, numbered one after another. */
const numbered = (
  kind: 'DT' | 'SR',
  first: number,
  names: string,
  change: (name: string) => Change,
): [string, Change][] =>
  names
    .split(' ')
    .flatMap((name, index): [string, Change][] =>
      name === '-' ? [] : [[`CII-${kind}-${String(first + index).padStart(3, '0')}`, change(name)]],
    );

const code = (means: { children: { text: string }[] }): void => {
  for (const child of means.children) if (child.text === '30') child.text = '58';
};
const twoLabels: Change = inTurn(
  repeat('BG-16', ({ children }) => {
    for (const child of children) if (child.text === 'Virement') child.text = 'Chèque';
  }),
);

const SYNTAX: readonly (readonly [rule: string, change: Change, before?: Change])[] = [
  ['CII-SR-009', append(CONTEXT, ram('GuidelineSpecifiedDocumentContextParameter', ram('ID')))],
  ['CII-SR-010', remove('BT-24')],
  ['CII-SR-014', remove('BT-3')],
  ['CII-SR-046', (invoice) => deleteAttribute(invoice, `${PRODUCT}/GlobalID`, 'schemeID')],
  ['CII-SR-069', remove('BG-25/BG-31/BG-32/BT-160')],
  ['CII-SR-072', remove('BG-25/BG-31/BG-32/BT-161')],
  ['CII-SR-090', repeat('BG-25/BG-31/BT-159')],
  ['CII-SR-439', remove('BG-25/BG-29/BT-146')],
  ['CII-SR-440', repeat('BG-25/BG-29/BT-147')],
  ['CII-SR-441', append(PRICE, ram('ChargeAmount'))],
  ['CII-SR-455', twice(`${AGREEMENT}/SellerTradeParty`, 'DefinedTradeContact')],
  ['CII-SR-456', twice(`${AGREEMENT}/BuyerTradeParty`, 'DefinedTradeContact')],
  ['CII-SR-459', append(`${AGREEMENT}/SellerTradeParty`, ram('URIUniversalCommunication'))],
  ['CII-SR-460', append(`${AGREEMENT}/BuyerTradeParty`, ram('URIUniversalCommunication'))],
  ['CII-SR-461', twice(`${SETTLEMENT}/ApplicableTradeTax`, 'TaxPointDate')],
  [
    'CII-SR-462',
    inTurn(
      append(`${SETTLEMENT}/ApplicableTradeTax`, ram('DueDateTypeCode', '5')),
      append(`${SETTLEMENT}/ApplicableTradeTax`, ram('DueDateTypeCode', '72')),
    ),
  ],
  ['CII-SR-463', take(`${ALLOWANCE}/ChargeIndicator`)],
  ['CII-SR-467', repeat('BG-16', code)],
  ['CII-SR-468', twoLabels, append(MEANS, ram('Information', 'Virement'))],
  ['CII-SR-469', twice(SETTLEMENT, 'PaymentReference')],
  ['CII-SR-470', remove('BG-16/BG-17/BT-84')],
  ['CII-SR-471', twice(ALLOWANCE, 'RateApplicablePercent')],
  ['CII-SR-472', append(ALLOWANCE, ram('CategoryTradeTax'))],
  ['CII-SR-473', append(ALLOWANCE, ram('ActualAmount'))],
  ...numbered(
    'SR',
    477,
    'LineTotalAmount ChargeTotalAmount AllowanceTotalAmount TaxBasisTotalAmount RoundingAmount GrandTotalAmount InformationAmount TotalPrepaidAmount TotalDiscountAmount TotalAllowanceChargeAmount DuePayableAmount RetailValueExcludingTaxInformationAmount TotalDepositFeeInformationAmount ProductValueExcludingTobaccoTaxInformationAmount TotalRetailValueInformationAmount GrossLineTotalAmount NetLineTotalAmount NetIncludingTaxesLineTotalAmount',
    (name) => twice(SUMMATION, name),
  ),
];

const TYPES: readonly (readonly [rule: string, change: Change, before?: Change])[] = [
  ...numbered(
    'DT',
    1,
    'schemeName schemeAgencyName schemeDataURI schemeURI schemeID schemeAgencyID schemeVersionID',
    (name) => attribute('ExchangedDocument/ID', name),
  ),
  ...numbered('DT', 8, 'name listURI listID listAgencyID listVersionID', (name) =>
    attribute('ExchangedDocument/TypeCode', name),
  ),
  ...numbered('DT', 13, 'languageID languageLocaleID', (name) => attribute('', name)),
  ...numbered(
    'DT',
    15,
    'URIID StatusCode CopyIndicator TypeCode GlobalID RevisionID Name AttachmentBinaryObject Information ReferenceTypeCode SectionName PreviousRevisionID - EffectiveSpecifiedPeriod IssuerTradeParty AttachedSpecifiedBinaryFile',
    (name) => append(REFERENCE, ram(name)),
  ),
  ['CII-DT-027', append(`${AGREEMENT}/ContractReferencedDocument`, ram('FormattedIssueDateTime'))],
  ...numbered('DT', 31, 'currencyID currencyCodeListVersionID', (name) =>
    attribute(`${SUMMATION}/GrandTotalAmount`, name),
  ),
  [
    'CII-DT-033',
    inTurn(remove('BG-25/BT-130'), attribute(`${PRICE}/BasisQuantity`, 'unitCode', 'C62')),
  ],
  ...numbered('DT', 34, 'unitCodeListID unitCodeListAgencyID unitCodeListAgencyName', (name) =>
    attribute(QUANTITY, name),
  ),
  ['CII-DT-037', text(`${SETTLEMENT}/ApplicableTradeTax/TypeCode`, 'GST')],
  ['CII-DT-068', append(`${PERIOD}/StartDateTime`, '<udt:DateTime>2026-02-01</udt:DateTime>')],
  ['CII-DT-072', append(`${PERIOD}/EndDateTime`, '<udt:DateTime>2026-02-28</udt:DateTime>')],
  ...numbered(
    'DT',
    69,
    'DurationMeasure InclusiveIndicator Description - CompleteDateTime OpenIndicator SeasonCode ID Name SequenceNumeric StartDateFlexibilityCode ContinuousIndicator PurposeCode',
    (name) => append(PERIOD, ram(name)),
  ),
  ...numbered(
    'DT',
    82,
    'ID PostOfficeBox BuildingName - LineFour LineFive StreetName CitySubDivisionName CountryName CountrySubDivisionID AttentionOf CareOf BuildingNumber DepartmentName AdditionalStreetName',
    (name) => append(ADDRESS, ram(name)),
  ),
  ['CII-DT-097', text(DAY, '20260231X')],
  ...numbered('DT', 101, 'schemeName schemeAgencyName schemeDataURI schemeURI', (name) =>
    attribute(`${REFERENCE}/IssuerAssignedID`, name),
  ),
];

function deleteAttribute(invoice: Parameters<Change>[0], path: string, name: string): void {
  let at = [invoice.node];
  for (const step of path.split('/'))
    at = at.flatMap(({ children }) => children.filter((child) => child.name.endsWith(`:${step}`)));
  for (const { attributes } of at) delete attributes[name];
}

/** Changes that break the rules of the binding to CII. */
export const CII_BREAKS: readonly Breaking[] = [...SYNTAX, ...TYPES].map(
  ([rule, change, before]) => [rule, change, before, 'cii'],
);
