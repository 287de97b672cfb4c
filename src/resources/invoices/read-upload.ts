import type { CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { openUpload, uploadedFileOf, type UploadedBody } from '#http/uploaded-file.ts';
import { computation } from '#kernel/compute/computation.ts';
import { enumOf, type JsonSchema } from '#kernel/json-schema.ts';
import { MAX_ATTACHMENTS } from '#model/attachment.ts';
import { INVOICE_DIRECTIONS } from '#machines/invoice-lifecycle.ts';
import { ID } from '#render/members.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import { REQUESTED_STATES, REQUESTED_STATE_TEXT } from './arrival-states.ts';

/** Instead of a file. */
export const FORM_PARTS: Readonly<Record<string, JsonSchema>> = {
  invoice: {
    type: 'string',
    contentMediaType: 'application/json',
    description: 'The JSON of a deposit, instead of `file`, and without other fields.',
  },
  attachment: {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    description:
      'Beside `invoice`: one part for each of its `attachments` that has neither `content` nor `url`, with the same `filename`.',
  },
};

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

/** More attachments than an invoice may have, so that these get their 422. */
const MAX_PARTS = 2 * MAX_ATTACHMENTS;

/** A form has a file, or the JSON of an invoice and its attachments. */
const DEPOSIT_PARTS = new Map([
  ['file', 1],
  ['invoice', 1],
  ['attachment', MAX_PARTS],
]);

/** Reads a deposit from a file or a form, in a document process. */
export async function readUpload({
  body,
  target: companies,
}: {
  body: UploadedBody;
  target: readonly CompanyRow[];
}): Promise<ReadFile & { input: PreparedDeposit | DraftRequest }> {
  const form = await openUpload(body, DEPOSIT_PARTS);
  if (form.files.some(({ name }) => name !== 'file')) {
    // Compiles a schema, which files do not need.
    const { readDepositForm } = await import('./read-deposit-form.ts');
    return readDepositForm(form, companies);
  }
  const names = Object.keys(UPLOAD_PARAMETERS);
  const { bytes, beside, fingerprint } = uploadedFileOf(form, body.query, names);
  const members = Object.fromEntries(names.map((name) => [name, beside.get(name) ?? null]));
  return { fingerprint, input: await prepareFileDeposit(bytes, members, companies) };
}

export const readUploadApart = computation(import.meta.filename, readUpload);
