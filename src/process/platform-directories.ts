import type { Configuration } from '#config/configuration.ts';
import type { CheckRecipient } from '#domain/invoicing/directory/check-recipient.ts';
import type { ReadDirectory } from '#domain/invoicing/directory/directory-reader.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#orm/database.ts';
import type { OpenPlatformCalls } from './platform-calls.ts';

/** A process's questions to the directories of platforms. What they answered serves requests and sending alike. */
export interface PlatformDirectories {
  readDirectory: ReadDirectory;
  checkRecipient: CheckRecipient;
}

/** What it needs is loaded with the first question. */
export function createPlatformDirectories(
  openCalls: OpenPlatformCalls,
  db: Database,
  { platforms }: Pick<Configuration, 'platforms'>,
): PlatformDirectories {
  let opened: Promise<PlatformDirectories> | undefined;
  const get = () => (opened ??= open(openCalls, db, platforms.callTimeout));
  return {
    readDirectory: async (...question) => (await get()).readDirectory(...question),
    checkRecipient: async (...recipient) => (await get()).checkRecipient(...recipient),
  };
}

async function open(
  openCalls: OpenPlatformCalls,
  db: Database,
  timeout: number,
): Promise<PlatformDirectories> {
  const { createDirectoryReader } =
    await import('#connectors/platforms/directory/create-directory-reader.ts');
  const { createRecipientCheck } =
    await import('#connectors/platforms/directory/create-recipient-check.ts');
  const { createKeptAnswers } = await import('#connectors/platforms/directory/kept-answers.ts');
  const calls = await openCalls();
  const tools = { db, clock: systemClock, kept: createKeptAnswers(), timeout };
  return {
    readDirectory: createDirectoryReader(calls, tools),
    checkRecipient: createRecipientCheck(calls, tools),
  };
}
