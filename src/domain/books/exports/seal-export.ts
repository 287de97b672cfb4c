import { LockMode } from '@mikro-orm/core';
import { createHash } from 'node:crypto';
import { encodeFec, FEC_HEADER, type FecCharset } from '#fec/print-fec.ts';
import { centsText } from '#kernel/cents.ts';
import { printJson } from '#kernel/json.ts';
import {
  accountingExportMachine,
  type AccountingExportEvent,
} from '#machines/accounting-export.ts';
import type { Problem } from '#model/export-problem.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { AccountingExport, readRates } from '#orm/entities/accounting-export.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { lockOr404 } from '#domain/shared/find-or-404.ts';
import { moveRow } from '#domain/shared/apply-transition.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { createChunkTable } from '#domain/shared/chunks/chunk-table.ts';
import { packPieces } from '#domain/shared/chunks/pack-bytes.ts';
import { postLate } from '#domain/books/entries/post-late.ts';
import { postWorkspace } from '#domain/books/entries/post-workspace.ts';
import type { Period } from '#domain/books/entries/posting-companies.ts';
import { french, noSums, readSealedLines, type SealedSums } from './read-sealed-lines.ts';
import { findUnposted, refuseLate, sealEntries } from './seal-entries.ts';

export const EXPORT_CHUNKS = createChunkTable<[workspace_id: string, accounting_export_id: string]>(
  'accounting_export_chunks',
  ['workspace_id', 'accounting_export_id'],
);

/** Counts another attempt at an export; null where a worker has it, which holds its row until the end. */
export const beginExport = (db: Database, key: RowKey): Promise<AccountingExport | null> =>
  db.transact(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_PARTIAL_WRITE;
    const row = await tx.em.findOne(AccountingExport, { ...key, state: 'running' }, { lockMode });
    if (row !== null) row.attempts += 1;
    return row;
  });

/**
 * Makes an export's file and seals its entries, in one transaction at whose end both are true. What is not ready ends it as
 * `failed`, with nothing sealed. Throws if an entry came meanwhile.
 */
export async function sealExport(
  db: Database,
  run: AccountingExport,
): Promise<'sealed' | 'failed'> {
  await postWorkspace(db, run.workspace_id);
  const sums = noSums();
  try {
    await db.transact(async (begun) => {
      const { row, tx } = await lockOr404(begun, AccountingExport, run);
      if (row.state === 'running') await makeFile(tx, row, sums);
    });
    return 'sealed';
  } catch (error) {
    if (sums.problems.length === 0) throw error;
    await endExport(db, run, 'blocked', sums.problems);
    return 'failed';
  }
}

/** Ends an export that keeps failing. */
export const failExport = (db: Database, key: RowKey): Promise<void> =>
  endExport(db, key, 'failure', [
    {
      code: 'failed',
      message: "L'export n'a pas abouti, rien n'est scellé : demandez-le à nouveau",
    },
  ]);

const endExport = (
  db: Database,
  key: RowKey,
  type: AccountingExportEvent['type'],
  problems: readonly Problem[],
): Promise<void> =>
  db.transact(async (begun) => {
    const { row, tx } = await lockOr404(begun, AccountingExport, key);
    await move(tx, row, type, { problems: printJson(problems) });
  });

const periodOf = (run: AccountingExport): Period => ({
  workspace_id: run.workspace_id,
  company_id: run.company_id,
  from: run.period_from,
  to: run.period_to,
});

/** The sealed periods of the last fiscal year up to a day. Numbers go on where its closing day was changed meanwhile. */
async function listLastYear(
  tx: Transaction,
  { workspace_id, company_id, to }: Period,
): Promise<AccountingExport[]> {
  const periods = { workspace_id, company_id, kind: 'period', state: 'sealed' } as const;
  const sealed = await tx.em.find(
    AccountingExport,
    { ...periods, period_to: { $lte: to } },
    { orderBy: { period_to: 'asc' } },
  );
  const first = sealed.findLastIndex(
    ({ period_from }, at) => (sealed[at - 1]?.fiscal_year_end ?? '') < period_from,
  );
  return sealed.slice(Math.max(first, 0));
}

/** Throws where something is not ready, which the sums say. */
async function makeFile(tx: Transaction, run: AccountingExport, sums: SealedSums): Promise<void> {
  const { workspace_id, id, kind } = run;
  const period = periodOf(run);
  const year = await listLastYear(tx, period);
  const last = year.at(-1);
  const base = last !== undefined && last.fiscal_year_end >= period.from ? last.last_numbers : '{}';
  const last_numbers = JSON.parse(base) as Record<string, number>; // as the last export wrote it
  if (kind === 'period') {
    const late = await postLate(tx, period, readRates(run.exchange_rates));
    sums.problems.push(...(await findUnposted(tx, period)), ...late.unsaid);
    sums.empty.push(...late.empty);
    refuseProblems(sums);
    await sealEntries(tx, period, id, last_numbers);
  }
  const file = { hash: createHash('sha256'), bytes: 0 };
  const lines = readSealedLines(tx, period, kind === 'period' ? [run] : year, sums);
  await EXPORT_CHUNKS.insert(tx, [workspace_id, id], packPieces(encode(lines, run.charset), file));
  refuseProblems(sums);
  if (kind === 'period') await refuseLate(tx, period);
  await move(tx, run, 'end_reached', {
    warnings: printJson(warningsOf(sums)),
    last_numbers: printJson(last_numbers),
    entries_count: sums.entries,
    lines_count: sums.lines,
    total: centsText(sums.total),
    size_bytes: String(file.bytes),
    sha256: file.hash.digest('hex'),
    sealed_at: tx.now,
  });
}

function refuseProblems({ problems }: SealedSums): void {
  if (problems.length > 0) throw new Error('a period is not ready to be sealed');
}

async function* encode(
  texts: AsyncIterable<string>,
  charset: FecCharset,
): AsyncGenerator<Uint8Array> {
  yield encodeFec(FEC_HEADER, charset);
  for await (const text of texts) yield encodeFec(text, charset);
}

/** So many documents are named. */
const SHOWN = 20;

function warningsOf({ empty, suspense: { lines, total } }: SealedSums): Problem[] {
  const more = empty.length > SHOWN ? ` et ${empty.length - SHOWN} autres` : '';
  const named = `${empty.slice(0, SHOWN).join(', ')}${more}`;
  const noEntry = {
    code: 'empty',
    message: `Sans écriture, leurs montants en euros étant nuls : ${named}`,
  };
  const warnings = empty.length === 0 ? [] : [noEntry];
  const words = lines === 1 ? '1 ligne reste' : `${lines} lignes restent`;
  const message = `${words} sur un compte d'attente, pour ${french(total)}`;
  return lines === 0 ? warnings : [...warnings, { code: 'suspense', message }];
}

async function move(
  tx: Transaction,
  run: AccountingExport,
  type: AccountingExportEvent['type'],
  end: Partial<AccountingExport>,
): Promise<void> {
  await moveRow(
    tx,
    accountingExportMachine,
    run,
    { type },
    {
      save: ({ to: state }) => void Object.assign(run, { ...end, state, updated_at: tx.now }),
    },
  );
  const { workspace_id, id, company_id, period_from: from, period_to: to, sha256 } = run;
  const change = { workspace_id, subject: 'accounting_exports', subject_id: id };
  const after = { company_id, from, to, kind: run.kind, sha256 };
  const action = type === 'end_reached' ? 'seal' : 'fail';
  await recordChange(tx, JSON.parse(run.actor) as Actor, { ...change, action, after }); // as its request wrote it
}
