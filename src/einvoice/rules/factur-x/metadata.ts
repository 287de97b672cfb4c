import { conformanceLevelOf } from '#einvoice/facturx/conformance-level.ts';
import { FACTURX_NAME, FACTURX_NAMESPACE } from '#einvoice/facturx/metadata.ts';
import { profileOf } from '#einvoice/rules/claimed-profile.ts';
import { hybridRule, quoted, type ContainerFacts, type ContainerRule } from './container-rule.ts';
import { FILE_NAMES } from './embedding.ts';

/** BR-HYBRID-04 itself leaves `invoice:` out, but the specification's text and all its files have it. */
export const NAMESPACES: readonly string[] = [
  FACTURX_NAMESPACE,
  FACTURX_NAMESPACE.replace('invoice:', ''),
];

/** The code list HybridDocumentVersion; those after the first are ZUGFeRD's. */
const VERSIONS: readonly string[] = ['1.0', '1p0', '2p0', '2p1', '2p2'];

const XRECHNUNG = 'XRECHNUNG';

/** The code list HybridConformanceType, as far as invoices go. */
const LEVELS: readonly string[] = [
  'MINIMUM',
  'BASIC WL',
  'BASIC',
  'EN 16931',
  'EXTENDED',
  XRECHNUNG,
];

/** A restriction of EN 16931 is a document of EN 16931; a profile that is unknown has no level of its own. */
function levelsOf(claimed: string): readonly string[] {
  if (profileOf(claimed) === 'other' && !claimed.startsWith('urn:cen.eu:en16931:2017'))
    return LEVELS;
  const level = conformanceLevelOf(claimed);
  return claimed.includes('xrechnung') ? [level, XRECHNUNG] : [level];
}

const isLegacy = (namespace: string): boolean => !NAMESPACES.includes(namespace);

const stated = (value: string | null): string =>
  value === null ? 'n’est pas indiqué' : `est ${quoted(value)}`;

/** BR-HYBRID of Factur-X 1.09 about the metadata. */
export const METADATA_RULES: readonly ContainerRule[] = [
  { id: 'BR-HYBRID-02', explain: explainArchival },
  { id: 'BR-HYBRID-03', explain: explainAbsence },
  hybridRule('BR-HYBRID-03', ({ namespace, schemas }) =>
    schemas.has(namespace)
      ? null
      : 'Les métadonnées XMP emploient des propriétés de Factur-X sans les décrire : ajoutez leur schéma d’extension (pdfaExtension:schemas).',
  ),
  hybridRule('BR-HYBRID-04', ({ namespace }) =>
    isLegacy(namespace)
      ? `Les propriétés XMP de la facture sont dans l’espace de noms ${quoted(namespace)}, qui est dépassé : employez ${FACTURX_NAMESPACE}.`
      : null,
  ),
  hybridRule('BR-HYBRID-05', ({ namespace, schemas }) => {
    const prefix = schemas.get(namespace);
    // ZUGFeRD's has another.
    if (prefix === undefined || prefix === 'fx' || isLegacy(namespace)) return null;
    return `Le préfixe du schéma d’extension XMP de Factur-X ${stated(prefix || null)} : écrivez fx.`;
  }),
  hybridRule('BR-HYBRID-06', ({ document_type }) =>
    document_type === 'INVOICE'
      ? null
      : `fx:DocumentType ${stated(document_type)} : écrivez INVOICE.`,
  ),
  hybridRule('BR-HYBRID-07', ({ conformance_level }) =>
    conformance_level !== null && LEVELS.includes(conformance_level)
      ? null
      : `fx:ConformanceLevel ${stated(conformance_level)} : écrivez l’un de ${LEVELS.join(', ')}.`,
  ),
  hybridRule('BR-HYBRID-08', ({ document_file_name: stating }, { name }) => {
    // BR-HYBRID-13 says it of both.
    if (stating !== null && (FILE_NAMES.includes(stating) || stating === name)) return null;
    return `fx:DocumentFileName ${stated(stating)} : écrivez le nom du XML embarqué, ${FACTURX_NAME}.`;
  }),
  hybridRule('BR-HYBRID-09', ({ version }) =>
    version !== null && VERSIONS.includes(version)
      ? null
      : `fx:Version ${stated(version)} : écrivez 1.0, quelle que soit l’édition de la norme.`,
  ),
  hybridRule('BR-HYBRID-10', ({ version, namespace }) =>
    // ZUGFeRD's own version goes with its namespace, which is named.
    version === null || !VERSIONS.slice(1).includes(version) || isLegacy(namespace)
      ? null
      : `fx:Version ${stated(version)}, qui est de ZUGFeRD : écrivez 1.0.`,
  ),
  hybridRule('BR-HYBRID-14', ({ document_file_name: stating }, { name }) =>
    stating === null || !FILE_NAMES.includes(stating) || stating === name
      ? null
      : `fx:DocumentFileName ${stated(stating)}, le XML embarqué se nomme ${quoted(name)} : donnez-leur le même nom.`,
  ),
  hybridRule('BR-HYBRID-15', ({ conformance_level: level }, { claimed }) => {
    const levels = levelsOf(claimed);
    if (claimed === '' || level === null || !LEVELS.includes(level) || levels.includes(level))
      return null;
    return `fx:ConformanceLevel ${stated(level)}, mais le XML se réclame de ${levels.join(' ou ')} (BT-24) : accordez-les.`;
  }),
  hybridRule('BR-HYBRID-FR-01', ({ conformance_level }, { isFrench }) =>
    isFrench && conformance_level === XRECHNUNG
      ? 'Le profil XRECHNUNG n’est pas admis entre deux sociétés françaises : employez EN 16931 ou EXTENDED.'
      : null,
  ),
];

const PDFA = '{http://www.aiim.org/pdfa/ns/id/}';

/** PDF/A-3 of any conformance, or PDF/A-4f. */
function explainArchival({ xmp }: ContainerFacts): string | null {
  if (xmp.kind !== 'read') return null;
  const part = xmp.properties.get(`${PDFA}part`) ?? null;
  const conformance = xmp.properties.get(`${PDFA}conformance`);
  if (part === '3' || (part === '4' && conformance?.toUpperCase() === 'F')) return null;
  return `Le PDF ne se dit pas PDF/A-3 dans ses métadonnées XMP : pdfaid:part ${stated(part)}. Produisez-le en PDF/A-3, ou en PDF/A-4f.`;
}

function explainAbsence({ xmp, hybrid }: ContainerFacts): string | null {
  if (xmp.kind === 'absent')
    return 'Le PDF n’a pas de métadonnées XMP : produisez-le en PDF/A-3, avec les propriétés de Factur-X.';
  if (xmp.kind === 'unreadable')
    return 'Les métadonnées XMP du PDF sont illisibles ou dépassent 1 Mio : écrivez-les en XML bien formé, sans DOCTYPE.';
  return hybrid === null
    ? `Les métadonnées XMP ne disent rien de Factur-X : ajoutez fx:DocumentType, fx:DocumentFileName, fx:Version et fx:ConformanceLevel (${FACTURX_NAMESPACE}).`
    : null;
}
