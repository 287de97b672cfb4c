import { loadEnvironment, readConfiguration } from '#config/configuration.ts';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import {
  rereadInvoices,
  type RereadDeps,
  type RereadOutcome,
} from '#domain/invoicing/invoices/reread/reread-invoices.ts';
import {
  extractAttachmentsApart,
  type Extraction,
} from '#domain/invoicing/invoices/reread/extract-attachments.ts';
import { rereadFileApart, type Rereading } from '#domain/invoicing/invoices/reread/reread-file.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { isSendersFault } from '#http/refuse-heavy.ts';
import type { ComputePool } from '#kernel/compute/compute-pool.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import type { Queryable } from '#orm/statement.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { checkWorkspace } from '#cli/each-workspace.ts';
import { withDatabase } from '#cli/with-database.ts';

export interface RereadOptions {
  workspace?: string;
  dryRun?: boolean;
}

/** `skipped` lists the first of them. */
const MAX_SKIPPED = 1_000;

export const runReread = ({ workspace, dryRun = false }: RereadOptions) =>
  withDatabase(async ({ db }) => {
    const documents = createDocumentPool();
    try {
      const { clamdAddress } = readConfiguration(loadEnvironment());
      const scanner = clamdAddress === null ? null : createScanner({ address: clamdAddress });
      const deps = { db, scanner, dryRun, ...readersIn(documents) };
      const totals = createTotals();
      for await (const workspace_id of workspacesOf(db, workspace))
        for await (const outcome of rereadInvoices(deps, COMMAND_LINE, workspace_id))
          totals.add(outcome);
      return totals.result;
    } finally {
      await documents.close();
    }
  });

async function* workspacesOf(on: Queryable, workspace: string | undefined) {
  if (workspace === undefined) for await (const page of workspacePages(on)) yield* page;
  else {
    await checkWorkspace(on, workspace);
    yield workspace;
  }
}

const readersIn = (documents: ComputePool): Pick<RereadDeps, 'read' | 'extract'> => ({
  read: (file) =>
    orSkipped<Rereading>(documents.run(['command_line'], rereadFileApart, file, file.bytes.length)),
  extract: (bytes) =>
    orSkipped<Extraction>(
      documents.run(['command_line'], extractAttachmentsApart, bytes, bytes.length),
    ),
});

/** A file that cannot be read must not keep all later ones from it. */
async function orSkipped<T>(reading: Promise<T>): Promise<T | { kind: 'skipped'; reason: string }> {
  try {
    return await reading;
  } catch (error) {
    if (isSendersFault(error))
      return { kind: 'skipped', reason: 'reading the file takes too much memory or time' };
    if (error instanceof ProcessLost) throw error;
    return { kind: 'skipped', reason: `reading the file failed: ${safeMessage(error)}` };
  }
}

function createTotals() {
  const skipped: { invoice_id: number; reason: string }[] = [];
  const result = { reread: 0, filled: 0, attached: 0, skipped_count: 0, skipped };
  const add = ({ invoice_id, fromFile, filled, attached, reasons }: RereadOutcome): void => {
    result.reread += fromFile ? 1 : 0;
    result.filled += filled ? 1 : 0;
    result.attached += attached ? 1 : 0;
    if (reasons.length === 0) return;
    result.skipped_count += 1;
    if (skipped.length < MAX_SKIPPED)
      skipped.push({ invoice_id: Number(invoice_id), reason: reasons.join('; ') });
  };
  return { result, add };
}
