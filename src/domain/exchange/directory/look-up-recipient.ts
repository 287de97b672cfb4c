import type { Cipher } from '#kernel/cipher.ts';
import type { Database } from '#orm/database.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { RecipientVerdict } from './check-recipient.ts';
import type { DirectoryQuestion } from './directory-question.ts';
import type { DirectoryFault, DirectoryFinding, ReadDirectory } from './directory-reader.ts';
import { findDirectoryConnection } from './find-directory-connection.ts';
import { judgeRecipient } from './judge-lines.ts';

export interface RecipientRequest {
  workspace_id: string;
  /** The company whose connection is used; null for the workspace's only connection. */
  company_id: string | null;
  question: DirectoryQuestion;
}

export interface FoundRecipient extends DirectoryFinding, RecipientVerdict {
  connection_id: string;
  question: DirectoryQuestion;
}

interface Tools {
  db: Pick<Database, 'reader'>;
  cipher: Pick<Cipher, 'open'>;
  readDirectory: ReadDirectory;
}

/**
 * Looks a recipient up for a person or an application. 422 without a connection that has a directory.
 * @param leaving ends the call when the client hangs up
 */
export async function lookUpRecipient(
  { db, cipher, readDirectory }: Tools,
  { workspace_id, company_id, question }: RecipientRequest,
  leaving?: AbortSignal,
): Promise<FoundRecipient | DirectoryFault> {
  const connection = await findDirectoryConnection(db, workspace_id, company_id);
  const reading = await readDirectory(unsealConnection(cipher, connection), question, leaving);
  return reading.kind === 'found'
    ? {
        ...reading,
        ...judgeRecipient(question, reading.lines, reading.is_shortened ?? false),
        connection_id: connection.id,
        question,
      }
    : reading;
}
