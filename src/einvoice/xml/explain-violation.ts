import { XmlElement, type XmlNode } from 'libxml2-wasm';
import { UnreadableXml } from './problem.ts';
import { siblingOf } from './sibling.ts';

/** A message of libxml2: `Element '{urn:x}Amt', attribute 'Ccy': `, then its text. */
const MESSAGE = /^Element '[^']*'(?:, attribute '(?:\{[^}]*\})?([^']*)')?: ([^]*)$/;

/**
 * Turns libxml2's message into a code and a path.
 * @param repeated names of elements that may repeat, whose path has a number
 */
export function explainViolation(
  message: string,
  element: XmlElement,
  repeated: ReadonlySet<string>,
): UnreadableXml {
  const [, attribute, words = message] = MESSAGE.exec(message) ?? [];
  const path = pathOf(element, repeated);
  if (attribute !== undefined) return explainAttribute(words, `${path}/@${attribute}`);
  const expected = readExpected(words);
  if (words.startsWith('No matching global declaration'))
    return new UnreadableXml('other_document', `{${element.namespaceUri}}${element.name}`);
  if (words.startsWith('This element is not expected'))
    return new UnreadableXml(
      'unexpected_content',
      path + (expected.length === 1 ? `, expected ${expected[0]}` : ''),
    );
  if (words.startsWith('Missing child element'))
    return new UnreadableXml('missing_element', `${path}/${tellOneOf(expected)}`);
  if (words.startsWith('Character content'))
    return new UnreadableXml('unexpected_content', `${path}/text()`);
  if (words.startsWith('Element content is not allowed'))
    return new UnreadableXml('unexpected_content', `${path}/${firstChildOf(element)}`);
  const [, required] = /^The attribute '([^']*)' is required/.exec(words) ?? [];
  if (required !== undefined) return new UnreadableXml('missing_element', `${path}/@${required}`);
  return new UnreadableXml('invalid_value', path);
}

/** UBL has dozens of optional elements before a required one. */
const MAX_EXPECTED = 4;

const tellOneOf = (names: readonly string[]): string =>
  names.length > MAX_EXPECTED ? '*' : names.join('|');

const explainAttribute = (words: string, path: string): UnreadableXml =>
  new UnreadableXml(
    words.endsWith('is not allowed.\n') ? 'unexpected_content' : 'invalid_value',
    path,
  );

/** `Expected is one of ( {urn:x}Cd, {urn:x}Prtry ).` → `Cd`, `Prtry`. */
function readExpected(words: string): readonly string[] {
  const [, list = ''] = /Expected is (?:one of )?\( (.*) \)\.\s*$/.exec(words) ?? [];
  return list === '' ? [] : list.split(', ').map((name) => name.replace(/^\{.*\}/, ''));
}

/** `/Document/CstmrPmtStsRpt/OrgnlPmtInfAndSts[1]`. */
function pathOf(element: XmlElement, repeated: ReadonlySet<string>): string {
  const { name, parent } = element;
  const step = repeated.has(name) ? `${name}[${placeOf(element)}]` : name;
  return `${parent === null ? '' : pathOf(parent, repeated)}/${step}`;
}

function placeOf(element: XmlElement): number {
  let place = 1;
  for (let node = siblingOf(element, 'prev'); node !== null; node = siblingOf(node, 'prev'))
    if (node instanceof XmlElement && node.name === element.name) place += 1;
  return place;
}

function firstChildOf(element: XmlElement): string {
  let child: XmlNode | null = element.firstChild;
  while (child !== null && !(child instanceof XmlElement)) child = siblingOf(child, 'next');
  return child?.name ?? '*';
}
