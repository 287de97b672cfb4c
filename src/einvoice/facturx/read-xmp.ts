import { XmlElement as ElementNode, type XmlNode } from 'libxml2-wasm';
import { checkWeight, type XmlWeight } from '#einvoice/xml/check-weight.ts';
import { parseCheckedXml } from '#einvoice/xml/parse-xml.ts';
import { refuseDoctype } from '#einvoice/xml/refuse-doctype.ts';
import { siblingOf } from '#einvoice/xml/sibling.ts';
import { toUtf8 } from '#einvoice/xml/to-utf-8.ts';

/** The properties of a PDF, in whichever of RDF's forms they are written. */
export interface Xmp {
  /** Their trimmed values by `{namespace}name`, the first of each; blank ones are left out. */
  properties: ReadonlyMap<string, string>;
  /** The prefixes of the extension schemas that are described, by namespace; empty for a schema without one. */
  schemas: ReadonlyMap<string, string>;
}

/** A packet has some kilobytes; producers that repeat their history or a thumbnail, some hundred. */
export const MAX_XMP = 2 ** 20;

/** A Factur-X has about a hundred elements, its editing history a few thousand. */
const WEIGHT: XmlWeight = { tags: 20_000, markup: 40_000, references: 20_000 };

/** An extension schema's properties are ten deep. Deeper elements are not looked at. */
const MAX_DEPTH = 40;

const SCHEMA = '{http://www.aiim.org/pdfa/ns/schema#}';

/** Reads XMP of at most {@link MAX_XMP} bytes. Throws {@link UnreadableXml}, also for a DOCTYPE. */
export function readXmp(bytes: Uint8Array): Xmp {
  const xml = toUtf8(bytes, MAX_XMP / 2 ** 20);
  checkWeight(xml, WEIGHT);
  refuseDoctype(xml);
  using document = parseCheckedXml(xml);
  const properties = new Map<string, string>();
  const schemas = new Map<string, string>();
  for (const members of membersOf(document.root, 1)) {
    for (const [name, value] of members) if (!properties.has(name)) properties.set(name, value);
    const namespace = members.get(`${SCHEMA}namespaceURI`);
    if (namespace !== undefined) schemas.set(namespace, members.get(`${SCHEMA}prefix`) ?? '');
  }
  return { properties, schemas };
}

/** Attributes and leaves of each element. */
function* membersOf(node: ElementNode, depth: number): Generator<ReadonlyMap<string, string>> {
  const members = new Map<string, string>();
  const children = childrenOf(node);
  for (const { namespaceUri, name, value } of node.attrs)
    addMember(members, namespaceUri, name, value);
  for (const child of children)
    if (childrenOf(child).length === 0)
      addMember(members, child.namespaceUri, child.name, child.content);
  yield members;
  if (depth < MAX_DEPTH) for (const child of children) yield* membersOf(child, depth + 1);
}

function addMember(
  members: Map<string, string>,
  namespace: string,
  name: string,
  value: string,
): void {
  const trimmed = value.trim();
  if (trimmed !== '') members.set(`{${namespace}}${name}`, trimmed);
}

function childrenOf(node: ElementNode): ElementNode[] {
  const children: ElementNode[] = [];
  for (
    let child: XmlNode | null = node.firstChild;
    child !== null;
    child = siblingOf(child, 'next')
  )
    if (child instanceof ElementNode) children.push(child);
  return children;
}
