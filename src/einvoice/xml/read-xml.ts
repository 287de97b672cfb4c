import { XmlCData, XmlElement as ElementNode, XmlText, type XmlNode } from 'libxml2-wasm';
import { parseXml } from './parse-xml.ts';
import { UnreadableXml } from './problem.ts';
import type { XmlSchema } from './schema.ts';
import { siblingOf } from './sibling.ts';

export interface XmlElement {
  name: string;
  /** The URI, empty if absent. */
  namespace: string;
  /** Attributes without prefix, by name. */
  attributes: ReadonlyMap<string, string>;
  elements: readonly XmlElement[];
  /**
   * Its own text, with references resolved and comments removed; blanks between elements are left out. Empty for a
   * Base64 attachment.
   */
  text: string;
  /** Whether a reader has been handed this leaf (`find-elements.ts`). */
  isRead: boolean;
  /** A decoded attachment, once the document's schema has found it to be Base64. */
  binary?: Uint8Array;
}

/** ISO 20022 itself nests fourteen levels; the rest is for supplementary data. */
const MAX_DEPTH = 60;

/** In texts and attributes. Documents with more content are refused later anyway. */
const MAX_CHARACTERS = 8 * 2 ** 20;

/** The end of the names of attachments in UBL, CII and CDAR. */
const ATTACHMENT = 'BinaryObject';

/**
 * Reads a document that is valid by the schema with its root's namespace, and returns the root. Throws {@link
 * UnreadableXml}.
 * @param source a file's bytes, or a decoded text, whose declared encoding is ignored
 */
export function readXml(source: string | Uint8Array, ...schemas: readonly XmlSchema[]): XmlElement {
  using document = parseXml(source);
  const { name, namespaceUri } = document.root;
  const schema = schemas.find(({ namespaces }) => namespaces.includes(namespaceUri));
  if (schema === undefined) throw new UnreadableXml('other_document', `{${namespaceUri}}${name}`);
  const root = toElement(document.root, 1);
  schema.check(document);
  return root;
}

interface Allowance {
  left: number;
}

/** @param depth the node's depth */
export function toElement(
  node: ElementNode,
  depth: number,
  allowance: Allowance = { left: MAX_CHARACTERS },
): XmlElement {
  if (depth > MAX_DEPTH) throw new UnreadableXml('unreadable_xml', 'nested too deeply');
  const elements: XmlElement[] = [];
  const pieces: TextNode[] = [];
  for (
    let child: XmlNode | null = node.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  ) {
    if (child instanceof ElementNode) elements.push(toElement(child, depth + 1, allowance));
    else if (child instanceof XmlText || child instanceof XmlCData) pieces.push(child);
  }
  const { name, namespaceUri: namespace } = node;
  const isAttachment = name.endsWith(ATTACHMENT);
  const isLeftOut = isAttachment && pieces.length <= MAX_PIECES;
  const text = isLeftOut ? '' : pieces.map(({ content }) => take(content, allowance)).join('');
  if (pieces.length > MAX_PIECES) joinPieces(pieces, text);
  if (elements.length === 0) trimDate(node, text);
  return {
    name,
    namespace,
    attributes: attributesOf(node, allowance),
    elements: elements.length === 0 ? NO_ELEMENTS : elements,
    text: isAttachment ? '' : text,
    ...(isAttachment ? { binary: decode(pieces, isLeftOut ? null : text) } : {}),
    isRead: false,
  };
}

type TextNode = XmlText | XmlCData;

/** A text of 20 MiB becomes 15, and is free for collection before the next one is read. */
const decode = (pieces: readonly TextNode[], joined: string | null): Uint8Array =>
  Buffer.from(joined ?? pieces.map(({ content }) => content).join(''), 'base64');

const MAX_PIECES = 50;

/**
 * Comments, CDATA and elements split a text, and libxml2's validator copies the text so far at each piece: 700 000 of
 * them took minutes. For a schema the text's place among the elements does not matter.
 */
function joinPieces([first, ...others]: readonly TextNode[], text: string): void {
  for (const piece of others) piece.remove();
  if (first !== undefined) first.content = text;
}

const NO_ELEMENTS: readonly XmlElement[] = [];
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf({ attrs }: ElementNode, allowance: Allowance): ReadonlyMap<string, string> {
  const own = attrs.filter(({ prefix }) => prefix === '');
  if (own.length === 0) return NO_ATTRIBUTES;
  return new Map(own.map(({ name, value }) => [name, take(value, allowance)]));
}

function take(text: string, allowance: Allowance): string {
  allowance.left -= text.length;
  if (allowance.left < 0)
    throw new UnreadableXml('unreadable_xml', 'more text than a document needs');
  return text;
}

const DATE_AMONG_BLANKS = /^[\t\n\r ]*(\d{4}-\d\d-\d\d[\dT:.Z+-]*)[\t\n\r ]*$/;

/** Removes blanks around a date, which XML Schema ignores (`whiteSpace` collapse) but libxml2 does not. */
function trimDate({ firstChild }: ElementNode, text: string): void {
  const [, date] = DATE_AMONG_BLANKS.exec(text) ?? [];
  if (date !== undefined && firstChild instanceof XmlText) firstChild.content = date;
}
