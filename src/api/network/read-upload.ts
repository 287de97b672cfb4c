import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { readFlow, type Flow } from '#domain/invoicing/network/read-flow.ts';
import { readUploadedFile, type UploadedBody } from '#http/uploaded-file.ts';
import { computation } from '#kernel/compute/computation.ts';

/** Reads a body's document, in a document process. */
export async function readFlowUpload(body: UploadedBody): Promise<Flow> {
  const { bytes } = await readUploadedFile(body, []);
  return readFlow(bytes);
}

export const readFlowApart = computation(import.meta.filename, readFlowUpload);

/** Reads a body's purchase for its buyer's companies, in a document process. */
export async function preparePurchaseUpload({
  body,
  companies,
}: {
  body: UploadedBody;
  companies: readonly CompanyRow[];
}): Promise<PreparedDeposit> {
  const { bytes } = await readUploadedFile(body, []);
  return prepareFileDeposit(bytes, { direction: 'purchases' }, companies);
}

export const preparePurchaseApart = computation(import.meta.filename, preparePurchaseUpload);
