import { isUtf8 } from 'node:buffer';

/** Bytes of a line at most: what has none within them is no table. */
const MAX_LINE = 256 * 1024;
/** The DGFiP's tester looks for the end of lines in so many bytes. */
const LOOKED_AT = 4096;

export class LineTooLong extends Error {}

const LATIN_9 = new TextDecoder('iso-8859-15');

/** The lines of a file by CRLF, CR or LF, whichever it has. Holds a chunk and a line. */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0);
  let end: string | null = null;
  for await (const chunk of chunks) {
    rest = Buffer.concat([rest, chunk]);
    if (end === null && rest.length < LOOKED_AT) continue;
    end ??= findEnd(rest);
    const last = rest.lastIndexOf(end);
    if (last >= 0) yield* linesOf(rest.subarray(0, last), end);
    if (last >= 0) rest = rest.subarray(last + end.length);
    if (rest.length > MAX_LINE) throw new LineTooLong();
  }
  end ??= findEnd(rest);
  const isEnded = rest.subarray(-end.length).toString('latin1') === end;
  if (rest.length > 0) yield* linesOf(isEnded ? rest.subarray(0, -end.length) : rest, end);
}

function findEnd(bytes: Buffer): string {
  const text = bytes.toString('latin1', 0, LOOKED_AT);
  return text.includes('\r\n') ? '\r\n' : (/[\r\n]/.exec(text)?.[0] ?? '\n');
}

function* linesOf(bytes: Buffer, end: string): Generator<string> {
  for (let start = 0; start <= bytes.length;) {
    const found = bytes.indexOf(end, start);
    const until = found < 0 ? bytes.length : found;
    if (until - start > MAX_LINE) throw new LineTooLong();
    yield readLine(bytes.subarray(start, until));
    start = until + end.length;
  }
}

/** By itself: a file may be of programs that differ. */
const readLine = (bytes: Buffer): string =>
  isUtf8(bytes) ? bytes.toString('utf8') : LATIN_9.decode(bytes);
