import { randomUUID } from 'node:crypto';

export interface Part {
  name: string;
  /** Absent for a part that is no file. */
  filename?: string;
  type: string;
  bytes: Uint8Array;
}

/**
 * A `multipart/form-data` body (RFC 7578). Written by hand, because platforms take a part with a filename for a file,
 * and libraries give each typed part one.
 */
export function printMultipart(parts: readonly Part[]): { type: string; body: Buffer[] } {
  const boundary = randomUUID();
  const body = parts.flatMap((part) => [
    Buffer.from(`--${boundary}\r\n${headOf(part)}\r\n\r\n`),
    Buffer.from(part.bytes.buffer, part.bytes.byteOffset, part.bytes.byteLength),
    Buffer.from('\r\n'),
  ]);
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: [...body, Buffer.from(`--${boundary}--\r\n`)],
  };
}

function headOf({ name, filename, type }: Part): string {
  const file = filename === undefined ? '' : `; filename="${escapeQuoted(filename)}"`;
  return `Content-Disposition: form-data; name="${name}"${file}\r\nContent-Type: ${type}`;
}

/** As browsers do (HTML, "multipart form data"). */
const escapeQuoted = (text: string): string =>
  text.replaceAll(/["\r\n]/g, (character) => encodeURIComponent(character));
