import type { CheckPlatform } from '#domain/exchange/platform-connections/platform-check.ts';
import { systemClock } from '#kernel/clock.ts';
import type { Database } from '#orm/database.ts';
import type { OpenPlatformCalls } from './platform-calls.ts';

/** Checks connections that people ask about. What it needs is loaded with the first one. */
export const createPlatformCheck =
  (platformCalls: OpenPlatformCalls, db: Database): CheckPlatform =>
  async (connection) => {
    const { checkAccess } = await import('#connectors/platforms/check-access.ts');
    return checkAccess({ db, clock: systemClock, calls: await platformCalls() }, connection);
  };
