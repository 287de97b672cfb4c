import type { Camt053 } from '#bank-files/camt-053.ts';
import { refusedWhole } from '#kernel/api-error.ts';
import { digestBytes } from '#kernel/secret.ts';
import { writeProblem } from './statement-problems.ts';

export interface StatementFile {
  message: Camt053;
  /** SHA-256 of the bytes. */
  digest: string;
}

/** Reads a camt.053, in a compute process. 422 with everything unreadable, under `base`. */
export async function readStatementFile(bytes: Uint8Array): Promise<StatementFile> {
  // Only document processes load it.
  const { readCamt053 } = await import('#bank-files/camt-053.ts');
  const reading = readCamt053(bytes);
  if (reading.kind === 'read') return { message: reading.message, digest: digestBytes(bytes) };
  throw refusedWhole(
    ...reading.problems.map((problem) => ({
      code: 'unreadable' as const,
      message: writeProblem(problem),
    })),
  );
}
