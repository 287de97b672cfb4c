import { XmlElement as ElementNode, type XmlNode } from 'libxml2-wasm';
import { checkWeight, type XmlWeight } from './check-weight.ts';
import { cutPieces, joinPieces, type CutText } from './cut-pieces.ts';
import { attributeOf } from './find-elements.ts';
import { parseCheckedXml } from './parse-xml.ts';
import { toElement, type XmlElement } from './read-xml.ts';
import { refuseDoctype } from './refuse-doctype.ts';
import { siblingOf } from './sibling.ts';
import { toUtf8 } from './to-utf-8.ts';

export interface OpenElement {
  name: string;
  namespace: string;
  children: () => Iterable<OpenElement>;
  read: () => XmlElement;
}

interface XmlLimits extends XmlWeight {
  mebibytes: number;
}

/** Pieces per parse. A batch of payments may be a single piece. */
const PARSED_AT_ONCE = 500;

/**
 * Reads a file without a schema, parsing the elements named `piece` a few at a time, because a tree of 32 MiB takes
 * more memory than a process has. `children` of their parent reads them in order, each once. Elements are freed when
 * `read` returns. Throws {@link UnreadableXml}.
 */
export function openXml<T>(
  bytes: Uint8Array,
  limits: XmlLimits,
  piece: string,
  read: (root: OpenElement) => T,
): T {
  const xml = toUtf8(bytes, limits.mebibytes);
  checkWeight(xml, limits);
  refuseDoctype(xml);
  const cut = cutPieces(Buffer.from(xml.buffer, xml.byteOffset, xml.length).toString(), piece);
  const readPiece = pieceReader(cut);
  using document = parseCheckedXml(Buffer.from(cut.rest));
  return read(openElement(document.root, 1, readPiece));
}

type ReadPiece = (element: XmlElement) => XmlElement;

function openElement(node: ElementNode, depth: number, readPiece: ReadPiece): OpenElement {
  return {
    name: node.name,
    namespace: node.namespaceUri,
    children: () => openChildren(node, depth + 1, readPiece),
    read: () => readPiece(toElement(node, depth)),
  };
}

function* openChildren(
  node: ElementNode,
  depth: number,
  readPiece: ReadPiece,
): Generator<OpenElement> {
  for (
    let child: XmlNode | null = node.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  ) {
    if (child instanceof ElementNode) yield openElement(child, depth, readPiece);
  }
}

/** Returns the piece for its placeholder, and other elements unchanged. */
function pieceReader(cut: CutText): ReadPiece {
  let first = -1;
  let parsed: readonly XmlElement[] = [];
  return (element) => {
    const number = Number(attributeOf(element, 'piece') ?? '-1');
    if (cut.pieces[number] === undefined) return element;
    const start = number - (number % PARSED_AT_ONCE);
    if (start !== first) {
      const some = joinPieces(cut, cut.pieces.slice(start, start + PARSED_AT_ONCE));
      using document = parseCheckedXml(Buffer.from(some));
      parsed = toElement(document.root, 1).elements;
      first = start;
    }
    return parsed[number - start] ?? element;
  };
}
