import { readCii } from '#einvoice/cii.ts';
import { CII_CONSTANTS } from '#einvoice/cii/constant-elements.ts';
import { unreadElements } from '#einvoice/xml/unread-elements.ts';
import { readXml } from '#einvoice/xml/read-xml.ts';
import { CII } from '#einvoice/xml/schemas.ts';
import type { InvoiceFile, InvoiceFileTotals } from '#einvoice/model/invoice-file.ts';

const UN = 'urn:un:unece:uncefact:data:standard';

/** Parts of a file, elements unprefixed; by default those of a small German invoice. */
export interface CiiParts {
  profile?: string;
  /** Elements of ExchangedDocument after its date. */
  notes?: string;
  number?: string;
  type?: string;
  date?: string;
  lines?: string;
  seller?: string;
  buyer?: string;
  /** Elements after the parties. */
  agreement?: string;
  /** Elements before the seller. */
  reference?: string;
  delivery?: string;
  /** Elements before the currency. */
  payment?: string;
  /** All of ApplicableHeaderTradeSettlement after the currency. */
  settlement?: string;
  prefixes?: readonly [rsm: string, ram: string, udt: string, qdt: string];
}

export const day = (text: string, format = '102') =>
  `<udt:DateTimeString format="${format}">${text}</udt:DateTimeString>`;

/** A line of 100.00 at 19 %. */
export const ciiLine = ({
  id = '1',
  document = '',
  product = '<Name>Beratung</Name>',
  agreement = '',
  settlement = '',
  after = '',
  total = '100.00',
} = {}) =>
  `<IncludedSupplyChainTradeLineItem>
    <AssociatedDocumentLineDocument><LineID>${id}</LineID>${document}</AssociatedDocumentLineDocument>
    <SpecifiedTradeProduct>${product}</SpecifiedTradeProduct>
    <SpecifiedLineTradeAgreement>${agreement || '<NetPriceProductTradePrice><ChargeAmount>100.00</ChargeAmount></NetPriceProductTradePrice>'}</SpecifiedLineTradeAgreement>
    <SpecifiedLineTradeDelivery><BilledQuantity unitCode="HUR">1.0000</BilledQuantity></SpecifiedLineTradeDelivery>
    <SpecifiedLineTradeSettlement>
      ${settlement || TAX}
      <SpecifiedTradeSettlementLineMonetarySummation><LineTotalAmount>${total}</LineTotalAmount></SpecifiedTradeSettlementLineMonetarySummation>${after}
    </SpecifiedLineTradeSettlement>
  </IncludedSupplyChainTradeLineItem>`;

const TAX =
  '<ApplicableTradeTax><TypeCode>VAT</TypeCode><CategoryCode>S</CategoryCode><RateApplicablePercent>19.00</RateApplicablePercent></ApplicableTradeTax>';

export const TOTALS =
  '<SpecifiedTradeSettlementHeaderMonetarySummation><DuePayableAmount>119.00</DuePayableAmount></SpecifiedTradeSettlementHeaderMonetarySummation>';

/** Reads the file through the schema. */
export function readParts(parts: CiiParts): InvoiceFile {
  return readCii(readXml(printParts(parts), CII));
}

/** The XML paths of what no member carries. */
export function unreadParts(parts: CiiParts): string[] {
  const root = readXml(printParts(parts), CII);
  readCii(root);
  return unreadElements(root, CII_CONSTANTS).paths.map((path) => path.replace(TRANSACTION, ''));
}

const TRANSACTION = '/CrossIndustryInvoice/SupplyChainTradeTransaction';

function printParts(parts: CiiParts): string {
  const [rsm, ram, udt, qdt] = parts.prefixes ?? ['rsm', 'ram', 'udt', 'qdt'];
  const aggregates = (text: string) =>
    text
      .replaceAll(
        /<(\/?)(udt|qdt):/g,
        (_, slash, prefix) => `<${slash}${prefix === 'udt' ? udt : qdt}:`,
      )
      .replaceAll(/<(\/?)([A-Z]\w*)/g, ram === '' ? '<$1$2' : `<$1${ram}:$2`);
  const xmlns = (prefix: string, name: string) =>
    ` xmlns${prefix === '' ? '' : `:${prefix}`}="${UN}:${name}:100"`;
  return `<?xml version="1.0" encoding="UTF-8"?>
<${rsm}:CrossIndustryInvoice${xmlns(rsm, 'CrossIndustryInvoice')}${xmlns(ram, 'ReusableAggregateBusinessInformationEntity')}${xmlns(udt, 'UnqualifiedDataType')}${xmlns(qdt, 'QualifiedDataType')}>
  <${rsm}:ExchangedDocumentContext>${aggregates(
    `<GuidelineSpecifiedDocumentContextParameter><ID>${parts.profile ?? 'urn:cen.eu:en16931:2017'}</ID></GuidelineSpecifiedDocumentContextParameter>`,
  )}</${rsm}:ExchangedDocumentContext>
  <${rsm}:ExchangedDocument>${aggregates(
    `<ID>${parts.number ?? 'R-1'}</ID><TypeCode>${parts.type ?? '380'}</TypeCode><IssueDateTime>${parts.date ?? day('20260302')}</IssueDateTime>${parts.notes ?? ''}`,
  )}</${rsm}:ExchangedDocument>
  <${rsm}:SupplyChainTradeTransaction>${aggregates(
    `${parts.lines ?? ciiLine()}
    <ApplicableHeaderTradeAgreement>${parts.reference ?? ''}
      <SellerTradeParty>${parts.seller ?? '<Name>Müller GmbH</Name>'}</SellerTradeParty>
      <BuyerTradeParty>${parts.buyer ?? '<Name>Boulangerie Dupont</Name>'}</BuyerTradeParty>
      ${parts.agreement ?? ''}
    </ApplicableHeaderTradeAgreement>
    <ApplicableHeaderTradeDelivery>${parts.delivery ?? ''}</ApplicableHeaderTradeDelivery>
    <ApplicableHeaderTradeSettlement>${parts.payment ?? ''}<InvoiceCurrencyCode>EUR</InvoiceCurrencyCode>${parts.settlement ?? TOTALS}</ApplicableHeaderTradeSettlement>`,
  )}</${rsm}:SupplyChainTradeTransaction>
</${rsm}:CrossIndustryInvoice>`;
}

export const NO_TOTALS: InvoiceFileTotals = {
  total_tax_in_tax_currency: null,
  lines_total: null,
  allowances_total: null,
  charges_total: null,
  total_excluding_tax: null,
  total_tax: null,
  total_including_tax: null,
  paid_amount: null,
  rounding_amount: null,
  amount_due: null,
};
