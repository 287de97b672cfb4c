import type { Camt053 } from '#documents/camt-053.ts';
import { refusedWhole } from '#kernel/api-error.ts';
import { digestBytes } from '#kernel/secret.ts';
import { writeProblem } from './statement-problems.ts';

/** A bank's file, read. */
export interface StatementFile {
  message: Camt053;
  /** SHA-256 of its bytes. */
  digest: string;
}

/** In a compute process: a camt.053 as it came. 422 with everything that cannot be read in it, under `base`. */
export async function readStatementFile(bytes: Uint8Array): Promise<StatementFile> {
  // Loaded by document processes alone.
  const { readCamt053 } = await import('#documents/camt-053.ts');
  const reading = readCamt053(bytes);
  if ('message' in reading) return { message: reading.message, digest: digestBytes(bytes) };
  throw refusedWhole(
    ...reading.problems.map((problem) => ({
      code: 'unreadable' as const,
      message: writeProblem(problem),
    })),
  );
}
