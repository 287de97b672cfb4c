import { brokenRules, type Rule } from './rule.ts';
import { readTerms, valueOf } from './terms.ts';
import { descendantsOf, localName, type XmlNode } from './xml-node.ts';

const everyElement =
  (holds: (node: XmlNode) => boolean): Rule[1] =>
  ({ node }) =>
    descendantsOf(node).every(holds);

/** Elements of CII that the profile leaves to EXTENDED, in any place. */
const OF_EXTENDED =
  'InvoicerTradeParty InvoiceeTradeParty PayerTradeParty ProductEndUserTradeParty SalesAgentTradeParty BuyerAgentTradeParty UltimateShipToTradeParty ShipFromTradeParty UltimateCustomerOrderReferencedDocument TaxApplicableTradeCurrencyExchange SpecifiedLogisticsServiceCharge SpecifiedAdvancePayment ApplicableTradePaymentPenaltyTerms ApplicableTradePaymentDiscountTerms ApplicableTradeDeliveryTerms IncludedReferencedProduct'.split(
    ' ',
  );

const DATES = ['DateTimeString', 'DateString'];
/** Containers that CII wants even where there is nothing to say. */
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

/** The rules of Factur-X 1.09 that a CII document of its profile EN 16931 breaks, apart from those of EN 16931. */
export const checkFacturx = (xml: string): string[] => brokenRules(FACTURX_RULES, readTerms(xml));
