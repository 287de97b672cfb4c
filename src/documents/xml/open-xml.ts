import { XmlElement as ElementNode, type XmlNode } from 'libxml2-wasm';
import { checkWeight, type XmlWeight } from './check-weight.ts';
import { decodeXml } from './decode-xml.ts';
import { parseXml, toElement, type XmlElement } from './read-xml.ts';
import { siblingOf } from './sibling.ts';

/** An element of a document that is read piece by piece, of which only the pieces at hand take memory. */
export interface OpenElement {
  name: string;
  namespace: string;
  children: () => Iterable<OpenElement>;
  /** All of it. */
  read: () => XmlElement;
}

/** Bounds of a file. */
interface XmlLimits extends XmlWeight {
  mebibytes: number;
}

/**
 * Reads a file that no schema checks; its elements are gone when `read` returns. Throws {@link UnreadableXml}.
 */
export function openXml<T>(
  bytes: Uint8Array,
  limits: XmlLimits,
  read: (root: OpenElement) => T,
): T {
  const text = decodeXml(bytes, limits.mebibytes);
  checkWeight(text, limits);
  using document = parseXml(text);
  return read(openElement(document.root, 1));
}

const openElement = (node: ElementNode, depth: number): OpenElement => ({
  name: node.name,
  namespace: node.namespaceUri,
  children: () => openChildren(node, depth + 1),
  read: () => toElement(node, depth),
});

function* openChildren(node: ElementNode, depth: number): Generator<OpenElement> {
  for (
    let child: XmlNode | null = node.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  ) {
    if (child instanceof ElementNode) yield openElement(child, depth);
  }
}
