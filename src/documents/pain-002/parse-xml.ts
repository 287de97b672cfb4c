import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { checkWeight } from './check-weight.ts';
import {
  enterScope,
  isDeclaration,
  OUTERMOST_SCOPE,
  resolveAttribute,
  resolveElement,
  type QualifiedName,
  type Scope,
} from './namespaces.ts';
import { toPlainMarkup } from './plain-markup.ts';
import { UnreadablePain002 } from './problem.ts';
import { resolveReferences } from './references.ts';

export interface XmlElement extends QualifiedName {
  /** Without the declarations of namespaces. */
  attributes: readonly QualifiedName[];
  elements: readonly XmlElement[];
  /** Its own text as it stands: blanks kept, references resolved, comments left out. */
  text: string;
}

/** The parser's form of an element, of CDATA or of a text: beside `:@` one key, its name. */
interface ParsedNode {
  readonly ':@'?: Attributes;
  readonly '#text'?: string;
  readonly '#cdata'?: readonly ParsedNode[];
  readonly [name: string]: readonly ParsedNode[] | Attributes | string | undefined;
}
type Attributes = Readonly<Record<string, string>>;

/** The schema itself nests fourteen levels; the rest is for supplementary data, which may hold anything. */
const MAX_DEPTH = 60;

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  attributeNamePrefix: '',
  parseTagValue: false,
  trimValues: false,
  processEntities: false,
  cdataPropName: '#cdata',
  jPath: false,
  maxNestedTags: MAX_DEPTH,
});

/** The root element of a document. Throws {@link UnreadablePain002} when it is not well-formed. */
export function parseXml(text: string): XmlElement {
  checkWeight(text);
  const [root, ...others] = parse(toPlainMarkup(text)).filter((node) => !('#text' in node));
  if (root === undefined || others.length > 0) throw unreadable('not one root element');
  return toElement(root, OUTERMOST_SCOPE);
}

function parse(plain: string): readonly ParsedNode[] {
  const validity = XMLValidator.validate(plain);
  if (validity !== true) throw unreadable(`line ${validity.err.line}: ${validity.err.msg}`);
  try {
    return parser.parse(plain);
  } catch (error) {
    throw unreadable(error instanceof Error ? error.message : 'unknown', { cause: error });
  }
}

function toElement(node: ParsedNode, outer: Scope): XmlElement {
  const written = Object.keys(node).find((key) => key !== ':@') ?? '';
  const given = readAttributes(node[':@']);
  const scope = enterScope(outer, given);
  const elements: XmlElement[] = [];
  let text = '';
  const children = node[written] as readonly ParsedNode[]; // the key of an element's name has these
  for (const child of children) {
    if (child['#text'] !== undefined) text += readText(child['#text']);
    else if (child['#cdata'] !== undefined) text += child['#cdata'][0]?.['#text'] ?? '';
    else elements.push(toElement(child, scope));
  }
  const { namespace, name } = resolveElement(scope, written);
  return { namespace, name, attributes: qualify(given, scope), elements, text };
}

function qualify(given: ReadonlyMap<string, string>, scope: Scope): readonly QualifiedName[] {
  if (given.size === 0) return [];
  const names = [...given.keys()].filter((name) => !isDeclaration(name));
  return names.map((name) => resolveAttribute(scope, name));
}

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map();

function readAttributes(given: Attributes | undefined): ReadonlyMap<string, string> {
  if (given === undefined) return NO_ATTRIBUTES;
  const entries = Object.entries(given);
  if (entries.some(([, value]) => value.includes('<'))) throw unreadable('< in an attribute');
  return new Map(entries.map(([name, value]) => [name, resolveReferences(value)]));
}

function readText(text: string): string {
  if (text.includes(']]>')) throw unreadable(']]> outside of CDATA');
  return resolveReferences(text);
}

const unreadable = (detail: string, options?: ErrorOptions): UnreadablePain002 =>
  new UnreadablePain002('unreadable_xml', detail, options);
