import { LockMode } from '@mikro-orm/core';
import { conflict, notFound, type ApiError } from '#kernel/api-error.ts';
import {
  quarantinedFileMachine,
  type QuarantinedFileEvent,
  type QuarantinedFileState,
} from '#machines/quarantined-file.ts';
import {
  // oxlint-disable-next-line no-restricted-imports -- it notes files of a workspace; unrouted ones have none
  applyTransition,
  moveRow,
  type TransitionExecutors,
  type TransitionOutcome,
} from '#domain/shared/apply-transition.ts';
import type { Transaction } from '#orm/database.ts';
import { QuarantinedFile } from '#orm/entities/quarantined-file.ts';
import { UnroutedFile } from '#orm/entities/unrouted-file.ts';
import { asOfNow, type RowKey } from '#orm/lock-row.ts';
import { keptFiles } from '#orm/sql/exchange/kept-files.ts';
import { endCause } from '#orm/sql/notices/notice-causes.ts';
import type { KeptFile, KeptKey } from './find-kept-file.ts';
import type { PrintedFindings } from './findings.ts';

interface LockedFile {
  file: KeptFile;
  tx: Transaction;
}

/** Null if absent, or if another transaction has it and `skipLocked`. */
export async function lockIfThere(
  tx: Transaction,
  { keeper, id }: KeptKey,
  skipLocked: boolean,
): Promise<LockedFile | null> {
  const lockMode = skipLocked ? LockMode.PESSIMISTIC_PARTIAL_WRITE : LockMode.PESSIMISTIC_WRITE;
  const file =
    keeper === null
      ? await tx.em.findOne(UnroutedFile, { id }, { lockMode })
      : await tx.em.findOne(QuarantinedFile, { workspace_id: keeper, id }, { lockMode });
  return file === null ? null : { file, tx: await asOfNow(tx) };
}

/** 404 if absent. */
export async function lockKeptFile(tx: Transaction, key: KeptKey): Promise<LockedFile> {
  const locked = await lockIfThere(tx, key, false);
  if (locked === null) throw notFound();
  return locked;
}

/** Values that a move's actions may need. */
interface MoveMeans {
  /** Today's reasons. */
  printed?: PrintedFindings;
  /** The invoice of an import. */
  invoice?: RowKey;
}

/** Applies a trigger to a locked file. A replay or refusal writes nothing. */
export async function moveKeptFile(
  tx: Transaction,
  { keeper, id }: KeptKey,
  file: KeptFile,
  event: QuarantinedFileEvent,
  { printed, invoice }: MoveMeans = {},
): Promise<TransitionOutcome> {
  const executors: TransitionExecutors<typeof quarantinedFileMachine> = {
    save: ({ to }) => {
      Object.assign(file, { state: to, updated_at: tx.now });
      if (to !== 'held') file.settled_at = tx.now;
      if (invoice !== undefined)
        Object.assign(file, { workspace_id: invoice.workspace_id, invoice_id: invoice.id });
    },
    note_refusal: () => {
      file.attempts_count += 1;
      Object.assign(file, printed);
    },
    release_bytes: async () => {
      const { dropChunks, release } = keptFiles(keeper);
      await dropChunks.run(tx, keeper, id);
      await release.run(tx, keeper, file.size_bytes);
    },
  };
  const from = { state: file.state };
  if (keeper === null) return applyTransition(quarantinedFileMachine, from, event, executors);
  const row = { ...from, workspace_id: keeper, id };
  const outcome = await moveRow(tx, quarantinedFileMachine, row, event, executors);
  if (outcome === 'moved' && file.state !== 'held') await endHeld(tx, row, file.state);
  return outcome;
}

async function endHeld(
  tx: Transaction,
  { workspace_id, id: subject_id }: RowKey,
  state: Exclude<QuarantinedFileState, 'held'>,
): Promise<void> {
  const cause = { workspace_id, kind: 'file_quarantined', subject_id } as const;
  await endCause(tx, cause, state === 'imported' ? 'well' : 'removed', tx.now);
}

const WORDS: Readonly<Record<QuarantinedFileState, string>> = {
  held: 'retenu',
  imported: 'importé',
  discarded: 'écarté',
};

/** 409 for an action that only a held file allows. */
export const notHeld = ({ state }: { state: QuarantinedFileState }): ApiError =>
  conflict(`Le fichier est déjà ${WORDS[state]} : il n'est plus en quarantaine`);

/** As the audit log names its table. */
export const subjectOf = ({ keeper }: KeptKey): string =>
  keeper === null ? 'unrouted_files' : 'quarantined_files';
