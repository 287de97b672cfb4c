import type { Command } from 'commander';
import {
  rereadInvoices,
  type RereadDeps,
  type RereadOutcome,
} from '#domain/invoicing/invoices/reread/reread-invoices.ts';
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
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { withDatabase } from '#cli/with-database.ts';

interface RereadOptions {
  workspace?: string;
  dryRun?: boolean;
}

/** `skipped` lists the first of them. */
const MAX_SKIPPED = 1_000;

export function addInvoicesCommands(program: Command): void {
  const invoices = program.command('invoices').description('bring stored invoices up to date');
  invoices
    .command('reread')
    .description(
      'read received files again and fill members that earlier versions did not store; no amount or state changes',
    )
    .option('--workspace <id>', 'only of this workspace', optionId)
    .option('--dry-run', 'read and compare, but write nothing')
    .action(async (options: RereadOptions) => printResult(await reread(options)));
}

const reread = ({ workspace, dryRun = false }: RereadOptions) =>
  withDatabase(async ({ db }) => {
    const documents = createDocumentPool();
    try {
      const deps = { db, read: readerIn(documents), dryRun };
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

/** A file that cannot be read must not keep all later ones from it. */
const readerIn =
  (documents: ComputePool): RereadDeps['read'] =>
  async (file): Promise<Rereading> => {
    const { bytes } = file;
    try {
      return await documents.run(['command_line'], rereadFileApart, file, bytes.length);
    } catch (error) {
      if (isSendersFault(error))
        return { kind: 'skipped', reason: 'reading the file takes too much memory or time' };
      if (error instanceof ProcessLost) throw error;
      return { kind: 'skipped', reason: `reading the file failed: ${safeMessage(error)}` };
    }
  };

function createTotals() {
  const skipped: { invoice_id: number; reason: string }[] = [];
  const result = { reread: 0, filled: 0, skipped_count: 0, skipped };
  const add = (outcome: RereadOutcome): void => {
    if (outcome.kind === 'gone') return;
    if (outcome.fromFile) result.reread += 1;
    if (outcome.kind === 'filled') result.filled += 1;
    else {
      result.skipped_count += 1;
      const { invoice_id, reason } = outcome;
      if (skipped.length < MAX_SKIPPED) skipped.push({ invoice_id: Number(invoice_id), reason });
    }
  };
  return { result, add };
}
