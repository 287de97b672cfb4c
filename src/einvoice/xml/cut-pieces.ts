/** A text with its elements of one name cut out, so that a long document is parsed a few of them at a time. */
export interface CutText {
  /** The text with an empty element in place of each piece, whose attribute `piece` is its number. */
  rest: string;
  pieces: readonly string[];
}

/** Cuts out the outermost elements of a local name. An unclosed one stays in the rest, which is then malformed. */
export function cutPieces(text: string, name: string): CutText {
  const pieces: string[] = [];
  const rest: string[] = [];
  let cut = 0;
  let start = 0;
  let depth = 0;
  for (const { 0: found, 1: tag, index } of text.matchAll(markupOf(name))) {
    const isEnd = found.startsWith('</');
    if (tag === undefined || (isEnd && depth === 0)) continue;
    if (depth === 0) start = index;
    if (isEnd) depth -= 1;
    else if (!found.endsWith('/>')) depth += 1;
    if (depth !== 0) continue;
    const end = index + found.length;
    rest.push(text.slice(cut, start), `<${tag} piece="${pieces.length}"/>`);
    pieces.push(text.slice(start, end));
    cut = end;
  }
  return { rest: rest.join('') + text.slice(cut), pieces };
}

/** Matches its tags, and constructs that may contain their text without being tags. */
const markupOf = (name: string): RegExp =>
  new RegExp(
    String.raw`<!--[^]*?(?:-->|$)|<!\[CDATA\[[^]*?(?:\]\]>|$)|<\?[^]*?(?:\?>|$)|</?((?:[^\s<>/:!?]+:)?${name})(?:\s[^<>]*)?/?>`,
    'g',
  );

const DECLARATION = /\sxmlns:([^\s=]+)\s*=/g;

/** Joins pieces under a root that declares all prefixes of the rest, each with an invented namespace. */
export function joinPieces({ rest }: CutText, pieces: readonly string[]): string {
  const prefixes = new Set([...rest.matchAll(DECLARATION)].map(([, prefix = '']) => prefix));
  const declared = [...prefixes].map((prefix) => ` xmlns:${prefix}="urn:${prefix}"`).join('');
  return `<pieces${declared}>${pieces.join('')}</pieces>`;
}
