import type { CrossReferences, Place } from './cross-references.ts';
import type { Lexer } from './lexer.ts';
import { UnreadablePdf } from './problem.ts';
import {
  dictionaryOf,
  integerOf,
  nameOf,
  PdfStream,
  type PdfDictionary,
  type PdfValue,
} from './value.ts';

/** `12 0 ` before `obj`. */
const HEADER = /(?<!\d)(\d{1,10})[\0\t\n\f\r ]{1,10}\d{1,5}[\0\t\n\f\r ]{1,10}$/;
const LONGEST_HEADER = 40;

/** More than documents of 20 MiB have, but few enough to check within a second. */
const MAX_OBJECTS = 500_000;
const MAX_OBJECT_STREAMS = 5_000;
const MAX_TRAILERS = 1_000;

/**
 * Rebuilds the cross-references of a broken file from the objects and trailers found in it; the last object of a
 * number counts. `numbersIn` lists the objects of an object stream.
 */
export function scanObjects(
  source: string,
  lexer: Lexer,
  numbersIn: (stream: PdfStream) => number[],
): CrossReferences {
  const places = new Map<number, Place | null>();
  const trailer: PdfDictionary = new Map();
  let streams = 0;
  for (const at of occurrences(source, 'obj', 2 * MAX_OBJECTS)) {
    const [header, number] = HEADER.exec(source.slice(Math.max(0, at - LONGEST_HEADER), at)) ?? [];
    if (header === undefined) continue;
    places.set(Number(number), { offset: at - header.length });
    if (!isSpecial(source, at) || (streams += 1) > MAX_OBJECT_STREAMS) continue;
    const stream = orNull(() => readBehind(lexer, at + 'obj'.length));
    if (!(stream instanceof PdfStream)) continue;
    const type = nameOf(stream.dictionary.get('Type'));
    if (type === 'XRef') merge(trailer, stream.dictionary);
    const held = type === 'ObjStm' ? orNull(() => numbersIn(stream)) : null;
    for (const [index, one] of (held ?? []).entries())
      places.set(one, { stream: Number(number), index });
  }
  for (const at of occurrences(source, 'trailer', MAX_TRAILERS))
    merge(trailer, dictionaryOf(orNull(() => readBehind(lexer, at + 'trailer'.length))));
  return { places, trailer };
}

function* occurrences(source: string, word: string, max: number) {
  let left = max;
  for (let at = source.indexOf(word); at !== -1; at = source.indexOf(word, at + word.length)) {
    if ((left -= 1) < 0) throw new UnreadablePdf('too_large', 'too many objects');
    yield at;
  }
}

/** Whether the object may describe others; only these are read. */
const isSpecial = (source: string, body: number): boolean =>
  /\/(?:ObjStm|XRef)\b/.test(source.slice(body, body + 400));

function readBehind(lexer: Lexer, at: number): PdfValue {
  lexer.moveTo(at);
  return lexer.read();
}

/** Null for a broken object, but not for one that is too large. */
function orNull<T>(read: () => T): T | null {
  try {
    return read();
  } catch (error) {
    if (error instanceof UnreadablePdf && error.problem.code === 'unreadable_pdf') return null;
    throw error;
  }
}

/** Later trailers replace earlier ones, unless they are empty. */
function merge(trailer: PdfDictionary, later: PdfDictionary | null): void {
  for (const [key, value] of later ?? []) if (value !== null) trailer.set(key, value);
}

export function numbersOf(stream: PdfStream, head: Lexer): number[] {
  const count = Math.min(integerOf(stream.dictionary.get('N')) ?? 0, MAX_HELD);
  return Array.from({ length: count }, () => {
    const number = integerOf(head.read()) ?? 0;
    head.read();
    return number;
  });
}
const MAX_HELD = 100_000;
