import { XmlElement as ElementNode, type XmlNode } from 'libxml2-wasm';
import { parseXml } from './xml/parse-xml.ts';
import { UnreadableXml } from './xml/problem.ts';
import { siblingOf } from './xml/sibling.ts';

const NAMESPACE = 'http://www.unece.org/cefact/namespaces/StandardBusinessDocumentHeader';
const WRAPPER = 'StandardBusinessDocument';
const HEADER = 'StandardBusinessDocumentHeader';

/**
 * The one document within a StandardBusinessDocument, in which some platforms pass XML on; any other file as it is. The
 * same file gives the same bytes.
 */
export function unwrapBusinessDocument(bytes: Uint8Array): Uint8Array {
  if (!mayBeWrapper(bytes)) return bytes;
  try {
    using document = parseXml(bytes);
    const payload = payloadOf(document.root);
    return payload === null ? bytes : Buffer.from(printAlone(payload));
  } catch (error) {
    if (error instanceof UnreadableXml) return bytes; // its reader says why
    throw error;
  }
}

/** Comments and a declaration may come first. */
const BEGINNING_BYTES = 4096;

const mayBeWrapper = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.subarray(0, BEGINNING_BYTES)).includes(WRAPPER);

function payloadOf(root: ElementNode): ElementNode | null {
  if (root.name !== WRAPPER || root.namespaceUri !== NAMESPACE) return null;
  const payloads: ElementNode[] = [];
  for (
    let child: XmlNode | null = root.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  )
    if (child instanceof ElementNode && !isHeader(child)) payloads.push(child);
  const [payload = null, other] = payloads;
  return other === undefined ? payload : null;
}

const isHeader = ({ name, namespaceUri }: ElementNode): boolean =>
  name === HEADER && namespaceUri === NAMESPACE;

/** With the namespaces that the wrapper declares for it. */
function printAlone(element: ElementNode): string {
  const declared = element.nsDeclarations;
  for (const [prefix, uri] of Object.entries(element.namespaces))
    if (uri !== NAMESPACE && !Object.hasOwn(declared, prefix))
      element.addNsDeclaration(uri, prefix === '' ? undefined : prefix);
  return element.toString({ format: false });
}
