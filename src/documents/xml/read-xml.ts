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
import { UnreadableXml } from './problem.ts';
import { refuseDoctype } from './refuse-doctype.ts';
import type { XmlSchema } from './schema.ts';
import { siblingOf } from './sibling.ts';

export interface XmlElement {
  /** Without prefix; the schema says of which namespace it is. */
  name: string;
  elements: readonly XmlElement[];
  /** Its own text as it stands: blanks kept, references resolved, comments left out. */
  text: string;
}

/** ISO 20022 itself nests fourteen levels; the rest is for supplementary data, which may hold anything. */
const MAX_DEPTH = 60;

/** Nothing is loaded from elsewhere, and lines count beyond 65 535. */
const OPTIONS =
  ParseOption.XML_PARSE_NO_XXE |
  ParseOption.XML_PARSE_NO_SYS_CATALOG |
  ParseOption.XML_PARSE_BIG_LINES;

/** The root element of a document that fits its schema. Throws {@link UnreadableXml}. */
export function readXml(text: string, schema: XmlSchema): XmlElement {
  checkWeight(text);
  refuseDoctype(text);
  using document = parse(text);
  const root = toElement(document.root, 1);
  schema.check(document);
  return root;
}

function parse(text: string): XmlDocument {
  try {
    // Left to itself, libxml2 believes the declaration, or takes `<`, U+0000 for UTF-16 that the checks did not see.
    return XmlDocument.fromString(text, { option: OPTIONS, encoding: 'utf-8' });
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
  let text = '';
  for (
    let child: XmlNode | null = node.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  ) {
    if (child instanceof ElementNode) elements.push(toElement(child, depth + 1));
    else if (child instanceof XmlText || child instanceof XmlCData) text += child.content;
  }
  if (elements.length === 0) trimDate(node, text);
  return { name: node.name, elements, text };
}

const DATE_AMONG_BLANKS = /^[\t\n\r ]*(\d{4}-\d\d-\d\d[\dT:.Z+-]*)[\t\n\r ]*$/;

/** Blanks around a date are no part of it (XML Schema, `whiteSpace` collapse), which libxml2 forgets. */
function trimDate({ firstChild }: ElementNode, text: string): void {
  const [, date] = DATE_AMONG_BLANKS.exec(text) ?? [];
  if (date !== undefined && firstChild instanceof XmlText) firstChild.content = date;
}
