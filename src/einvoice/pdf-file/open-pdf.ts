import { createBudget } from './budget.ts';
import { readCrossReferences, type CrossReferences, type Place } from './cross-references.ts';
import { decodeStream } from './decode-stream.ts';
import { Lexer } from './lexer.ts';
import { UnreadablePdf } from './problem.ts';
import { numbersOf, scanObjects } from './scan-objects.ts';
import {
  dictionaryOf,
  integerOf,
  PdfReference,
  PdfStream,
  type PdfDictionary,
  type PdfValue,
} from './value.ts';

/** A PDF whose objects are read on request. All methods throw {@link UnreadablePdf}. */
export interface PdfFile {
  catalog: PdfDictionary;
  /** The value itself, or the object that it refers to; null if missing. */
  resolve: (value: PdfValue | undefined) => PdfValue;
  /** At most `max` bytes of a stream. */
  bytesOf: (stream: PdfStream, max: number) => Uint8Array;
}

/** For inflated object streams and cross-references. */
const MAX_STRUCTURE = 16 * 2 ** 20;
/** Bytes of a stream copied in the time of reading one byte of syntax. */
const COPIED_FOR_ONE_READ = 8;
/** The longest chain of references; a longer one is a circle. */
const MAX_HOPS = 16;

/** Opens a PDF by its cross-references, or by a scan of the whole file. */
export function openPdf(bytes: Uint8Array, by: 'references' | 'scan'): PdfFile {
  const source = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString('latin1');
  const start = source.slice(0, 1_024).indexOf('%PDF-');
  if (start === -1) throw new UnreadablePdf('unreadable_pdf', 'no PDF');
  const objects = new PdfObjects(start === 0 ? source : source.slice(start));
  const trailer = by === 'scan' ? objects.scan() : objects.readReferences();
  if (objects.resolve(trailer.get('Encrypt')) !== null)
    throw new UnreadablePdf('encrypted_pdf', 'it is encrypted');
  const catalog = dictionaryOf(objects.resolve(trailer.get('Root')));
  if (catalog === null || !catalog.has('Pages'))
    throw new UnreadablePdf('unreadable_pdf', 'no catalogue');
  return {
    catalog,
    resolve: (value) => objects.resolve(value),
    bytesOf: (stream, max) => objects.bytesOf(stream, max),
  };
}

class PdfObjects {
  readonly #source: string;
  readonly #budget = createBudget();
  readonly #lexer: Lexer;
  readonly #streams = new Map<number, ObjectStream>();
  #places: CrossReferences['places'] = new Map();

  constructor(source: string) {
    this.#source = source;
    this.#lexer = new Lexer(source, this.#budget);
  }

  readReferences(): PdfDictionary {
    const start = startOf(this.#source, this.#lexer);
    const decode = (stream: PdfStream) => this.bytesOf(stream, MAX_STRUCTURE);
    return this.#use(readCrossReferences(this.#lexer, start, decode));
  }

  scan(): PdfDictionary {
    const numbersIn = (stream: PdfStream) =>
      numbersOf(stream, this.#lexerOf(this.bytesOf(stream, MAX_STRUCTURE)));
    return this.#use(scanObjects(this.#source, this.#lexer, numbersIn));
  }

  #use({ places, trailer }: CrossReferences): PdfDictionary {
    this.#places = places;
    return trailer;
  }

  resolve(value: PdfValue | undefined, hops = 0): PdfValue {
    if (!(value instanceof PdfReference)) return value ?? null;
    if (hops > MAX_HOPS) throw new UnreadablePdf('too_large', 'references in a circle');
    const place = this.#places.get(value.number);
    return place ? this.resolve(this.#readAt(value.number, place, hops), hops + 1) : null;
  }

  bytesOf(stream: PdfStream, max: number, hops = 0): Uint8Array {
    const length = integerOf(this.resolve(stream.dictionary.get('Length'), hops + 1));
    const encoded = this.#source.slice(stream.start, endOf(this.#source, stream.start, length));
    this.#budget.read(encoded.length / COPIED_FOR_ONE_READ);
    const dictionary: PdfDictionary = new Map();
    for (const name of ['Filter', 'DecodeParms']) {
      const value = this.resolve(stream.dictionary.get(name), hops + 1);
      const resolved = Array.isArray(value)
        ? value.map((one) => this.resolve(one, hops + 1))
        : value;
      dictionary.set(name, resolved);
    }
    return decodeStream(dictionary, Buffer.from(encoded, 'latin1'), max, this.#budget);
  }

  #readAt(number: number, place: Place, hops: number): PdfValue {
    if ('offset' in place) return readObject(this.#lexer, number, place.offset);
    const { head, first } = this.#openStream(place.stream, hops);
    head.moveTo(0);
    for (let skipped = 0; skipped < 2 * place.index; skipped += 1) head.read();
    if (head.read() !== number) throw new UnreadablePdf('unreadable_pdf', 'a wrong object stream');
    head.moveTo(first + (integerOf(head.read()) ?? 0));
    return head.read();
  }

  #openStream(number: number, hops: number): ObjectStream {
    const known = this.#streams.get(number);
    if (known !== undefined) return known;
    const stream = this.resolve(new PdfReference(number), hops + 1);
    if (!(stream instanceof PdfStream))
      throw new UnreadablePdf('unreadable_pdf', 'no object stream');
    const opened = {
      head: this.#lexerOf(this.bytesOf(stream, MAX_STRUCTURE, hops)),
      first: integerOf(this.resolve(stream.dictionary.get('First'), hops + 1)) ?? 0,
    };
    this.#streams.set(number, opened);
    return opened;
  }

  #lexerOf(bytes: Uint8Array): Lexer {
    return new Lexer(Buffer.from(bytes).toString('latin1'), this.#budget);
  }
}

interface ObjectStream {
  head: Lexer;
  first: number;
}

/** The place of the newest cross-references, from the end of the file. */
function startOf(source: string, lexer: Lexer): number {
  const at = source.lastIndexOf('startxref');
  if (at === -1) throw new UnreadablePdf('unreadable_pdf', 'no cross-references');
  lexer.moveTo(at + 'startxref'.length);
  return integerOf(lexer.read()) ?? source.length;
}

function readObject(lexer: Lexer, number: number, offset: number): PdfValue {
  lexer.moveTo(offset);
  const found = lexer.read();
  lexer.read();
  if (found !== number || !lexer.take('obj'))
    throw new UnreadablePdf('unreadable_pdf', `object ${number} is not at byte ${offset}`);
  return lexer.read();
}

/** By the stream's length if `endstream` follows, else the next `endstream`. */
function endOf(source: string, start: number, length: number | null): number {
  if (
    length !== null &&
    /^\s{0,4}endstream/.test(source.slice(start + length, start + length + 20))
  )
    return start + length;
  const end = source.indexOf('endstream', start);
  if (end === -1) throw new UnreadablePdf('unreadable_pdf', 'a stream without end');
  return end;
}
