import {
  ParseOption,
  XmlCData,
  XmlDocument,
  XmlElement as ElementNode,
  XmlParseError,
  XmlText,
  type XmlNode,
} from 'libxml2-wasm';
import { checkWeight } from './check-weight.ts';
import { decodeXml } from './decode-xml.ts';
import { UnreadableXml } from './problem.ts';
import { refuseDoctype } from './refuse-doctype.ts';
import type { XmlSchema } from './schema.ts';
import { siblingOf } from './sibling.ts';

export interface XmlElement {
  /** Without prefix. */
  name: string;
  /** Its namespace's URI, empty without one. */
  namespace: string;
  /** Values by name, of the attributes without prefix. */
  attributes: ReadonlyMap<string, string>;
  elements: readonly XmlElement[];
  /** Its own text as it stands but for blanks between elements: references resolved, comments left out. */
  text: string;
}

/** ISO 20022 itself nests fourteen levels; the rest is for supplementary data, which may hold anything. */
const MAX_DEPTH = 60;

/**
 * Nothing is loaded from elsewhere, lines count beyond 65 535, and a text may be an attachment of 20 MB. Blanks between
 * elements, which a schema ignores, would take as long as the elements.
 */
const OPTIONS =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES |
  ParseOption.XML_PARSE_NOBLANKS |
  ParseOption.XML_PARSE_HUGE;

/**
 * The root element of a document that fits the one of the schemas that has its root's namespace.
 * Throws {@link UnreadableXml}.
 * @param source a file's bytes, or a text that is decoded already, whatever encoding it declares
 */
export function readXml(source: string | Uint8Array, ...schemas: readonly XmlSchema[]): XmlElement {
  const text = typeof source === 'string' ? source : decodeXml(source);
  checkWeight(text);
  refuseDoctype(text);
  using document = parse(text);
  const { name, namespaceUri } = document.root;
  const schema = schemas.find(({ namespaces }) => namespaces.includes(namespaceUri));
  if (schema === undefined) throw new UnreadableXml('other_document', `{${namespaceUri}}${name}`);
  const root = toElement(document.root, 1);
  schema.check(document);
  return root;
}

function parse(text: string): XmlDocument {
  try {
    // Left to itself, libxml2 believes the declaration, or takes `<`, U+0000 for UTF-16 that the checks did not see.
    // Encoded by Node, since the library does it in a loop of its own, which takes half a second for 20 MB.
    return XmlDocument.fromBuffer(Buffer.from(text), { option: OPTIONS, encoding: 'utf-8' });
  } catch (error) {
    if (!(error instanceof XmlParseError)) throw error;
    const [first] = error.details;
    const place = first === undefined ? '' : `line ${first.line}: `;
    throw new UnreadableXml('unreadable_xml', place + (first?.message ?? error.message).trim(), {
      cause: error,
    });
  }
}

function toElement(node: ElementNode, depth: number): XmlElement {
  if (depth > MAX_DEPTH) throw new UnreadableXml('unreadable_xml', 'nested too deeply');
  const elements: XmlElement[] = [];
  const pieces: TextNode[] = [];
  for (
    let child: XmlNode | null = node.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  ) {
    if (child instanceof ElementNode) elements.push(toElement(child, depth + 1));
    else if (child instanceof XmlText || child instanceof XmlCData) pieces.push(child);
  }
  const text = pieces.map(({ content }) => content).join('');
  if (pieces.length > MAX_PIECES) joinPieces(pieces, text);
  if (elements.length === 0) trimDate(node, text);
  const { name, namespaceUri: namespace } = node;
  return {
    name,
    namespace,
    attributes: attributesOf(node),
    elements: elements.length === 0 ? NO_ELEMENTS : elements,
    text,
  };
}

type TextNode = XmlText | XmlCData;

const MAX_PIECES = 50;

/**
 * Comments, CDATA and elements part a text, and libxml2's validator copies all that it has of one at each
 * piece: 700 000 of them took minutes. Where the text stands among elements makes no difference to a schema.
 */
function joinPieces([first, ...others]: readonly TextNode[], text: string): void {
  for (const piece of others) piece.remove();
  if (first !== undefined) first.content = text;
}

const NO_ELEMENTS: readonly XmlElement[] = [];
const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function attributesOf({ attrs }: ElementNode): ReadonlyMap<string, string> {
  const own = attrs.filter(({ prefix }) => prefix === '');
  return own.length === 0 ? NO_ATTRIBUTES : new Map(own.map(({ name, value }) => [name, value]));
}

const DATE_AMONG_BLANKS = /^[\t\n\r ]*(\d{4}-\d\d-\d\d[\dT:.Z+-]*)[\t\n\r ]*$/;

/** Blanks around a date are no part of it (XML Schema, `whiteSpace` collapse), which libxml2 forgets. */
function trimDate({ firstChild }: ElementNode, text: string): void {
  const [, date] = DATE_AMONG_BLANKS.exec(text) ?? [];
  if (date !== undefined && firstChild instanceof XmlText) firstChild.content = date;
}
