import { XMLParser } from 'fast-xml-parser';

/** The name keeps its prefix; the text is trimmed. */
export interface XmlNode {
  name: string;
  attributes: Record<string, string>;
  text: string;
  children: XmlNode[];
}

/** fast-xml-parser's element in document order; keys are its name, `#text` and `:@`. */
type Parsed = Record<string, unknown>;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
});

/** Shares nothing with the reader of `src`. */
export function parseXml(xml: string): XmlNode {
  // The parser's own types say `any`.
  const parsed = parser.parse(xml) as Parsed[];
  const root = parsed.map(toNode).find(({ name }) => !name.startsWith('?'));
  if (root === undefined) throw new Error('A document has a root.');
  return root;
}

function toNode(parsed: Parsed): XmlNode {
  const name = Object.keys(parsed).find((key) => key !== ':@') ?? '';
  const content = parsed[name] as Parsed[];
  return {
    name,
    attributes: (parsed[':@'] ?? {}) as Record<string, string>,
    text: content.map((one) => (one['#text'] ?? '') as string).join(''),
    children: content.filter((one) => !('#text' in one)).map(toNode),
  };
}

export function printNode({ name, attributes, text, children }: XmlNode): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(value)}"`);
  const content = escape(text) + children.map(printNode).join('');
  return `<${name}${written.join('')}>${content}</${name}>`;
}

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

export const localName = ({ name }: XmlNode): string => name.slice(name.indexOf(':') + 1);

export const descendantsOf = (node: XmlNode): XmlNode[] => [
  node,
  ...node.children.flatMap(descendantsOf),
];
