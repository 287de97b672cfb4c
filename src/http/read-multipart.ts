import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { badRequest } from '#kernel/api-error.ts';

/** A multipart form with at most one file. */
interface Form {
  file: Uint8Array | null;
  /** By name, each once. */
  fields: ReadonlyMap<string, string>;
}

const FILE = 'file';
const LIMITS = {
  parts: 20,
  files: 2,
  fields: 20,
  fieldSize: 1000,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

/**
 * Reads a whole `multipart/form-data` (RFC 7578). 400 unless it is complete, small apart from its file, and without
 * repeated names.
 */
export async function readMultipart(bytes: Uint8Array, contentType: string): Promise<Form> {
  const form = { file: null as Uint8Array | null, fields: new Map<string, string>() };
  const parser = openParser(contentType);
  const source = Readable.from(slicesOf(bytes));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // At once: the parser's own callbacks delay a rejection while input remains.
  const refuse = (reason: string) => {
    source.destroy();
    reject(badForm(reason));
  };
  parser.on('file', (name, stream) => {
    if (name !== FILE) refuse(`ne prend de fichier que dans la partie « ${FILE} »`);
    else if (form.file !== null) refuse('contient plusieurs fichiers');
    const pieces: Buffer[] = [];
    form.file = new Uint8Array();
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      form.file = Buffer.concat(pieces);
    });
    // A truncated part is also an error of the parser.
    stream.on('error', () => {});
  });
  parser.on('field', (name, value, _isNameCut, isCut) => {
    if (isCut) refuse('contient un champ trop long');
    else if (form.fields.has(name)) refuse(`contient deux fois le champ « ${name} »`);
    form.fields.set(name, value);
  });
  for (const limit of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(limit, () => refuse('contient trop de parties'));
  parser.on('error', () => refuse("n'est pas un formulaire multipart/form-data complet"));
  parser.on('finish', resolve);
  source.pipe(parser);
  await promise;
  return form;
}

const SLICE_BYTES = 64 * 1024;

/** In slices, so that reading stops at a refusal: 20 MiB of boundaries would become 3 GB of parts. */
function* slicesOf({ buffer, byteOffset, length }: Uint8Array): Generator<Buffer> {
  const whole = Buffer.from(buffer, byteOffset, length);
  for (let start = 0; start < length; start += SLICE_BYTES)
    yield whole.subarray(start, start + SLICE_BYTES);
}

const badForm = (reason: string) => badRequest(`Le corps de la requête ${reason}`);

function openParser(contentType: string) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: LIMITS,
      isPartAFile: (name, _type, fileName) => name === FILE || fileName !== undefined,
    });
  } catch {
    throw badForm("n'est pas un formulaire multipart/form-data complet");
  }
}
