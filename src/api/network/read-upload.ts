import { FORM_TYPE, mediaTypeOf } from '#http/request-body.ts';
import { readUploadedFile, type UploadedBody } from '#http/uploaded-file.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';

/** The file of a form; empty without one. */
export async function readFormFile(body: UploadedBody): Promise<Uint8Array> {
  const { bytes } = await readUploadedFile(body, []);
  return bytes;
}

export const readFormFileApart = computation(import.meta.filename, readFormFile);

/** A body that is a file, or the file of the form around it, read in a document process. */
export async function readFile(
  { bytes, contentType }: UploadedBody,
  documents: ComputePool,
  tenants: readonly string[],
): Promise<Uint8Array> {
  if (mediaTypeOf(contentType) !== FORM_TYPE) return bytes;
  // Parameters for files mean nothing here.
  const body = { bytes, contentType, query: '' };
  return documents.run(tenants, readFormFileApart, body, bytes.length);
}
