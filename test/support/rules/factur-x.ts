import { EMPTY_ELEMENT_RULE, FACTURX_RULES } from '#einvoice/rules/factur-x/profile.ts';
import { applyRules } from '#einvoice/rules/check-invoice-rules.ts';
import { treeOf } from './tree.ts';
import { readTerms, valueOf } from './terms.ts';

/**
 * What a CII document breaks of Factur-X 1.09's profile EN 16931, apart from EN 16931's own rules: its profile's name,
 * its syntax, and the paths of elements that the profile does not admit.
 */
export function checkFacturx(xml: string): string[] {
  const invoice = readTerms(xml);
  const rules = [...FACTURX_RULES, ...EMPTY_ELEMENT_RULE];
  return [
    ...(valueOf(invoice, 'BT-24') === 'urn:cen.eu:en16931:2017' ? [] : ['BT-24']),
    ...(invoice.syntax === 'cii' ? [] : ['CrossIndustryInvoice']),
    ...applyRules(rules, treeOf(xml), 100).findings.map(({ path }) => String(path)),
  ];
}
