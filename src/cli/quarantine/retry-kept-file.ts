import { loadEnvironment, readConfiguration } from '#config/configuration.ts';
import { createScanner } from '#connectors/clamd/create-scanner.ts';
import type { KeptKey } from '#domain/exchange/quarantine/find-kept-file.ts';
import { retryFile } from '#domain/exchange/quarantine/retry-file.ts';
import { createFlowReader } from '#http/flow-reader.ts';
import { createDocumentPool } from '#kernel/compute/document-pool.ts';
import type { Database } from '#orm/database.ts';
import { COMMAND_LINE } from '#cli/actor.ts';

/** Imports a file as if it came now. @throws the refusal, or a 404 */
export async function retryKeptFile(db: Database, key: KeptKey): Promise<void> {
  const documents = createDocumentPool();
  try {
    const { baseUrl, clamdAddress, fontFiles } = readConfiguration(loadEnvironment());
    const scanner = clamdAddress === null ? null : createScanner({ address: clamdAddress });
    const reader = createFlowReader({ documents, scanner, fontFiles }, ['command_line']);
    const outcome = await retryFile({ db, reader, baseUrl }, COMMAND_LINE, key);
    if (outcome.kind === 'refused') throw outcome.refusal;
  } finally {
    await documents.close();
  }
}
