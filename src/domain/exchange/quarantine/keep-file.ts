import type { ApiError } from '#kernel/api-error.ts';
import type { Chunk } from '#domain/shared/chunks/chunk.ts';
import { packBytes } from '#domain/shared/chunks/pack-bytes.ts';
import { noteBegin } from '#domain/shared/apply-transition.ts';
import { quarantinedFileMachine } from '#machines/quarantined-file.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { FlowChannel } from '#orm/entities/kept-file.ts';
import { keptFiles, noteConnection, type Keeper } from '#orm/sql/exchange/kept-files.ts';
import { openCause } from '#orm/sql/notices/notice-causes.ts';
import { boundsOf, type QuarantineBounds } from './bounds.ts';
import { findKeeper } from './find-keeper.ts';
import { printFindings, type PrintedFindings } from './findings.ts';
import type { FlowSummary } from '#domain/exchange/network/summarise-flow.ts';

export interface RefusedFile {
  channel: FlowChannel;
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
  summary: FlowSummary;
  refusal: ApiError;
  /** That brought it, if one did: a retry is for its company alone. */
  connection_id?: string;
}

export type KeepOutcome = { keeper: Keeper } & (
  | { kind: 'kept'; id: string; attempts_count: number }
  /** Not kept, for want of space. */
  | { kind: 'full'; not_kept_count: number }
);

/** Keeps a refused file in the quarantine of the workspace that it is addressed to, else unrouted. */
export const keepFile = async (db: Database, file: RefusedFile): Promise<KeepOutcome> =>
  keepFileFor(db, await findKeeper(db, file.summary.addressees), file);

/**
 * {@link keepFile} where the keeper is known. The same bytes again count as an attempt of the file there is, even one
 * that was discarded. The bounds hold for any number of processes.
 */
export async function keepFileFor(
  db: Database,
  keeper: Keeper,
  file: RefusedFile,
  bounds: QuarantineBounds = boundsOf(keeper),
): Promise<KeepOutcome> {
  const findings = printFindings(file.refusal);
  const stored = await store(db, keeper, file, findings, bounds);
  if (stored !== null) return { kind: 'kept', keeper, ...stored };
  const { not_kept_count } = await keptFiles(keeper).countNotKept.one(db, keeper);
  return { kind: 'full', keeper, not_kept_count };
}

interface Stored {
  id: string;
  attempts_count: number;
}

/** Null if there is no room. */
async function store(
  db: Database,
  keeper: Keeper,
  file: RefusedFile,
  findings: PrintedFindings,
  bounds: QuarantineBounds,
): Promise<Stored | null> {
  const known = await db.transact((tx) => repeat(tx, keeper, file, findings));
  if (known !== null) return known;
  if (!(await hasRoom(db, keeper, file.bytes.length, bounds))) return null;
  const { chunks } = await packBytes(file.bytes);
  try {
    return await db.transact((tx) => insert(tx, keeper, file, findings, chunks, bounds));
  } catch (error) {
    if (error instanceof NoRoom) return null;
    throw error;
  }
}

const repeat = (
  tx: Transaction,
  keeper: Keeper,
  { sha256 }: RefusedFile,
  { findings, findings_count }: PrintedFindings,
): Promise<Stored | null> =>
  keptFiles(keeper).repeat.first(tx, keeper, sha256, findings, findings_count, tx.now);

/** Looked at before the bytes are compressed; the claim decides. */
async function hasRoom(
  db: Database,
  keeper: Keeper,
  size: number,
  { files, bytes }: QuarantineBounds,
): Promise<boolean> {
  const used = await keptFiles(keeper).usage.first(db, keeper);
  return used === null || (used.files_count < files && used.size_bytes + size <= bytes);
}

/** Another process took the room meanwhile: rolls the transaction back. */
class NoRoom extends Error {}

async function insert(
  tx: Transaction,
  keeper: Keeper,
  file: RefusedFile,
  printed: PrintedFindings,
  chunks: readonly Chunk[],
  bounds: QuarantineBounds,
): Promise<Stored> {
  const { channel, sha256, summary, bytes } = file;
  const { insert: insertFile, claim, insertChunk } = keptFiles(keeper);
  const inserted = await insertFile.first(
    tx,
    keeper,
    channel,
    summary.kind,
    sha256,
    bytes.length,
    chunks.length,
    summary.invoice_number,
    summary.seller_name,
    summary.seller_siren,
    summary.issue_date,
    printed.findings,
    printed.findings_count,
    tx.now,
  );
  if (inserted === null) return repeatOfRace(tx, keeper, file, printed);
  if ((await claim.run(tx, keeper, bytes.length, bounds.files, bounds.bytes)) === 0)
    throw new NoRoom();
  for (const [position, chunk] of chunks.entries())
    await insertChunk.run(tx, keeper, inserted.id, position, chunk.compressed, chunk.bytes);
  if (keeper !== null) {
    if (file.connection_id !== undefined)
      await noteConnection(tx, { workspace_id: keeper, id: inserted.id }, file.connection_id);
    noteBegin(tx, quarantinedFileMachine, { workspace_id: keeper, id: inserted.id }, 'held');
    await openHeld(tx, keeper, inserted.id, file);
  }
  return { id: inserted.id, attempts_count: 1 };
}

/** Digits of its digest that name a file which says nothing of itself. */
const SHOWN_DIGITS = 12;
const MAX_REASON = 1_000;

async function openHeld(
  tx: Transaction,
  workspace_id: string,
  subject_id: string,
  { sha256, summary: { invoice_number, seller_name }, refusal }: RefusedFile,
): Promise<void> {
  const names = [invoice_number, seller_name].filter((name) => name !== null);
  const label = names.length > 0 ? names.join(', ') : sha256.slice(0, SHOWN_DIGITS);
  const reason = refusal.violations[0]?.message.slice(0, MAX_REASON) ?? null;
  const cause = { workspace_id, kind: 'file_quarantined', subject_id } as const;
  await openCause(tx, cause, { label, reason }, tx.now);
}

/** The same bytes came at the same moment. */
async function repeatOfRace(
  tx: Transaction,
  keeper: Keeper,
  file: RefusedFile,
  printed: PrintedFindings,
): Promise<Stored> {
  const known = await repeat(tx, keeper, file, printed);
  if (known === null) throw new Error('a quarantined file that has these bytes is gone');
  return known;
}
