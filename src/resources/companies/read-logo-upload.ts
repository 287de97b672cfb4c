import { readLogo, type ReadLogo } from '#domain/invoicing/companies/read-logo.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';

/** Reads a logo, in a document process. */
export function readLogoUpload({ body }: { body: UploadedBody }): ReadFile & { input: ReadLogo } {
  const input = readLogo(body.bytes);
  return { fingerprint: input.sha256, input };
}

export const readLogoUploadApart = computation(import.meta.filename, readLogoUpload);
