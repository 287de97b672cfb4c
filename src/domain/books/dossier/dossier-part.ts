import { notFound } from '#kernel/api-error.ts';
import { sliceBytes } from '#kernel/slices.ts';

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

type Made = Uint8Array | string | AsyncIterable<Uint8Array> | null;

/** @param make null once its source is no longer kept */
export const madePart = (name: string, make: () => Made | Promise<Made>): DossierPart => ({
  name,
  size_bytes: null,
  sha256: null,
  open: async () => {
    const made = await make();
    if (made === null) throw notFound();
    if (typeof made === 'string') return sliceBytes(Buffer.from(made));
    return made instanceof Uint8Array ? sliceBytes(made) : made;
  },
});

/** ASCII by transliteration, everything else a hyphen. */
export const plainName = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^A-Za-z0-9._-]/gu, '-');
