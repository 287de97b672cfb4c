import { Readable } from 'node:stream';
import { Busboy } from '@fastify/busboy';
import { badRequest } from '#kernel/api-error.ts';
import { sliceBytes } from '#kernel/slices.ts';

export interface FilePart {
  /** The part's name. */
  name: string;
  filename: string | null;
  bytes: Uint8Array;
}

export interface Form {
  files: readonly FilePart[];
  /** By name, each once. */
  fields: ReadonlyMap<string, string>;
}

/** The names of parts that are files, and how many of each a form may have. */
export type FileParts = ReadonlyMap<string, number>;

/** A form with one file. */
export const ONE_FILE: FileParts = new Map([['file', 1]]);

const LIMITS = {
  parts: 64,
  fields: 20,
  fieldSize: 1000,
  headerPairs: 20,
  headerSize: 16 * 1024,
};

/**
 * Reads a whole `multipart/form-data` (RFC 7578). 400 unless it is complete, small apart from its files, and without
 * repeated names.
 */
export async function readMultipart(
  bytes: Uint8Array,
  contentType: string,
  takes: FileParts = ONE_FILE,
): Promise<Form> {
  const form = { files: [] as FilePart[], fields: new Map<string, string>() };
  const parser = openParser(contentType, takes);
  // So that reading stops at a refusal: 20 MiB of boundaries would become 3 GB of parts.
  const source = Readable.from(sliceBytes(bytes));
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  // At once: the parser's own callbacks delay a rejection while input remains.
  const refuse = (reason: string) => {
    source.destroy();
    reject(badForm(reason));
  };
  parser.on('file', (name, stream, filename: string | undefined) => {
    const before = form.files.filter((part) => part.name === name).length;
    if (!takes.has(name)) refuse(`ne prend de fichier que dans ${partsOf(takes)}`);
    else if (before >= (takes.get(name) ?? 0)) refuse(repeated(name, takes));
    const part = { name, filename: filename ?? null, bytes: new Uint8Array() };
    form.files.push(part);
    const pieces: Buffer[] = [];
    stream.on('data', (piece: Buffer) => pieces.push(piece));
    stream.on('end', () => {
      part.bytes = Buffer.concat(pieces.splice(0));
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

const repeated = (name: string, takes: FileParts): string =>
  takes.size === 1 ? 'contient plusieurs fichiers' : `contient trop de parties « ${name} »`;

function partsOf(takes: FileParts): string {
  const names = [...takes.keys()].map((name) => `« ${name} »`);
  return names.length === 1 ? `la partie ${names.join('')}` : `les parties ${names.join(', ')}`;
}

const badForm = (reason: string) => badRequest(`Le corps de la requête ${reason}`);

function openParser(contentType: string, takes: FileParts) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...LIMITS, files: filesIn(takes) + 1 },
      isPartAFile: (name, _type, fileName) => takes.has(name ?? '') || fileName !== undefined,
    });
  } catch {
    throw badForm("n'est pas un formulaire multipart/form-data complet");
  }
}

const filesIn = (takes: FileParts): number =>
  [...takes.values()].reduce((total, count) => total + count, 0);
