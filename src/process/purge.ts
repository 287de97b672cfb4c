import type { Closing } from './closing.ts';
import { createTask } from '#kernel/task.ts';
import { purgeKeys } from '#domain/shared/idempotency/purge-keys.ts';
import { purgeTokens } from '#domain/access/oauth/purge-tokens.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';

/** Expired rows do no harm: they only take room. */
const EVERY_MS = 3_600_000;

/** Drops expired tokens and idempotency keys now and every hour; any number of processes may. */
export function purgeRegularly(db: Database, log: Log, closing: Closing): void {
  const task = createTask(
    async () => {
      const access_tokens = await purgeTokens(db);
      log.debug({ access_tokens, idempotency_keys: await purgeKeys(db) }, 'purged');
    },
    (err) => log.warn({ err }, 'purge'),
  );
  task.request();
  const timer = setInterval(() => task.request(), EVERY_MS);
  closing.add(async () => {
    clearInterval(timer);
    await task.stop();
  });
}
