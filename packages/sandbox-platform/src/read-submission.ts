import { Readable } from 'node:stream';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { malformed, type SandboxRequest } from './read-request.ts';

interface SubmittedPart {
  name: string;
  /** Absent for a part that is no file. */
  filename: string | undefined;
  type: string;
  bytes: Buffer;
}

interface ReadSubmission {
  /** Unchecked JSON. */
  flowInfo: unknown;
  file: SubmittedPart;
}

/** Reads the form of `POST /v1/flows`. 400 unless it is `flowInfo`, which is no file, and then `file`. */
export async function readSubmission(request: SandboxRequest): Promise<ReadSubmission> {
  const [info, file, ...others] = await readParts(request);
  if (info?.name !== 'flowInfo') throw malformed('the first part is not flowInfo');
  if (info.filename !== undefined) throw malformed('flowInfo has a filename, so it is a file');
  if (info.type !== 'application/json') throw malformed(`flowInfo is of type ${info.type}`);
  if (file?.name !== 'file' || file.filename === undefined || others.length > 0)
    throw malformed('flowInfo is not followed by file, a file, alone');
  return { flowInfo: parse(info.bytes), file };
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString());
  } catch {
    throw malformed('flowInfo is no JSON');
  }
}

async function readParts({ headers, body }: SandboxRequest): Promise<SubmittedPart[]> {
  const parser = openParser(headers['content-type'] ?? '');
  const parts: SubmittedPart[] = [];
  const { promise: read, resolve, reject } = Promise.withResolvers<void>();
  // Every part counts as a file, because only those come as bytes.
  parser.on('file', (name, stream, filename: string | undefined, _encoding, type) => {
    const pieces: Buffer[] = [];
    const part = { name, filename, type, bytes: Buffer.alloc(0) };
    parts.push(part);
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => (part.bytes = Buffer.concat(pieces)));
    stream.on('error', () => {}); // the parser's as well
  });
  parser.on('error', () => reject(malformed('the form is not complete')));
  parser.on('finish', resolve);
  Readable.from([body]).pipe(parser);
  await read;
  return parts;
}

function openParser(contentType: string): BusboyInstance {
  try {
    if (/^multipart\/form-data\b/i.test(contentType))
      return new Busboy({ headers: { 'content-type': contentType }, isPartAFile: () => true });
  } catch {
    // It is refused like other types.
  }
  throw malformed('the body is no multipart/form-data');
}
