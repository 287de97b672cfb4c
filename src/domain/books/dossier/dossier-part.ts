import { notFound } from '#kernel/api-error.ts';

/** A file of a dossier. Its size and hash (hexadecimal) are null until it is made. */
export interface DossierFile {
  name: string;
  size_bytes: number | null;
  sha256: string | null;
}

/** One that is made when its turn comes. */
export interface DossierPart extends DossierFile {
  /** Rejects with the refusal of one that cannot be made. */
  open(): Promise<AsyncIterable<Uint8Array> | Iterable<Uint8Array>>;
}

type Made = Uint8Array | string | null;

/** @param make null once its source is no longer kept */
export const madePart = (name: string, make: () => Made | Promise<Made>): DossierPart => ({
  name,
  size_bytes: null,
  sha256: null,
  open: async () => {
    const made = await make();
    if (made === null) throw notFound();
    return slicesOf(typeof made === 'string' ? Buffer.from(made) : made);
  },
});

/** Hashing and packing this much takes a millisecond. */
const SLICE_BYTES = 256 * 1024;

function* slicesOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start < bytes.length; start += SLICE_BYTES)
    yield bytes.subarray(start, start + SLICE_BYTES);
}

/** ASCII by transliteration, everything else a hyphen. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]/gu, '-');
