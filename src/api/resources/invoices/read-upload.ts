import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { readUploadedFile, type UploadedBody } from '#http/uploaded-file.ts';
import { computation } from '#kernel/compute/computation.ts';
import type { ReadFile } from '#api/pipeline/route.ts';

/** In a document thread: the deposit that a file is. */
export async function readUpload({
  body,
  target: companies,
}: {
  body: UploadedBody;
  target: readonly CompanyRow[];
}): Promise<ReadFile & { input: PreparedDeposit }> {
  const names = ['direction', 'category_id', 'lifecycle_state'] as const;
  const { bytes, beside, fingerprint } = await readUploadedFile(body, names);
  const members = Object.fromEntries(names.map((name) => [name, beside.get(name) ?? null]));
  return { fingerprint, input: await prepareFileDeposit(bytes, members, companies) };
}

export const readUploadApart = computation(import.meta.filename, readUpload);
