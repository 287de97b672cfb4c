import { ApiError } from '#kernel/api-error.ts';
import type { Database } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { KeptAttachments } from '#domain/invoicing/attachments/keep-file-attachments.ts';
import { scanAttachments } from '#domain/invoicing/attachments/scan-attachments.ts';
import type { VirusScanner } from '#domain/invoicing/attachments/virus-scanner.ts';
import type { Extraction } from './extract-attachments.ts';
import { readReceivedWhole } from './received-bytes.ts';

export interface ExtractionDeps {
  db: Database;
  /** Reads a file's attachments in a document process. */
  extract(bytes: Uint8Array): Promise<Extraction>;
  /** Null where no antivirus is set. */
  scanner: VirusScanner | null;
}

type Reread =
  | { kind: 'gone' }
  | { kind: 'skipped'; reason: string }
  | { kind: 'read'; kept: KeptAttachments };

/** Reads the attachments of the file that an invoice came as, and has them scanned as those of a deposit. */
export async function rereadAttachments(
  { db, extract, scanner }: ExtractionDeps,
  key: RowKey,
): Promise<Reread> {
  const file = await readReceivedWhole(db, key);
  if (file.kind === 'damaged') return { kind: 'skipped', reason: 'the stored file is damaged' };
  if (file.kind !== 'read') return { kind: 'gone' };
  const extraction = await extract(file.bytes);
  if (extraction.kind === 'skipped') return extraction;
  const { kind: _kind, ...kept } = extraction;
  const reason = scanner === null ? null : await refusalOf(scanner, kept);
  return reason === null ? { kind: 'read', kept } : { kind: 'skipped', reason };
}

/** A file that the antivirus does not take must not keep all later ones from being read. */
async function refusalOf(
  scanner: VirusScanner,
  { attachments }: KeptAttachments,
): Promise<string | null> {
  try {
    await scanAttachments(scanner, ['command_line'], attachments);
    return null;
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return error.status === UNAVAILABLE
      ? 'the antivirus gives no answer about an attachment'
      : 'the antivirus refuses an attachment';
  }
}

const UNAVAILABLE = 503;
