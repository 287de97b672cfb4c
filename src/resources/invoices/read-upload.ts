import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { readUploadedFile, type UploadedBody } from '#http/uploaded-file.ts';
import { computation } from '#kernel/compute/computation.ts';
import { enumOf } from '#kernel/json-schema.ts';
import { INVOICE_DIRECTIONS } from '#machines/invoice-lifecycle.ts';
import { ID } from '#render/members.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import { REQUESTED_STATES, REQUESTED_STATE_TEXT } from './arrival-states.ts';

/** Values that a file does not contain: sent in the query or as form fields. */
export const UPLOAD_PARAMETERS = {
  direction: {
    schema: enumOf(INVOICE_DIRECTIONS),
    description:
      'Required if both or neither of the parties in the file is a company of the workspace.',
  },
  category_id: {
    schema: ID,
    description: "A category of the workspace. A purchase without one takes its supplier's.",
  },
  lifecycle_state: {
    schema: enumOf(REQUESTED_STATES),
    description: REQUESTED_STATE_TEXT,
  },
};

/** Reads a deposit from a file, in a document process. */
export async function readUpload({
  body,
  target: companies,
}: {
  body: UploadedBody;
  target: readonly CompanyRow[];
}): Promise<ReadFile & { input: PreparedDeposit }> {
  const names = Object.keys(UPLOAD_PARAMETERS);
  const { bytes, beside, fingerprint } = await readUploadedFile(body, names);
  const members = Object.fromEntries(names.map((name) => [name, beside.get(name) ?? null]));
  return { fingerprint, input: await prepareFileDeposit(bytes, members, companies) };
}

export const readUploadApart = computation(import.meta.filename, readUpload);
