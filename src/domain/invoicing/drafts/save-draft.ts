import { printJson } from '#kernel/json.ts';
import type { Database } from '#orm/database.ts';
import type { UploadSource } from '#orm/entities/invoice.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Warning } from '#model/warning.ts';
import type { InvoiceHeaderRow } from '#render/invoice.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { refusedByStrict } from '#domain/invoicing/invoices/strict.ts';
import { limited } from '#domain/invoicing/invoices/warnings.ts';
import { findInvoice } from '#domain/invoicing/invoices/find-invoice.ts';
import { createDraft } from './create-draft.ts';
import type { DraftRequest } from './draft-request.ts';
import { findDraft } from './find-draft.ts';
import { findTarget } from './find-target.ts';
import type { prepareDraft, PreparedDraft } from './prepare-draft.ts';
import { replaceDraft } from './replace-draft.ts';

export interface DraftDependencies {
  db: Database;
  /** Prepares a draft, in a compute process if `size` (characters) is large. */
  prepare(
    input: Parameters<typeof prepareDraft>[0],
    size: number,
  ): Promise<ReturnType<typeof prepareDraft>>;
}

interface SavedDraft {
  invoice: InvoiceHeaderRow;
  warnings: readonly Warning[];
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
  const draft = { ...prepared, refused: [...prepared.refused, ...broken] };
  const { db } = dependencies;
  const invoice = await createDraft(db, actor, { workspace_id, draft, upload_source });
  return { invoice, warnings: draft.warnings };
}

/** Replaces a draft as it is now. 404, and 409 once it is numbered or if it changes meanwhile. */
export async function rewriteDraft(
  dependencies: DraftDependencies,
  actor: Actor,
  { request, ...key }: RowKey & { request: DraftRequest },
): Promise<SavedDraft> {
  const { db } = dependencies;
  const { version } = await findDraft(db, key);
  const draft = await prepareRequest(dependencies, key.workspace_id, request);
  await replaceDraft(db, actor, { ...key, version, draft });
  const { warnings, ...invoice } = await findInvoice(db, key);
  return { invoice, warnings };
}

/** A draft that is not saved yet, with all that prevents it. */
export async function prepareRequest(
  { db, prepare }: DraftDependencies,
  workspace_id: string,
  { members, violations, warnings }: DraftRequest,
): Promise<PreparedDraft> {
  const target = await findTarget(db, workspace_id);
  const draft = await prepare({ members, target }, printJson(members).length);
  return {
    ...draft,
    refused: [...violations, ...draft.refused],
    warnings: limited([...draft.warnings, ...warnings]),
  };
}
