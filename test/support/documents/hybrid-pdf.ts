import { deflated, oneAttachment, writeRawPdf, type RawObjects } from './raw-pdf.ts';

export const FX = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#';

const RDF = 'http://www.w3.org/1999/02/22-rdf-syntax-ns#';

/** Properties of an invoice, each replaced, or left out by null. */
export interface XmpParts {
  namespace?: string;
  /** Of the description of the extension schema. */
  prefix?: string;
  described?: boolean;
  part?: string | null;
  conformance?: string;
  DocumentType?: string | null;
  DocumentFileName?: string | null;
  Version?: string | null;
  ConformanceLevel?: string | null;
}

const SOUND = {
  DocumentType: 'INVOICE',
  DocumentFileName: 'factur-x.xml',
  Version: '1.0',
  ConformanceLevel: 'EN 16931',
};

/** A packet as the specification shows it, with its properties as elements. */
export function xmpOf({
  namespace = FX,
  prefix = 'fx',
  described = true,
  part = '3',
  conformance = 'B',
  ...changes
}: XmpParts = {}): string {
  const properties = Object.entries({ ...SOUND, ...changes })
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `<fx:${name}>${value}</fx:${name}>`);
  return packet(`
    <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/">
      ${part === null ? '' : `<pdfaid:part>${part}</pdfaid:part>`}
      <pdfaid:conformance>${conformance}</pdfaid:conformance>
    </rdf:Description>
    <rdf:Description rdf:about="" xmlns:fx="${namespace}">${properties.join('\n')}</rdf:Description>
    ${described ? describeSchema(namespace, prefix) : ''}`);
}

/** The same in RDF's shorter form, with properties as attributes. */
export const xmpInAttributes = (): string =>
  packet(`
    <rdf:Description rdf:about="" xmlns:pdfaid="http://www.aiim.org/pdfa/ns/id/" pdfaid:part="3"
      pdfaid:conformance="A"/>
    <rdf:Description rdf:about="" xmlns:fx="${FX}" fx:DocumentType="INVOICE" fx:Version="1.0"
      fx:DocumentFileName="factur-x.xml" fx:ConformanceLevel="EN 16931"/>
    <rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" rdf:about="">
      <pdfaExtension:schemas><rdf:Bag><rdf:li>
        <rdf:Description xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#"
          pdfaSchema:namespaceURI="${FX}" pdfaSchema:prefix="fx"/>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`);

const packet = (descriptions: string): string =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="${RDF}">${descriptions}</rdf:RDF></x:xmpmeta>
${' '.repeat(200)}
<?xpacket end="w"?>`;

const describeSchema = (namespace: string, prefix: string): string => `
    <rdf:Description rdf:about="" xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/"
      xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#">
      <pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource">
        <pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema>
        <pdfaSchema:namespaceURI>${namespace}</pdfaSchema:namespaceURI>
        <pdfaSchema:prefix>${prefix}</pdfaSchema:prefix>
      </rdf:li></rdf:Bag></pdfaExtension:schemas>
    </rdf:Description>`;

export interface HybridParts {
  xml: string;
  xmp?: string;
  name?: string;
  /** Entries of the file specification. */
  specification?: string;
  /** Entries of the embedded stream. */
  stream?: string;
  /** Entries of the catalogue. */
  catalog?: string;
  /** Replaced and added ones. */
  objects?: RawObjects;
}

/** A PDF that keeps all rules about the container, by default. */
export const hybridPdf = ({
  xml,
  xmp = xmpOf(),
  name = 'factur-x.xml',
  specification = '/AFRelationship /Data',
  stream = '/Type /EmbeddedFile /Subtype /text#2Fxml',
  catalog = '/AF [6 0 R] /Metadata 8 0 R /Names << /EmbeddedFiles 5 0 R >>',
  objects = {},
}: HybridParts): Buffer =>
  writeRawPdf(
    oneAttachment({
      1: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      6: `<< /Type /Filespec /F (${name}) /UF (${name}) /EF << /F 7 0 R >> ${specification} >>`,
      7: deflated(xml, stream),
      8: { dictionary: '/Type /Metadata /Subtype /XML', bytes: Buffer.from(xmp) },
      ...objects,
    }),
  );
