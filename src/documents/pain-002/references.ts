import { UnreadablePain002 } from './problem.ts';

const PREDEFINED: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
]);
const REFERENCE = /&(?:#x([\da-fA-F]+)|#(\d+)|(\w+));|&/g;

/** Characters that XML 1.0 (production 2) excludes, even as a reference. */
export const ILLEGAL_CHARACTER = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u;

/** `R&amp;D` → `R&D`. Throws for a reference to an entity, which only a DOCTYPE could declare. */
export const resolveReferences = (text: string): string =>
  text.includes('&') ? text.replace(REFERENCE, resolve) : text;

function resolve(reference: string, hexadecimal?: string, decimal?: string, name = ''): string {
  const code = hexadecimal === undefined ? decimal : `0x${hexadecimal}`;
  const resolved = code === undefined ? PREDEFINED.get(name) : toCharacter(Number(code));
  if (resolved !== undefined) return resolved;
  throw new UnreadablePain002('unreadable_xml', `${reference} refers to nothing`);
}

function toCharacter(code: number): string | undefined {
  if (code > 0x10ffff) return undefined;
  const character = String.fromCodePoint(code);
  return ILLEGAL_CHARACTER.test(character) ? undefined : character;
}
