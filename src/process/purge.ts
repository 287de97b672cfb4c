import type { Closing } from './closing.ts';
import { createTask } from '#kernel/task.ts';
import { purgeKeys } from '#domain/shared/idempotency/purge-keys.ts';
import { purgePersonMails } from '#domain/shared/person-mails/mail-person.ts';
import { purgeTokens } from '#domain/access/oauth/purge-tokens.ts';
import { purgeSessions } from '#domain/access/users/sessions.ts';
import { purgeFailures } from '#domain/access/users/sign-in-failures.ts';
import { expireQuotes } from '#domain/invoicing/quotes/expire-quotes.ts';
import type { Log } from '#kernel/log.ts';
import type { Database } from '#orm/database.ts';
import { dropEndedBudgets } from '#orm/sql/processes/request-budgets.ts';

/** Not urgent: expired rows only take space, and a quote is not accepted after its last day anyway. */
const EVERY_MS = 3_600_000;

/** By the names of the log. */
const PURGES: Readonly<Record<string, (db: Database, signal: AbortSignal) => Promise<number>>> = {
  access_tokens: purgeTokens,
  idempotency_keys: purgeKeys,
  person_mails: purgePersonMails,
  request_budgets: dropEndedBudgets,
  sessions: purgeSessions,
  sign_in_failures: purgeFailures,
  quotes: (db, signal) => addUp(expireQuotes(db), signal),
};

/**
 * Deletes expired tokens, sessions, idempotency keys and budgets, and ends quotes, now and every hour; any number of
 * processes may. One that fails hinders no other.
 */
export function purgeRegularly(db: Database, log: Log, closing: Closing): void {
  const stopping = new AbortController();
  const task = createTask(
    async () => {
      const purged: Record<string, number> = {};
      for (const [name, purge] of Object.entries(PURGES)) {
        if (stopping.signal.aborted) return;
        try {
          purged[name] = await purge(db, stopping.signal);
        } catch (err) {
          log.warn({ err, of: name }, 'purge');
        }
      }
      log.debug(purged, 'purged');
    },
    (err) => log.warn({ err }, 'purge'),
  );
  task.request();
  const timer = setInterval(() => task.request(), EVERY_MS);
  closing.add(async () => {
    clearInterval(timer);
    stopping.abort();
    await task.stop();
  });
}

async function addUp(steps: AsyncIterable<number>, signal: AbortSignal): Promise<number> {
  let sum = 0;
  for await (const step of steps) {
    sum += step;
    if (signal.aborted) break;
  }
  return sum;
}
