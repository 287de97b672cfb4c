import { ACCESSIBILITY_SCHEMA } from '#einvoice/pdf/accessibility-claim.ts';

/** The name that Factur-X 1.0 requires. */
export const FACTURX_NAME = 'factur-x.xml';

export const FACTURX_NAMESPACE = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const PROPERTIES = [
  ['DocumentFileName', 'The name of the embedded XML document'],
  ['DocumentType', 'The type of the hybrid document in capital letters'],
  ['Version', 'The actual version of the standard applying to the embedded XML document'],
  ['ConformanceLevel', 'The conformance level of the embedded XML document'],
] as const;

const property = (name: string, description: string) => `
              <rdf:li rdf:parseType="Resource">
                <pdfaProperty:name>${name}</pdfaProperty:name>
                <pdfaProperty:valueType>Text</pdfaProperty:valueType>
                <pdfaProperty:category>external</pdfaProperty:category>
                <pdfaProperty:description>${description}</pdfaProperty:description>
              </rdf:li>`;

const FACTURX_SCHEMA = `
          <rdf:li rdf:parseType="Resource">
            <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
            <pdfaSchema:namespaceURI>${FACTURX_NAMESPACE}</pdfaSchema:namespaceURI>
            <pdfaSchema:prefix>fx</pdfaSchema:prefix>
            <pdfaSchema:property>
              <rdf:Seq>${PROPERTIES.map(([name, description]) => property(name, description)).join('')}
              </rdf:Seq>
            </pdfaSchema:property>
          </rdf:li>`;

/** Describes properties that are not predefined, which PDF/A requires (ISO 19005-3, 6.6.2.3). */
const extensionSchemas = (schemas: string): string => `
    <rdf:Description rdf:about=""
        xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
        xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
        xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#">
      <pdfaExtension:schemas>
        <rdf:Bag>${schemas}
        </rdf:Bag>
      </pdfaExtension:schemas>
    </rdf:Description>`;

const describe = (level: string): string => `
    <rdf:Description rdf:about="" xmlns:fx="${FACTURX_NAMESPACE}">
      <fx:DocumentType>INVOICE</fx:DocumentType>
      <fx:DocumentFileName>${FACTURX_NAME}</fx:DocumentFileName>
      <fx:Version>1.0</fx:Version>
      <fx:ConformanceLevel>${level}</fx:ConformanceLevel>
    </rdf:Description>`;

const PLAIN = extensionSchemas(FACTURX_SCHEMA);
const ACCESSIBLE = extensionSchemas(FACTURX_SCHEMA + ACCESSIBILITY_SCHEMA);

/**
 * @param level of the embedded invoice, such as `EN 16931`
 * @param accessible whether the file also claims PDF/UA, whose property has to be described as well
 */
export const facturxMetadata = (level: string, accessible: boolean): string =>
  (accessible ? ACCESSIBLE : PLAIN) + describe(level);
