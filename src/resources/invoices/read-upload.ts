import type { DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { Form } from '#http/read-multipart.ts';
import { openUpload, uploadedFileOf, type UploadedBody } from '#http/uploaded-file.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import { withGlyphs } from '#domain/invoicing/invoices/missing-glyphs.ts';
import type { DepositToCheck } from '#domain/invoicing/deposits/prepare-check.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import type { Remarks } from '#einvoice/warnings.ts';
import { prepareFileDeposit } from '#domain/invoicing/invoices/prepare-file-deposit.ts';
import { readText } from '#einvoice/json/input.ts';
import { findUnknownMembers } from '#http/unknown-members.ts';
import { FLAG } from '#http/query.ts';
import { computation } from '#kernel/compute/computation.ts';
import { enumOf, type JsonSchema } from '#kernel/json-schema.ts';
import { MAX_ATTACHMENTS } from '#einvoice/model/attachment.ts';
import { INVOICE_DIRECTIONS } from '#einvoice/model/invoice.ts';
import { ID } from '#render/members.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import { DEPOSIT_PLACES, refuseMisplaced } from './misplaced-members.ts';
import { STRICT_TEXT } from './strict-parameter.ts';
import { REQUESTED_STATES, REQUESTED_STATE_TEXT } from './arrival-states.ts';

const invoicePart = (description: string): JsonSchema => ({
  type: 'string',
  contentMediaType: 'application/json',
  description,
});

const ATTACHMENT_PARTS: Readonly<Record<string, JsonSchema>> = {
  attachment: {
    type: 'array',
    items: { type: 'string', format: 'binary' },
    description:
      'Beside `invoice`: one part for each of its `attachments` that has neither `content` nor `url`, with the same `filename`.',
  },
};

/** Instead of a file. */
export const FORM_PARTS: Readonly<Record<string, JsonSchema>> = {
  invoice: invoicePart('The JSON of a deposit, instead of `file`, and without other fields.'),
  ...ATTACHMENT_PARTS,
};

/** The form that replaces a draft. */
export const REPLACEMENT_FORM_PARTS: Readonly<Record<string, JsonSchema>> = {
  invoice: invoicePart('The JSON of the draft, without other fields.'),
  ...ATTACHMENT_PARTS,
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
  strict: {
    schema: FLAG,
    description: STRICT_TEXT,
  },
};

/** More attachments than an invoice may have, so that these get their 422. */
const MAX_PARTS = 2 * MAX_ATTACHMENTS;

/** The JSON of an invoice and its attachments; a deposit may have a file instead. */
const REPLACEMENT_PARTS = new Map([
  ['invoice', 1],
  ['attachment', MAX_PARTS],
]);
const DEPOSIT_PARTS = new Map([['file', 1], ...REPLACEMENT_PARTS]);

interface UploadedDeposit {
  body: UploadedBody;
  target: DepositTarget;
}

/** Reads a deposit from a file or a form, in a document process. */
export async function readUpload({
  body,
  target,
}: UploadedDeposit): Promise<ReadFile & { input: PreparedDeposit | DraftRequest }> {
  const form = await openUpload(body, DEPOSIT_PARTS);
  if (isOfParts(form)) return readParts(form, target);
  const { bytes, beside, fingerprint } = uploadedFileOf(form, body.query, NAMES);
  const others = checkFields(form);
  const prepared = await prepareFileDeposit(bytes, membersOf(beside), target.companies, others);
  return { fingerprint, input: await withGlyphs(prepared, target) };
}

export const readUploadApart = computation(import.meta.filename, readUpload);

/** A file to check, or a form. */
export async function readUploadToCheck({
  body,
  target,
}: UploadedDeposit): Promise<ReadFile & { input: DepositToCheck }> {
  const form = await openUpload(body, DEPOSIT_PARTS);
  if (isOfParts(form)) {
    const { input } = await readParts(form, target);
    return { fingerprint: '', input: { strict: false, deposit: input } };
  }
  const { bytes, beside } = uploadedFileOf(form, body.query, NAMES);
  // Judged by the check itself, unless it is neither.
  const strict = beside.get('strict') === 'true';
  const isChoice = ['true', 'false'].includes(beside.get('strict') ?? '');
  const members = membersOf(
    new Map([...beside].filter(([name]) => name !== 'strict' || !isChoice)),
  );
  const others = checkFields(form);
  const prepared = await prepareFileDeposit(bytes, members, target.companies, others);
  const deposit = await withGlyphs(prepared, target);
  return { fingerprint: '', input: { strict, deposit } };
}

export const readUploadToCheckApart = computation(import.meta.filename, readUploadToCheck);

/** The form that replaces a draft. */
export async function readReplacement({
  body,
}: {
  body: UploadedBody;
}): Promise<ReadFile & { input: DraftRequest }> {
  const form = await openUpload(body, REPLACEMENT_PARTS);
  const { readDraftForm } = await import('./read-deposit-form.ts');
  return readDraftForm(form);
}

export const readReplacementApart = computation(import.meta.filename, readReplacement);

const NAMES = Object.keys(UPLOAD_PARAMETERS);

const membersOf = (beside: ReadonlyMap<string, string>) =>
  Object.fromEntries(NAMES.map((name) => [name, beside.get(name) ?? null]));

const BESIDE_FILE = 'n’est pas admis à côté d’un fichier : la facture est ce qu’il dit';

/** The fields of a form that are no parameters, of which an empty one says nothing. */
const checkFields = ({ fields }: Form): Remarks => {
  const given = [...fields].map(([name, text]) => [name, readText(text)]);
  const schema = { properties: UPLOAD_PARAMETERS };
  const names = findUnknownMembers(schema, Object.fromEntries(given), DEPOSIT_PLACES);
  const { violations, warnings } = refuseMisplaced(names, BESIDE_FILE);
  return { violations: violations.map((each) => ({ ...each, path: null })), warnings };
};

const isOfParts = (form: Form): boolean => form.files.some(({ name }) => name !== 'file');

async function readParts(form: Form, target: DepositTarget) {
  // Compiles a schema, which files do not need.
  const { readDepositForm } = await import('./read-deposit-form.ts');
  return readDepositForm(form, target);
}
