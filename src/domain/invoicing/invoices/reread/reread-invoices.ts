import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { findCompanies, type CompanyRow } from '#domain/invoicing/invoices/find-companies.ts';
import { earlierInvoices, fillEarlierInvoice, findEarlierInvoice } from './earlier-invoices.ts';
import { readReceivedBytes } from './received-bytes.ts';
import {
  fillWithoutFile,
  type EarlierFile,
  type FilledTexts,
  type Rereading,
} from './reread-file.ts';

export interface RereadDeps {
  db: Database;
  /** Reads a file in a document process. */
  read(file: EarlierFile): Promise<Rereading>;
  /** Writes nothing. */
  dryRun: boolean;
}

/** The outcome for one invoice. `gone`: filled or deleted meanwhile. */
export type RereadOutcome =
  | { kind: 'gone' }
  | { kind: 'filled'; fromFile: boolean }
  | { kind: 'skipped'; fromFile: boolean; invoice_id: string; reason: string };

/**
 * Fills the new members of a workspace's earlier invoices, one transaction an invoice. A call that stops anywhere is
 * continued by the next one. State, events, warnings and `updated_at` stay.
 */
export async function* rereadInvoices(
  deps: RereadDeps,
  actor: Actor,
  workspace_id: string,
): AsyncGenerator<RereadOutcome, void> {
  const { db, dryRun } = deps;
  const companies = await findCompanies(db, workspace_id);
  let isAudited = false;
  for await (const id of earlierInvoices(db, workspace_id)) {
    const key = { workspace_id, id };
    const rereading = await rereadInvoice(deps, companies, key);
    if (rereading.kind === 'filled' && !dryRun) {
      const isWritten = await write(db, isAudited ? null : actor, key, rereading.texts);
      isAudited ||= isWritten;
      yield isWritten ? { kind: 'filled', fromFile: rereading.fromFile } : { kind: 'gone' };
    } else yield rereading;
  }
}

type Reread =
  | Exclude<RereadOutcome, { kind: 'filled' }>
  | { kind: 'filled'; fromFile: boolean; texts: FilledTexts };

async function rereadInvoice(
  { db, read }: RereadDeps,
  companies: readonly CompanyRow[],
  key: RowKey,
): Promise<Reread> {
  const invoice = await findEarlierInvoice(db, key);
  if (invoice === null) return { kind: 'gone' };
  const { company_id, direction, content } = invoice;
  const file = await readReceivedBytes(db, key);
  if (file.kind === 'gone') return { kind: 'gone' };
  if (file.kind === 'none')
    return { kind: 'filled', fromFile: false, texts: fillWithoutFile(content) };
  const skipped = { kind: 'skipped', fromFile: true, invoice_id: key.id } as const;
  if (file.kind === 'damaged') return { ...skipped, reason: 'the stored file is damaged' };
  const company = companies.find(({ id }) => id === company_id);
  if (company === undefined) throw new Error('an invoice is of an unknown company');
  const rereading = await read({ bytes: file.bytes, direction, company, content });
  return rereading.kind === 'skipped'
    ? { ...skipped, reason: rereading.reason }
    : { kind: 'filled', fromFile: true, texts: rereading };
}

/** With an actor, the audit log gets a row: the first invoice of a workspace has one, for the whole run. */
const write = (
  db: Database,
  actor: Actor | null,
  key: RowKey,
  texts: FilledTexts,
): Promise<boolean> =>
  db.transact(async (tx) => {
    const isWritten = await fillEarlierInvoice(tx, key, texts);
    if (isWritten && actor !== null)
      await recordChange(tx, actor, {
        workspace_id: key.workspace_id,
        action: 'reread_invoices',
        subject: 'workspaces',
        subject_id: key.workspace_id,
        after: { first_invoice_id: Number(key.id) },
      });
    return isWritten;
  });
