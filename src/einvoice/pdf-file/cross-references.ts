import type { Lexer } from './lexer.ts';
import { UnreadablePdf } from './problem.ts';
import { dictionaryOf, integerOf, PdfStream, type PdfDictionary, type PdfValue } from './value.ts';

/** An object's place: a byte of the file, or an index in an object stream. */
export type Place = { offset: number } | { stream: number; index: number };

export interface CrossReferences {
  /** Null for a deleted object. */
  places: Map<number, Place | null>;
  trailer: PdfDictionary;
}

/** More sections and entries than any document has. A stream of 15 kB may have four million entries. */
const MAX_SECTIONS = 1_000;
const MAX_ENTRIES = 500_000;

/** A section's entries, and the entries of its dictionary that lead to older sections. */
interface CrossReferenceSection {
  places: Iterable<[number, Place | null]>;
  trailer: PdfDictionary;
}

/**
 * Reads the sections from newest to oldest; the newest entry counts. Sections are tables, streams or both (hybrid).
 * Throws {@link UnreadablePdf} if the chain is broken.
 */
export function readCrossReferences(
  lexer: Lexer,
  start: number,
  decode: (stream: PdfStream) => Uint8Array,
): CrossReferences {
  const places = new Map<number, Place | null>();
  const seen = new Set<number>();
  const waiting = [start];
  let newest: PdfDictionary | undefined;
  let entries = 0;
  for (let offset = waiting.pop(); offset !== undefined; offset = waiting.pop()) {
    if (seen.has(offset)) continue;
    if (seen.add(offset).size > MAX_SECTIONS)
      throw new UnreadablePdf('too_large', 'too many cross-reference sections');
    lexer.moveTo(offset);
    const section = lexer.take('xref') ? readTable(lexer) : readStream(lexer, decode);
    for (const [number, place] of section.places) {
      if ((entries += 1) > MAX_ENTRIES)
        throw new UnreadablePdf('too_large', 'too many cross-references');
      if (!places.has(number)) places.set(number, place);
    }
    newest ??= section.trailer;
    // The last one pushed comes first: a hybrid file's stream precedes older sections.
    for (const name of ['Prev', 'XRefStm']) {
      const older = integerOf(section.trailer.get(name));
      if (older !== null) waiting.push(older);
    }
  }
  return { places, trailer: newest ?? new Map() };
}

function readTable(lexer: Lexer): CrossReferenceSection {
  const places: [number, Place | null][] = [];
  while (!lexer.take('trailer')) {
    const first = readInteger(lexer);
    const count = readInteger(lexer);
    for (let index = 0; index < count; index += 1) {
      const offset = readInteger(lexer);
      readInteger(lexer);
      if (lexer.take('n')) places.push([first + index, { offset }]);
      else if (lexer.take('f')) places.push([first + index, null]);
      else throw new UnreadablePdf('unreadable_pdf', 'a broken cross-reference table');
    }
  }
  const trailer = dictionaryOf(lexer.read());
  if (trailer === null) throw new UnreadablePdf('unreadable_pdf', 'no trailer');
  // In a hybrid file, objects for newer readers are free in the table and used in the stream.
  const counting = trailer.has('XRefStm') ? places.filter(([, place]) => place !== null) : places;
  return { places: counting, trailer };
}

function readInteger(lexer: Lexer): number {
  const value = integerOf(lexer.read());
  if (value === null) throw new UnreadablePdf('unreadable_pdf', 'a broken cross-reference table');
  return value;
}

function readStream(
  lexer: Lexer,
  decode: (stream: PdfStream) => Uint8Array,
): CrossReferenceSection {
  readInteger(lexer);
  readInteger(lexer);
  if (!lexer.take('obj')) throw new UnreadablePdf('unreadable_pdf', 'no cross-references');
  const stream = lexer.read();
  if (!(stream instanceof PdfStream))
    throw new UnreadablePdf('unreadable_pdf', 'no cross-references');
  const { dictionary } = stream;
  const widths = integersOf(dictionary.get('W'));
  const index = dictionary.has('Index')
    ? integersOf(dictionary.get('Index'))
    : [0, integerOf(dictionary.get('Size')) ?? 0];
  return { places: entriesOf(decode(stream), widths, index), trailer: dictionary };
}

const integersOf = (value: PdfValue | undefined): number[] =>
  Array.isArray(value) ? value.map((one) => integerOf(one) ?? 0) : [];

function* entriesOf(
  bytes: Uint8Array,
  [typeWidth = 1, secondWidth = 0, thirdWidth = 0]: number[],
  index: number[],
): Generator<[number, Place | null]> {
  const row = typeWidth + secondWidth + thirdWidth;
  if (row < 1) return;
  let at = 0;
  const field = (width: number, usual: number): number => {
    let value = width === 0 ? usual : 0;
    for (const end = at + width; at < end; at += 1) value = value * 256 + (bytes[at] ?? 0);
    return value;
  };
  for (let pair = 0; pair + 1 < index.length; pair += 2) {
    const [first = 0, count = 0] = index.slice(pair, pair + 2);
    for (let number = first; number < first + count && at + row <= bytes.length; number += 1) {
      const type = field(typeWidth, 1);
      const second = field(secondWidth, 0);
      const third = field(thirdWidth, 0);
      if (type === 1) yield [number, { offset: second }];
      else if (type === 2) yield [number, { stream: second, index: third }];
      else yield [number, null];
    }
  }
}
