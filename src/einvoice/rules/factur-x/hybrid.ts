import type { Container } from '#einvoice/facturx/read-container.ts';
import type { Xmp } from '#einvoice/facturx/read-xmp.ts';
import type { Hybrid } from './container-rule.ts';

/** In the namespaces of Factur-X and of its predecessors. */
const PROPERTY =
  /^\{([^}]*:CrossIndustryDocument:[^}]*)\}(?:DocumentType|DocumentFileName|Version|ConformanceLevel)$/;

/** The properties of a hybrid invoice, those of Factur-X first; null without any. */
export function hybridOf(xmp: Container['xmp'], preferred: readonly string[]): Hybrid | null {
  if (xmp.kind !== 'read') return null;
  const namespaces = [...xmp.properties.keys()].flatMap((key) => PROPERTY.exec(key)?.[1] ?? []);
  const namespace = namespaces.find((one) => preferred.includes(one)) ?? namespaces[0];
  return namespace === undefined ? null : readHybrid(xmp, namespace);
}

function readHybrid({ properties, schemas }: Xmp, namespace: string): Hybrid {
  const read = (name: string) => properties.get(`{${namespace}}${name}`) ?? null;
  return {
    properties,
    schemas,
    namespace,
    document_type: read('DocumentType'),
    document_file_name: read('DocumentFileName'),
    version: read('Version'),
    conformance_level: read('ConformanceLevel'),
  };
}
