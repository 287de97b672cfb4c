import { XmlElement as ElementNode, type XmlNode } from 'libxml2-wasm';
import { checkWeight, type XmlWeight } from './check-weight.ts';
import { cutPieces, joinPieces, type CutText } from './cut-pieces.ts';
import { attributeOf } from './find-elements.ts';
import { parseCheckedXml } from './parse-xml.ts';
import { toElement, type XmlElement } from './read-xml.ts';
import { refuseDoctype } from './refuse-doctype.ts';
import { siblingOf } from './sibling.ts';
import { toUtf8 } from './to-utf-8.ts';

/** An element of a document that is read piece by piece. */
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

/** The pieces of one parse; a batch of payments may be a single one. */
const PARSED_AT_ONCE = 500;

/**
 * Reads a file that no schema checks, and of which elements of the name `piece` are parsed some at a time: a tree of
 * 32 MiB would take more memory than a process has. They are read in their order, each once, by `children` of the element
 * they stand in. Elements are gone when `read` returns. Throws {@link UnreadableXml}.
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

/** Gives the piece for the element that stands in its place, and any other element itself. */
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
