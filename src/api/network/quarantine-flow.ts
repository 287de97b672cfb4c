import type { FlowReader } from '#domain/exchange/network/flow-reader.ts';
import { keepFile, type KeepOutcome } from '#domain/exchange/quarantine/keep-file.ts';
import { refusedInQuarantine, type ApiError } from '#kernel/api-error.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { nullableId } from '#render/members.ts';

/** Their reasons are our own; others may quote the file, with an IBAN. */
const QUOTED_FIELDS: readonly string[] = ['base', 'invoice_number'];
const MAX_REASONS = 20;

export interface FlowFile {
  bytes: Uint8Array;
  /** Hexadecimal. */
  sha256: string;
}

/**
 * Keeps a file that was answered 422, and logs its digest and reasons. @returns the refusal to answer. If it cannot be
 * kept for any other reason than room the error is thrown, a 5xx, so that the network sends it again.
 */
export async function quarantineFlow(
  { db, log, reader }: { db: Database; log: Log; reader: FlowReader },
  { bytes, sha256 }: FlowFile,
  refusal: ApiError,
): Promise<ApiError> {
  const summary = await reader.summarise(bytes);
  const kept = await keepFile(db, { channel: 'network', bytes, sha256, summary, refusal });
  const noted = { sha256, size_bytes: bytes.length, ...noteOf(kept), ...reasonsOf(refusal) };
  log.warn(noted, 'flow refused');
  return refusedInQuarantine(refusal, noted.quarantine_id);
}

function noteOf(kept: KeepOutcome) {
  const workspace_id = nullableId(kept.keeper);
  return kept.kind === 'kept'
    ? { workspace_id, quarantine_id: Number(kept.id), attempts_count: kept.attempts_count }
    : { workspace_id, quarantine_id: null, not_kept_count: kept.not_kept_count };
}

function reasonsOf({ violations }: ApiError) {
  const reasons = violations.slice(0, MAX_REASONS).map(({ field, code }) => `${field} ${code}`);
  const quoted = violations.find(({ field }) => QUOTED_FIELDS.includes(field));
  return { reasons, message: quoted?.message ?? null };
}
