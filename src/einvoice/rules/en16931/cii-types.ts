import { childrenOf, findElement, textOf } from '#einvoice/xml/find-elements.ts';
import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import type { ElementIndex } from '#einvoice/rules/document-index.ts';
import { inSyntax, type Rule } from '#einvoice/rules/rule.ts';
import { each, ending, hasChild, named, without, withoutAttribute } from './syntax-rule.ts';

const CONTEXT = 'ExchangedDocumentContext';

const type = (value: number): string => `CII-DT-${String(value).padStart(3, '0')}`;

/** Identifiers of EN 16931 without a scheme. */
const PLAIN_IDS: readonly (readonly string[])[] = [
  [CONTEXT, 'GuidelineSpecifiedDocumentContextParameter', 'ID'],
  ['ExchangedDocument', 'ID'],
];

const plainIds = (root: XmlElement): XmlElement[] =>
  PLAIN_IDS.flatMap((path) => findElement(root, ...path) ?? []);

const plain = (id: number, attribute: string): Rule =>
  each(
    type(id),
    [],
    (index) => [
      ...index.named('CrossIndustryInvoice').flatMap(plainIds),
      ...index
        .named('AssociatedDocumentLineDocument')
        .flatMap((line) => childrenOf(line, 'LineID')),
      ...index.named('SellerAssignedID'),
    ],
    ({ attributes }) => !attributes.has(attribute),
    `Retirez l’attribut ${attribute} : la norme EN 16931 ne l’admet pas à cet endroit.`,
  );

/** The document's own type. */
const documentType = (index: ElementIndex): readonly XmlElement[] =>
  index.named('ExchangedDocument').flatMap((one) => childrenOf(one, 'TypeCode'));

const isAdditional = (types: readonly string[]) => (reference: XmlElement) =>
  reference.name === 'AdditionalReferencedDocument' &&
  types.includes(textOf(reference, 'TypeCode') ?? '');

const references = ending('ReferencedDocument');

const REFERENCES: readonly Rule[] = [
  without(type(15), references, 'URIID', isAdditional(['916'])),
  without(type(16), references, 'StatusCode'),
  without(type(17), references, 'CopyIndicator'),
  without(type(18), references, 'TypeCode', isAdditional(['50', '130', '916'])),
  without(type(19), references, 'GlobalID'),
  without(type(20), references, 'RevisionID'),
  without(type(21), references, 'Name', isAdditional(['916'])),
  without(type(22), references, 'AttachmentBinaryObject', isAdditional(['916'])),
  without(type(23), references, 'Information'),
  without(type(24), references, 'ReferenceTypeCode', isAdditional(['130'])),
  without(type(25), references, 'SectionName'),
  without(type(26), references, 'PreviousRevisionID'),
  without(
    type(27),
    references,
    'FormattedIssueDateTime',
    ({ name }) => name === 'InvoiceReferencedDocument',
  ),
  without(type(28), references, 'EffectiveSpecifiedPeriod'),
  without(type(29), references, 'IssuerTradeParty'),
  without(type(30), references, 'AttachedSpecifiedBinaryFile'),
];

const amounts = (index: ElementIndex): readonly XmlElement[] =>
  index.ending('Amount').filter(({ name }) => name !== 'TaxTotalAmount');

const hasUnits = (index: ElementIndex): boolean =>
  index.named('BilledQuantity').some(({ attributes }) => attributes.has('unitCode'));

const VALUES: readonly Rule[] = [
  ...[
    'schemeName',
    'schemeAgencyName',
    'schemeDataURI',
    'schemeURI',
    'schemeID',
    'schemeAgencyID',
    'schemeVersionID',
  ].map((attribute, index) => plain(1 + index, attribute)),
  withoutAttribute(type(8), named('TypeCode'), 'name'),
  withoutAttribute(type(9), named('TypeCode'), 'listURI'),
  withoutAttribute(type(10), documentType, 'listID'),
  withoutAttribute(type(11), documentType, 'listAgencyID'),
  withoutAttribute(type(12), documentType, 'listVersionID'),
  withoutAttribute(type(13), named('CrossIndustryInvoice'), 'languageID'),
  withoutAttribute(type(14), named('CrossIndustryInvoice'), 'languageLocaleID'),
  withoutAttribute(type(31), amounts, 'currencyID'),
  withoutAttribute(type(32), amounts, 'currencyCodeListVersionID'),
  withoutAttribute(
    type(33),
    (index) => (hasUnits(index) ? [] : index.ending('Quantity')),
    'unitCode',
  ),
  withoutAttribute(type(34), ending('Quantity'), 'unitCodeListID'),
  withoutAttribute(type(35), ending('Quantity'), 'unitCodeListAgencyID'),
  withoutAttribute(type(36), ending('Quantity'), 'unitCodeListAgencyName'),
  each(
    type(37),
    [],
    ending('TradeTax'),
    (tax) => !hasChild(tax, 'TypeCode') || textOf(tax, 'TypeCode') === 'VAT',
    'Remplacez la nature de la taxe par VAT : la norme EN 16931 n’en admet pas d’autre.',
  ),
  ...['schemeName', 'schemeAgencyName', 'schemeDataURI', 'schemeURI'].map((attribute, index) =>
    withoutAttribute(type(101 + index), ending('ID'), attribute),
  ),
  each(
    type(97),
    [],
    (index) =>
      index.named('DateTimeString').filter(({ attributes }) => attributes.get('format') === '102'),
    ({ text }) => /^\s*\d{4}(?:1[0-2]|0[1-9])(?:3[01]|[12]\d|0[1-9])\s*$/.test(text),
    'Écrivez la date au format AAAAMMJJ (code 102).',
  ),
];

const PERIOD =
  'DurationMeasure InclusiveIndicator Description  CompleteDateTime OpenIndicator SeasonCode ID Name SequenceNumeric StartDateFlexibilityCode ContinuousIndicator PurposeCode'.split(
    ' ',
  );
const ADDRESS =
  'ID PostOfficeBox BuildingName  LineFour LineFive StreetName CitySubDivisionName CountryName CountrySubDivisionID AttentionOf CareOf BuildingNumber DepartmentName AdditionalStreetName'.split(
    ' ',
  );

/** Children that EN 16931 leaves out, whose rules are numbered in this order; an empty name is a number unused here. */
const unused = (first: number, parent: string, children: readonly string[]): Rule[] =>
  children.flatMap((child, index) =>
    child === '' ? [] : [without(type(first + index), named(parent), child)],
  );

const withTime = (id: number, name: string): Rule =>
  each(
    type(id),
    [],
    named('BillingSpecifiedPeriod'),
    (period) => !hasChild(period, name, 'DateTime'),
    'Écrivez les dates de la période en DateTimeString, au format AAAAMMJJ (code 102).',
  );

/** Fatal rules about the types of CII's elements: what EN 16931 leaves out of them. */
export const CII_TYPE_RULES: readonly Rule[] = inSyntax(
  'cii',
  ...VALUES,
  ...REFERENCES,
  withTime(68, 'StartDateTime'),
  withTime(72, 'EndDateTime'),
  ...unused(69, 'BillingSpecifiedPeriod', PERIOD),
  ...unused(82, 'PostalTradeAddress', ADDRESS),
);
