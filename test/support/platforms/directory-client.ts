import { createPlatformCalls, type PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import { createDirectoryReader } from '#connectors/platforms/directory/create-directory-reader.ts';
import { createKeptAnswers } from '#connectors/platforms/directory/kept-answers.ts';
import { createRecipientCheck } from '#connectors/platforms/directory/create-recipient-check.ts';
import type { CheckRecipient } from '#domain/exchange/directory/check-recipient.ts';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import {
  unsealConnection,
  type UnsealedConnection,
} from '#domain/exchange/platform-connections/unseal-connection.ts';
import { createCipher } from '#kernel/cipher.ts';
import { systemClock } from '#kernel/clock.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import type { TestDatabase } from '#test-kit/database/database.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { SELLING, type TestSandbox } from './start-sandbox.ts';

export interface DirectoryClient {
  connection: UnsealedConnection;
  calls: PlatformCalls;
  readDirectory: ReadDirectory;
  checkRecipient: CheckRecipient;
}

/** The sandbox's directory, through a connection of a new workspace. */
export async function buildDirectoryClient(
  db: TestDatabase,
  platform: TestSandbox,
  options: { now?: () => number; timeout?: number } = {},
): Promise<DirectoryClient> {
  const { now, timeout = 5_000 } = options;
  const calls = createPlatformCalls({ callFor: () => platform.call, clock: systemClock, timeout });
  const kept = createKeptAnswers(now === undefined ? {} : { now });
  const tools = { db, clock: systemClock, kept, timeout };
  return {
    connection: await buildConnection(db, platform),
    calls,
    readDirectory: createDirectoryReader(calls, tools),
    checkRecipient: createRecipientCheck(calls, tools),
  };
}

/** Connects a new workspace's company to the sandbox. */
export async function buildConnection(
  db: TestDatabase,
  { flow_url, directory_url, token_url }: TestSandbox,
): Promise<UnsealedConnection> {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const { client_id, client_secret } = SELLING;
  const workspace = await buildWorkspace(db);
  const row = await buildPlatformConnection(db, cipher, workspace, { client_id, client_secret });
  // Its address is one that the policy of egress refuses.
  return { ...unsealConnection(cipher, row), flow_url, directory_url, token_url };
}
