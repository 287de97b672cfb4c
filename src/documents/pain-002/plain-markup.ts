import { UnreadablePain002 } from './problem.ts';
import { ILLEGAL_CHARACTER } from './references.ts';

/** Openings of anything but a tag, with their closings; a bare `<!` opens some other declaration. */
const OPENING = /<\?|<!(?:--|\[CDATA\[|DOCTYPE)?/g;
const CLOSINGS: Readonly<Record<string, string>> = {
  '<?': '?>',
  '<!--': '-->',
  '<![CDATA[': ']]>',
};

const INSTRUCTION = /^(?<target>[\p{L}_][\p{L}\p{N}_.-]*)(?:\s|$)/u;
const XML_DECLARATION =
  /^xml\s+version\s*=\s*(["'])1\.\d+\1(?:\s+encoding\s*=\s*(["'])[A-Za-z][\w.-]*\2)?(?:\s+standalone\s*=\s*(["'])(?:yes|no)\3)?\s*$/;

/** Stands for an instruction: as unwelcome inside a tag, and read as nothing elsewhere. */
const EMPTY_COMMENT = '<!---->';

/**
 * The text without byte order mark and processing instructions: the parser loses the text after a
 * quote in one. Throws for a DOCTYPE, which so never meets the parser, for any other declaration,
 * which it would take for an element, for illegal characters and for markup left open. One pass on
 * any text. The encoding that the XML declaration names is that of bytes long decoded.
 */
export function toPlainMarkup(source: string): string {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source;
  const illegal = text.search(ILLEGAL_CHARACTER);
  if (illegal !== -1) throw unreadable('illegal character', text, illegal);
  const opening = new RegExp(OPENING); // its place is a state, so each text has its own
  let plain = '';
  let done = 0;
  for (let match = opening.exec(text); match !== null; match = opening.exec(text)) {
    const end = findEnd(text, match.index, match[0]);
    if (match[0] === '<?') {
      plain += text.slice(done, match.index) + EMPTY_COMMENT;
      done = end;
    }
    opening.lastIndex = end;
  }
  return plain + text.slice(done);
}

/** Where that which opens at `start` ends, once it is found sound. */
function findEnd(text: string, start: number, opening: string): number {
  if (opening === '<!DOCTYPE') {
    throw new UnreadablePain002('doctype_refused', `line ${lineAt(text, start)}`);
  }
  const closing = CLOSINGS[opening];
  if (closing === undefined) throw unreadable('<! opens nothing known', text, start);
  const end = text.indexOf(closing, start + opening.length);
  if (end === -1) throw unreadable(`${opening} is not closed`, text, start);
  const inner = text.slice(start + opening.length, end);
  if (opening === '<!--' && /--|-$/.test(inner)) throw unreadable('-- in a comment', text, start);
  if (opening === '<?' && !isInstruction(inner, start)) {
    throw unreadable('misplaced or malformed instruction', text, start);
  }
  return end + closing.length;
}

function isInstruction(inner: string, start: number): boolean {
  const target = INSTRUCTION.exec(inner)?.groups?.['target'];
  if (target?.toLowerCase() !== 'xml') return target !== undefined;
  return start === 0 && XML_DECLARATION.test(inner);
}

const unreadable = (what: string, text: string, index: number): UnreadablePain002 =>
  new UnreadablePain002('unreadable_xml', `line ${lineAt(text, index)}: ${what}`);

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length;
