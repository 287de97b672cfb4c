import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { DirectoryEntry, DirectoryLine } from '#model/directory-line.ts';
import type { ConnectionErrorCode } from '#model/platform-connection.ts';
import type { DirectoryQuestion } from './directory-question.ts';

export type DirectoryFault =
  /** The platform refuses the question, in its words. */
  | { kind: 'refused'; words: string }
  /** No code if the service stopped meanwhile. */
  | { kind: 'failed'; error_code: ConnectionErrorCode | null; words: string }
  /** The platform asks for a pause; null where it does not say how long. */
  | { kind: 'held'; milliseconds: number | null };

export interface DirectoryFinding {
  kind: 'found';
  /** Null for one that is not in the directory. */
  entry: DirectoryEntry | null;
  lines: readonly DirectoryLine[];
  /** Whether there may be more lines than these. */
  is_shortened?: boolean;
}

/**
 * Asks the directory of a connection's platform, or repeats its kept answer. Outside of any transaction. Rejects
 * with `Crowded`, or with the signal's reason once it is aborted.
 */
export type ReadDirectory = (
  connection: UnsealedConnection,
  question: DirectoryQuestion,
  leaving?: AbortSignal,
) => Promise<DirectoryFinding | DirectoryFault>;
