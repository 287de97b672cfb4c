import { printJson } from '#kernel/json.ts';
import type { Database } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Warning } from '#einvoice/model/warning.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { bySeverity } from '#einvoice/judgement.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import { limited } from '#einvoice/warnings.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { createDraft, FIRST_VERSION } from './create-draft.ts';
import { isOfAttachment, remarksBeside, type DraftRequest } from './draft-request.ts';
import { findDraft } from './find-draft.ts';
import { findTarget } from './find-target.ts';
import type { DraftInput, PreparedDraft } from './prepare-draft.ts';
import { replaceDraft } from './replace-draft.ts';

export interface DraftDependencies {
  db: Database;
  /** Prepares a draft, in a compute process if `size` (characters) is large. */
  prepare(input: DraftInput, size: number): Promise<PreparedDraft>;
}

interface SavedDraft {
  invoice: InvoiceHeaderRow;
  warnings: readonly Warning[];
  version: number;
}

/** Deposits a draft as `createDraft`. */
export async function depositDraft(
  dependencies: DraftDependencies,
  actor: Actor,
  input: { workspace_id: string; request: DraftRequest; upload_source: UploadSource },
  strict = false,
): Promise<SavedDraft> {
  const { workspace_id, request, upload_source } = input;
  const prepared = await prepareRequest(dependencies, workspace_id, request);
  const broken = strict ? refusedByStrict(prepared.warnings) : [];
  const warnings = limited(prepared.warnings);
  const draft = { ...prepared, warnings, refused: [...prepared.refused, ...broken] };
  const { db } = dependencies;
  const attachments = request.attachments ?? [];
  const created = { workspace_id, draft, attachments, upload_source };
  const invoice = await createDraft(db, actor, created);
  return { invoice, warnings, version: FIRST_VERSION };
}

/**
 * Replaces a draft as it is now; it keeps its attachments unless the request names some, or none. 404, and 409 once
 * it is numbered or if it changes meanwhile.
 */
export async function rewriteDraft(
  dependencies: DraftDependencies,
  actor: Actor,
  { request, ...key }: RowKey & { request: DraftRequest },
): Promise<SavedDraft> {
  const { db } = dependencies;
  const { version: seen, descriptions } = await findDraft(db, key, request.violations);
  const draft = await prepareSaved(dependencies, key.workspace_id, request, descriptions);
  const replacement = { ...key, version: seen, draft, attachments: request.attachments };
  const version = await replaceDraft(db, actor, replacement);
  const { warnings, ...invoice } = await findInvoice(db, key);
  return { invoice, warnings, version };
}

/**
 * A draft that is not saved yet, with all that prevents it. Attachments are refused as at any deposit; those that it
 * keeps are only warned of.
 */
export async function prepareRequest(
  { db, prepare }: DraftDependencies,
  workspace_id: string,
  request: DraftRequest,
  kept: readonly (string | null)[] = [],
): Promise<PreparedDraft> {
  const { members, violations, warnings, descriptions } = request;
  const target = await findTarget(db, workspace_id);
  const input = { members, target, descriptions: descriptions ?? kept };
  const draft = await prepare(input, printJson(members).length);
  const remarks = remarksBeside(request, draft);
  const ofAttachments =
    descriptions === null ? [] : draft.violations.filter(({ field }) => isOfAttachment(field));
  return {
    ...draft,
    refused: [...violations, ...ofAttachments, ...draft.refused],
    warnings: bySeverity([...warnings, ...remarks.warnings]),
    truncated: remarks.truncated,
  };
}

/** {@link prepareRequest} with as many warnings as are saved. */
export async function prepareSaved(
  ...input: Parameters<typeof prepareRequest>
): Promise<PreparedDraft> {
  const draft = await prepareRequest(...input);
  return { ...draft, warnings: limited(draft.warnings) };
}
