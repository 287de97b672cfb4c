import { brokenRules, type Rule } from './rule.ts';
import { readTerms, valueOf } from './terms.ts';
import { descendantsOf, localName, type XmlNode } from './xml-node.ts';

const everyElement =
  (holds: (node: XmlNode) => boolean): Rule[1] =>
  ({ node }) =>
    descendantsOf(node).every(holds);

/** CII elements that only EXTENDED allows, anywhere. */
const OF_EXTENDED =
  'InvoicerTradeParty InvoiceeTradeParty PayerTradeParty ProductEndUserTradeParty SalesAgentTradeParty BuyerAgentTradeParty UltimateShipToTradeParty ShipFromTradeParty UltimateCustomerOrderReferencedDocument TaxApplicableTradeCurrencyExchange SpecifiedLogisticsServiceCharge SpecifiedAdvancePayment ApplicableTradePaymentPenaltyTerms ApplicableTradePaymentDiscountTerms ApplicableTradeDeliveryTerms IncludedReferencedProduct'.split(
    ' ',
  );

const DATES = ['DateTimeString', 'DateString'];
/** Containers that CII requires even when empty. */
const MAY_BE_EMPTY = ['ApplicableHeaderTradeDelivery'];

export const FACTURX_RULES: readonly Rule[] = [
  ['FX-PROFILE', (invoice) => valueOf(invoice, 'BT-24') === 'urn:cen.eu:en16931:2017'],
  ['FX-SYNTAX', ({ node }) => localName(node) === 'CrossIndustryInvoice'],
  ['FX-EXTENDED', everyElement((node) => !OF_EXTENDED.includes(localName(node)))],
  [
    'FX-EMPTY',
    everyElement(
      (node) =>
        node.text !== '' || node.children.length > 0 || MAY_BE_EMPTY.includes(localName(node)),
    ),
  ],
  [
    'FX-DATE',
    everyElement(
      (node) =>
        !DATES.includes(localName(node)) ||
        (node.attributes.format === '102' && /^\d{8}$/.test(node.text)),
    ),
  ],
];

/**
 * Rules of Factur-X 1.09, profile EN 16931, that a CII document breaks, apart from EN 16931's own.
 */
export const checkFacturx = (xml: string): string[] => brokenRules(FACTURX_RULES, readTerms(xml));
