import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findCompanies, type CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { fillEarlierInvoice } from './earlier-invoices.ts';
import { invoicesToReread } from './invoices-to-reread.ts';
import { rereadAttachments, type ExtractionDeps } from './reread-attachments.ts';
import { rereadMembers, type MembersDeps } from './reread-members.ts';
import { storeExtracted } from './store-extracted.ts';

export interface RereadDeps extends MembersDeps, ExtractionDeps {
  /** Writes nothing. */
  dryRun: boolean;
}

/** The effect on one invoice; none if another run filled it, or somebody deleted it, meanwhile. */
export interface RereadOutcome {
  invoice_id: string;
  /** Whether its file was read. */
  fromFile: boolean;
  filled: boolean;
  /** Whether it got attachments. */
  attached: boolean;
  /** Why something of it was left as it is, in English. */
  reasons: readonly string[];
}

/**
 * Fills the new members of a workspace's earlier invoices and stores the attachments of their files, each in a
 * transaction of its own. A call that stops anywhere is continued by the next one. Amounts, state, events and
 * `updated_at` stay.
 */
export async function* rereadInvoices(
  deps: RereadDeps,
  actor: Actor,
  workspace_id: string,
): AsyncGenerator<RereadOutcome, void> {
  const { db, dryRun } = deps;
  const companies = await findCompanies(db, workspace_id);
  const audit = auditOnce(actor);
  const write: Write = (work, key) => (dryRun ? Promise.resolve(true) : audit(db, work, key));
  for await (const { id, is_earlier, has_unread } of invoicesToReread(db, workspace_id)) {
    const key = { workspace_id, id };
    const filled = is_earlier ? await fill(deps, companies, key, write) : NOTHING;
    const attached = has_unread ? await attach(deps, key, write) : NOTHING;
    yield {
      invoice_id: id,
      fromFile: filled.fromFile || attached.fromFile,
      filled: filled.written,
      attached: attached.written,
      reasons: [...new Set([...filled.reasons, ...attached.reasons])],
    };
  }
}

/** Carries out work that writes, and is true if it did. */
type Write = (work: (tx: Transaction) => Promise<boolean>, key: RowKey) => Promise<boolean>;

interface Step {
  fromFile: boolean;
  written: boolean;
  reasons: readonly string[];
}

const NOTHING: Step = { fromFile: false, written: false, reasons: [] };

const skipped = (reason: string): Step => ({ fromFile: true, written: false, reasons: [reason] });

async function fill(
  deps: RereadDeps,
  companies: readonly CompanyRow[],
  key: RowKey,
  write: Write,
): Promise<Step> {
  const reread = await rereadMembers(deps, companies, key);
  if (reread.kind === 'gone') return NOTHING;
  if (reread.kind === 'skipped') return skipped(reread.reason);
  const { fromFile, texts } = reread;
  const written = await write((tx) => fillEarlierInvoice(tx, key, texts), key);
  return written ? { ...NOTHING, fromFile, written } : NOTHING;
}

async function attach(deps: RereadDeps, key: RowKey, write: Write): Promise<Step> {
  const reread = await rereadAttachments(deps, key);
  if (reread.kind === 'gone') return NOTHING;
  if (reread.kind === 'skipped') return skipped(reread.reason);
  const { kept } = reread;
  const written = await write(
    async (tx) => (await storeExtracted(tx, key, kept)) === 'stored',
    key,
  );
  return { ...NOTHING, fromFile: true, written: written && kept.attachments.length > 0 };
}

/** The first transaction of a run that writes adds its row to the audit log. */
function auditOnce(actor: Actor) {
  let isAudited = false;
  return async (db: Database, work: Parameters<Write>[0], key: RowKey): Promise<boolean> => {
    const isWritten = await db.transact(async (tx) => {
      const isDone = await work(tx);
      if (isDone && !isAudited) await recordRun(tx, actor, key);
      return isDone;
    });
    isAudited ||= isWritten;
    return isWritten;
  };
}

const recordRun = (tx: Transaction, actor: Actor, { workspace_id, id }: RowKey) =>
  recordChange(tx, actor, {
    workspace_id,
    action: 'reread_invoices',
    subject: 'workspaces',
    subject_id: workspace_id,
    after: { first_invoice_id: Number(id) },
  });
