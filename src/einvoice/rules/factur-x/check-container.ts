import type { ActiveContent } from '#einvoice/facturx/find-active-content.ts';
import type { Container } from '#einvoice/facturx/read-container.ts';
import type { Finding } from '#einvoice/rules/check-invoice-rules.ts';
import { textOfTerm, type InvoiceTerms } from '#einvoice/rules/terms/term-tree.ts';
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
  const judged = RULES.flatMap<Finding>(({ id, explain }) => {
    const message = explain(facts);
    if (message === null) return [];
    return [{ severity: 'warning', code: 'rule_broken', rule: id, path: null, message }];
  });
  return [...judged, ...remarkOnActive(container)];
}

const WORDS: Readonly<Record<ActiveContent, string>> = {
  javascript: 'un script (JavaScript)',
  launch: 'une action qui lance un programme (Launch)',
  remote: 'un renvoi vers un autre fichier',
  form: 'un formulaire qui envoie ou reçoit des données',
  media: 'un média intégré',
  opens_link: 'un lien qui s’ouvre tout seul',
  covering_link: 'un lien qui couvre la moitié d’une page ou plus',
  unexamined: 'plus que ce qui a pu être examiné',
};

const remarkOnActive = ({ active }: Container): Finding[] =>
  active.length === 0
    ? []
    : [
        {
          severity: 'warning',
          code: 'active_content',
          rule: null,
          path: null,
          message: `Le PDF reçu contient ${new Intl.ListFormat('fr').format(active.map((kind) => WORDS[kind]))}, dont une facture n’a pas besoin : n’ouvrez l’original que si vous êtes sûr de son auteur.`,
        },
      ];
