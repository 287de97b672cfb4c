import type { Configuration } from '#config/configuration.ts';
import type { CheckRecipient } from '#domain/exchange/directory/check-recipient.ts';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';
import type { CheckPlatform } from '#domain/exchange/platform-connections/platform-check.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#orm/database.ts';
import { createPlatformCheck } from './check-platforms.ts';
import { platformCallsOf, type OpenPlatformCalls } from './platform-calls.ts';

interface Directories {
  readDirectory: ReadDirectory;
  checkRecipient: CheckRecipient;
}

/** A process's way to platforms. What their directories answered serves requests and sending alike. */
interface Platforms extends Directories {
  checkPlatform: CheckPlatform;
  platformCalls: OpenPlatformCalls;
}

/** Loads its modules with the first call. */
export function createPlatforms(
  settings: Pick<Configuration, 'egress' | 'delivery' | 'platforms'>,
  db: Database,
): Platforms {
  const platformCalls = platformCallsOf(settings);
  let opened: Promise<Directories> | undefined;
  const open = () =>
    (opened ??= openDirectories(platformCalls, db, settings.platforms.callTimeout));
  return {
    platformCalls,
    checkPlatform: createPlatformCheck(platformCalls, db),
    readDirectory: async (...question) => (await open()).readDirectory(...question),
    checkRecipient: async (...recipient) => (await open()).checkRecipient(...recipient),
  };
}

async function openDirectories(
  platformCalls: OpenPlatformCalls,
  db: Database,
  timeout: number,
): Promise<Directories> {
  const { createDirectoryReader } =
    await import('#connectors/platforms/directory/create-directory-reader.ts');
  const { createRecipientCheck } =
    await import('#connectors/platforms/directory/create-recipient-check.ts');
  const { createKeptAnswers } = await import('#connectors/platforms/directory/kept-answers.ts');
  const calls = await platformCalls();
  const tools = { db, clock: systemClock, kept: createKeptAnswers(), timeout };
  return {
    readDirectory: createDirectoryReader(calls, tools),
    checkRecipient: createRecipientCheck(calls, tools),
  };
}
