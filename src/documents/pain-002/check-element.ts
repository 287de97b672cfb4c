import type { QualifiedName } from './namespaces.ts';
import type { XmlElement } from './parse-xml.ts';
import { UnreadablePain002 } from './problem.ts';
import { PAIN_002_NAMESPACE, type Content, type Particle } from './schema.ts';

const INSTANCE_NAMESPACE = 'http://www.w3.org/2001/XMLSchema-instance';

/** Throws {@link UnreadablePain002} at the first thing in the element that its content has no place for. */
export function checkElement(element: XmlElement, content: Content, path: string): void {
  if (content === 'unread') return;
  const attribute = element.attributes.find((name) => !isSchemaLocation(name));
  if (attribute !== undefined) throw unexpected(`${path}/@${attribute.name}`);
  if ('value' in content) return checkValue(element, content.value, path);
  if (/[^\t\n\r ]/.test(element.text)) throw unexpected(`${path}/text()`);
  if ('choice' in content) return checkChoice(element, content.choice, path);
  checkSequence(element, content.sequence, path);
}

function checkValue(element: XmlElement, isValid: (text: string) => boolean, path: string): void {
  const [child] = element.elements;
  if (child !== undefined) throw unexpected(`${path}/${child.name}`);
  if (!isValid(element.text)) throw new UnreadablePain002('invalid_value', path);
}

function checkChoice({ elements }: XmlElement, choice: readonly Particle[], path: string): void {
  const [child, second] = elements;
  if (child === undefined) {
    throw missing(`${path}/${choice.map(({ name }) => name).join('|')}`);
  }
  const chosen = choice.find((particle) => matches(child, particle));
  if (chosen === undefined) throw unexpected(`${path}/${child.name}`);
  checkElement(child, chosen.content, `${path}/${chosen.name}`);
  if (second !== undefined) throw unexpected(`${path}/${second.name}`);
}

/** No name stands twice in a sequence of this schema, so one walk over both decides. */
function checkSequence(
  { elements }: XmlElement,
  sequence: readonly Particle[],
  path: string,
): void {
  let next = 0;
  for (const particle of sequence) {
    const first = next;
    for (let child = elements[next]; matches(child, particle); child = elements[next]) {
      next += 1;
      const place = particle.max > 1 ? `[${next - first}]` : '';
      checkElement(child, particle.content, `${path}/${particle.name}${place}`);
      if (next - first === particle.max) break;
    }
    if (next - first < particle.min) throw missing(`${path}/${particle.name}`);
  }
  const extra = elements[next];
  if (extra !== undefined) throw unexpected(`${path}/${extra.name}`);
}

/** In the schema's namespace: another one's elements are unknown to it. */
const matches = (element: XmlElement | undefined, { name }: Particle): element is XmlElement =>
  element?.name === name && element.namespace === PAIN_002_NAMESPACE;

const isSchemaLocation = ({ namespace, name }: QualifiedName): boolean =>
  namespace === INSTANCE_NAMESPACE && /^(?:noNamespaceS|s)chemaLocation$/.test(name);

const unexpected = (path: string): UnreadablePain002 =>
  new UnreadablePain002('unexpected_content', path);

const missing = (path: string): UnreadablePain002 => new UnreadablePain002('missing_element', path);
