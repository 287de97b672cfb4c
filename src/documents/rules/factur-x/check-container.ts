import type { Container } from '#documents/facturx/read-container.ts';
import type { Finding } from '#documents/rules/check-invoice-rules.ts';
import { textOfTerm, type InvoiceTerms } from '#documents/rules/terms/term-tree.ts';
import { EMBEDDING_RULES } from './embedding.ts';
import { hybridOf } from './hybrid.ts';
import { METADATA_RULES, NAMESPACES } from './metadata.ts';

const RULES = [...EMBEDDING_RULES, ...METADATA_RULES].toSorted((a, b) => a.id.localeCompare(b.id));

/**
 * Judges the PDF around an invoice by FNFE-MPE's rules of hybrid documents. They are warnings even where published as
 * fatal: the XML, which is the invoice, was found and read.
 */
export function checkContainer(container: Container, invoice: InvoiceTerms): Finding[] {
  const facts = {
    ...container,
    claimed: textOfTerm(invoice, 'BT-24'),
    isFrench: ['BG-4/BG-5/BT-40', 'BG-7/BG-8/BT-55'].every(
      (country) => textOfTerm(invoice, country) === 'FR',
    ),
    hybrid: hybridOf(container.xmp, NAMESPACES),
  };
  return RULES.flatMap(({ id, explain }) => {
    const message = explain(facts);
    if (message === null) return [];
    return [{ severity: 'warning', code: 'rule_broken', rule: id, path: null, message }];
  });
}
