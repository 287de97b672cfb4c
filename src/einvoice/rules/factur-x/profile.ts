import type { XmlElement } from '#einvoice/xml/read-xml.ts';
import { inSyntax, type Place, type Rule } from '#einvoice/rules/rule.ts';

/** CII elements that only EXTENDED allows, anywhere. */
const OF_EXTENDED: readonly string[] =
  'InvoicerTradeParty InvoiceeTradeParty PayerTradeParty ProductEndUserTradeParty SalesAgentTradeParty BuyerAgentTradeParty UltimateShipToTradeParty ShipFromTradeParty UltimateCustomerOrderReferencedDocument TaxApplicableTradeCurrencyExchange SpecifiedLogisticsServiceCharge SpecifiedAdvancePayment ApplicableTradePaymentPenaltyTerms ApplicableTradePaymentDiscountTerms ApplicableTradeDeliveryTerms IncludedReferencedProduct'.split(
    ' ',
  );

/** Containers that CII requires even when empty. */
const MAY_BE_EMPTY = ['ApplicableHeaderTradeDelivery'];

/** The reader leaves an attachment's text out. */
const hasContent = ({ name, elements, text }: XmlElement): boolean =>
  elements.length > 0 ||
  text.trim() !== '' ||
  MAY_BE_EMPTY.includes(name) ||
  name.endsWith('BinaryObject');

const profileRule = (
  severity: Rule['severity'],
  choose: (input: Parameters<Rule['find']>[0]) => readonly XmlElement[],
  message: string,
): Rule => ({
  id: null,
  severity,
  code: 'rule_broken',
  terms: ['BT-24'],
  *find(input): Iterable<Place> {
    for (const element of choose(input)) yield { group: input.invoice, term: null, element };
  },
  message,
});

/** Rules of the profiles of Factur-X 1.09, up to EN 16931, beyond that standard. FNFE-MPE gives them no ids. */
export const FACTURX_RULES: readonly Rule[] = inSyntax(
  'cii',
  profileRule(
    'warning',
    ({ elements }) => OF_EXTENDED.flatMap((name) => elements.named(name)),
    'Cet élément demande le profil EXTENDED de Factur-X : retirez-le, ou changez de profil (BT-24).',
  ),
  profileRule(
    'warning',
    ({ elements }) =>
      ['DateTimeString', 'DateString']
        .flatMap((name) => elements.named(name))
        .filter(
          ({ attributes, text }) =>
            attributes.get('format') !== '102' || !/^\d{8}$/.test(text.trim()),
        ),
    'Écrivez la date au format AAAAMMJJ, code 102.',
  ),
);

/** An element without content, which every profile of Factur-X warns of. */
export const EMPTY_ELEMENT_RULE: readonly Rule[] = inSyntax(
  'cii',
  profileRule(
    'warning',
    ({ elements }) => elements.ending('').filter((element) => !hasContent(element)),
    'Cet élément est vide : donnez-lui une valeur, ou retirez-le.',
  ),
);
