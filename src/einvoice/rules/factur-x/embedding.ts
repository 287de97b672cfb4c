import { FACTURX_NAME } from '#einvoice/facturx/metadata.ts';
import { hasNoLines, profileOf } from '#einvoice/rules/claimed-profile.ts';
import { quoted, type ContainerRule } from './container-rule.ts';

/** The code list HybridDocumentFilename, as far as invoices go. */
export const FILE_NAMES: readonly string[] = [FACTURX_NAME, 'xrechnung.xml'];

/** In France; German invoices of these profiles may only use Alternative. */
const RELATIONSHIPS: readonly string[] = ['Alternative', 'Source', 'Data'];

/** BR-HYBRID of Factur-X 1.09 about the embedded file. */
export const EMBEDDING_RULES: readonly ContainerRule[] = [
  {
    id: 'BR-HYBRID-11',
    explain({ claimed, relationship }) {
      const allowed = hasNoLines(profileOf(claimed)) ? ['Data'] : RELATIONSHIPS;
      if (relationship !== null && allowed.includes(relationship)) return null;
      const found = relationship === null ? 'n’est pas indiqué' : `est ${quoted(relationship)}`;
      return `Le lien entre le XML et le PDF (AFRelationship) ${found} : ce profil demande ${new Intl.ListFormat('fr', { type: 'disjunction' }).format(allowed)}.`;
    },
  },
  {
    id: 'BR-HYBRID-12',
    explain: ({ isAssociated }) =>
      isAssociated
        ? null
        : 'Le XML n’est pas associé au document : ajoutez-le à la liste AF du catalogue du PDF.',
  },
  {
    id: 'BR-HYBRID-12',
    explain: ({ isListed }) =>
      isListed
        ? null
        : 'Le XML n’est pas parmi les pièces jointes du PDF : ajoutez-le à Names/EmbeddedFiles du catalogue.',
  },
  {
    id: 'BR-HYBRID-12',
    explain: ({ media_type }) =>
      media_type === 'text/xml'
        ? null
        : `Le type du XML embarqué (Subtype) ${media_type === null ? 'n’est pas indiqué' : `est ${quoted(media_type)}`} : écrivez text/xml.`,
  },
  {
    id: 'BR-HYBRID-13',
    explain: ({ name }) =>
      FILE_NAMES.includes(name)
        ? null
        : `Le XML embarqué se nomme ${quoted(name)} : nommez-le ${FACTURX_NAME}, aussi dans fx:DocumentFileName.`,
  },
];
