import { prepareAttachedArriving } from '#domain/invoicing/deposits/prepare-attached-deposit.ts';
import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import type { AttachedParts } from '#domain/invoicing/attachments/read-attachments.ts';
import { readDraftRequest, type DraftRequest } from '#domain/invoicing/drafts/draft-request.ts';
import type { InvoiceDeposit } from '#einvoice/json/invoice-deposit.ts';
import type { PreparedDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { readWrapped, type BodyRule } from '#http/body.ts';
import type { ReadFile } from '#http/pipeline/route.ts';
import type { FilePart, Form } from '#http/read-multipart.ts';
import {
  badRequest,
  payloadTooLarge,
  refusedAtCreation,
  refusedAtUpdate,
} from '#kernel/api-error.ts';
import type { CheckedInput } from '#kernel/checked-input.ts';
import { printJson } from '#kernel/json.ts';
import type { MemberNames } from '#kernel/member-names.ts';
import { digestBytes } from '#kernel/secret.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import { DEPOSIT_BODY, DRAFT_BODY } from './deposit-body.ts';

interface FormOfInvoice {
  /** The JSON of the part `invoice`. */
  members: CheckedInput<InvoiceDeposit>;
  names: MemberNames;
  /** The parts `attachment`. */
  parts: AttachedParts;
}

/** Reads the JSON of a deposit in the part `invoice`, with the attachments in parts of that name. */
export const readDepositForm = (
  form: Form,
  target: DepositTarget,
): Promise<ReadFile & { input: PreparedDeposit | DraftRequest }> =>
  readForm(form, DEPOSIT_BODY, (read) => prepareAttachedArriving({ ...read, target }));

/** The same for the replacement of a draft. */
export const readDraftForm = (form: Form): Promise<ReadFile & { input: DraftRequest }> =>
  readForm(form, DRAFT_BODY, readDraftRequest);

async function readForm<Input>(
  { files, fields }: Form,
  rule: BodyRule,
  prepare: (form: FormOfInvoice) => Promise<Input>,
): Promise<ReadFile & { input: Input }> {
  const invoice = files.find(({ name }) => name === 'invoice');
  const violations = [...checkParts(files), ...checkFields(fields)];
  if (invoice === undefined || violations.length > 0)
    throw rule.phase === 'creation' ? refusedAtCreation(violations) : refusedAtUpdate(violations);
  const { members, names } = readWrapped(rule, decode(invoice));
  const input = await prepare({
    members: members as CheckedInput<InvoiceDeposit>, // what a deferring rule returns
    names,
    parts: new Map(attachmentsOf(files).map(({ filename, bytes }) => [filename ?? '', bytes])),
  });
  return { fingerprint: fingerprintOf(files), input };
}

const attachmentsOf = (files: readonly FilePart[]) =>
  files.filter(({ name }) => name === 'attachment');

function checkParts(files: readonly FilePart[]): Violation[] {
  const has = (sought: string) => files.some(({ name }) => name === sought);
  if (has('file')) return [{ field: 'attachment', path: null, ...BESIDE_FILE }];
  if (!has('invoice')) return [{ field: 'invoice', path: null, ...REASONS.required }];
  const names = attachmentsOf(files).map(({ filename }) => filename?.trim() || null);
  const repeated = names.find((name, index) => name !== null && names.indexOf(name) !== index);
  return [
    ...(names.includes(null) ? [{ field: 'attachment', path: null, ...NAMELESS }] : []),
    ...(repeated == null ? [] : [{ field: 'attachment', path: null, ...REPEATED }]),
  ];
}

const BESIDE_FILE = {
  code: 'not_allowed',
  message: 'n’est pas admis à côté d’un fichier « file », qui contient lui-même ses pièces jointes',
} as const;
const NAMELESS = {
  code: 'required',
  message: 'doit avoir un nom de fichier (filename), par lequel le JSON décrit la partie',
} as const;
const REPEATED = {
  code: 'taken',
  message: 'a deux fois le même nom de fichier',
} as const;

/** The JSON itself has them, so that one would count and the other be lost. */
const checkFields = (fields: Form['fields']): Violation[] =>
  [...fields.keys()].map((field) => ({
    field,
    path: null,
    code: 'not_allowed',
    message: 'n’est pas admis à côté de « invoice », qui contient lui-même ses membres',
  }));

/** Within the limit of a deposit that is JSON alone. */
function decode({ bytes }: FilePart): string {
  if (bytes.length > DEPOSIT_BODY.limitBytes) throw payloadTooLarge(DEPOSIT_BODY.limitBytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw badRequest("La partie « invoice » n'est pas encodée en UTF-8");
  }
}

/** Equal for the same parts, however the form separates them. */
const fingerprintOf = (files: readonly FilePart[]): string =>
  printJson(files.map(({ name, filename, bytes }) => [name, filename, digestBytes(bytes)]));
