import {
  readStatementFile,
  type StatementFile,
} from '#domain/banking/bank-statements/read-statement-file.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';

/** Reads a file's statements, in a document process. */
export async function readStatementUpload({
  body,
}: {
  body: UploadedBody;
}): Promise<ReadFile & { input: StatementFile }> {
  const input = await readStatementFile(body.bytes);
  return { fingerprint: input.digest, input };
}

export const readStatementUploadApart = computation(import.meta.filename, readStatementUpload);
