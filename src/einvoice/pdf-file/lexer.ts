import type { Budget } from './budget.ts';
import { UnreadablePdf } from './problem.ts';
import { readHexString, readLiteralString } from './read-string.ts';
import {
  PdfName,
  PdfReference,
  PdfStream,
  PdfString,
  type PdfDictionary,
  type PdfValue,
} from './value.ts';

/** Deeper than any producer nests. */
const MAX_DEPTH = 60;

const BLANK = '\0\t\n\f\r ';
const WORD = /[^\0\t\n\f\r ()<>[\]{}/%]*/y;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
/** The rest of `12 0 R` after the number. */
const REFERENCE = /^[\0\t\n\f\r ]{1,20}\d{1,10}[\0\t\n\f\r ]{1,20}R(?![A-Za-z0-9])/;
const LONGEST_REFERENCE = 60;

/** Reads objects one after another, from bytes as Latin-1 text. */
export class Lexer {
  readonly #source: string;
  readonly #budget: Budget;
  #at = 0;

  constructor(source: string, budget: Budget) {
    this.#source = source;
    this.#budget = budget;
  }

  moveTo(position: number): void {
    this.#at = position;
  }

  /** @throws {@link UnreadablePdf} without a further object */
  read(depth = 0): PdfValue {
    if (depth > MAX_DEPTH) throw new UnreadablePdf('too_large', 'nested too deeply');
    if (this.take('<<')) return this.#readDictionary(depth);
    if (this.take('[')) return this.#readList(']', depth);
    if (this.take('/')) return new PdfName(this.#takeWord().replace(/#([\dA-Fa-f]{2})/g, unescape));
    if (this.take('(')) return this.#readString(readLiteralString);
    if (this.take('<')) return this.#readString(readHexString);
    return this.#readWord();
  }

  /** Skips the next word if it is this one. */
  take(word: string): boolean {
    this.#skipBlanks();
    if (!this.#source.startsWith(word, this.#at)) return false;
    this.#at += word.length;
    return true;
  }

  #skipBlanks(): void {
    const start = this.#at;
    for (; this.#at < this.#source.length; this.#at += 1) {
      const character = this.#source.charAt(this.#at);
      if (character === '%') this.#at = endOfLine(this.#source, this.#at);
      else if (!BLANK.includes(character)) break;
    }
    this.#budget.read(this.#at - start + 1);
  }

  #takeWord(): string {
    WORD.lastIndex = this.#at;
    const word = WORD.exec(this.#source)?.[0] ?? '';
    this.#budget.read(word.length);
    this.#at += word.length;
    return word;
  }

  #readList(end: string, depth: number): PdfValue[] {
    const values: PdfValue[] = [];
    while (!this.take(end)) values.push(this.read(depth + 1));
    return values;
  }

  #readDictionary(depth: number): PdfValue {
    const values = this.#readList('>>', depth);
    const dictionary: PdfDictionary = new Map();
    for (let index = 0; index + 1 < values.length; index += 2) {
      const key = values[index];
      if (key instanceof PdfName) dictionary.set(key.name, values[index + 1] ?? null);
    }
    if (!this.take('stream')) return dictionary;
    const start =
      this.#at + (/^\r?\n?/.exec(this.#source.slice(this.#at, this.#at + 2))?.[0].length ?? 0);
    return new PdfStream(dictionary, start);
  }

  #readString(read: typeof readHexString): PdfString {
    const { bytes, end } = read(this.#source, this.#at);
    this.#budget.read(end - this.#at);
    this.#at = end;
    return new PdfString(bytes);
  }

  #readWord(): PdfValue {
    const word = this.#takeWord();
    if (NUMBER.test(word)) return this.#readNumber(word);
    if (word === 'true' || word === 'false') return word === 'true';
    if (word === 'null') return null;
    throw new UnreadablePdf('unreadable_pdf', `no object at byte ${this.#at}`);
  }

  #readNumber(word: string): PdfValue {
    const following = this.#source.slice(this.#at, this.#at + LONGEST_REFERENCE);
    const reference = /^\d{1,10}$/.test(word) ? REFERENCE.exec(following) : null;
    if (reference === null) return Number(word);
    this.#at += reference[0].length;
    return new PdfReference(Number(word));
  }
}

function endOfLine(source: string, at: number): number {
  const ends = [source.indexOf('\n', at), source.indexOf('\r', at)].filter((end) => end !== -1);
  return Math.min(source.length, ...ends);
}

const unescape = (_: string, hex: string): string => String.fromCharCode(Number.parseInt(hex, 16));
