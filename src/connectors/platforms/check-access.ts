import { findPause } from '#domain/exchange/platform-connections/find-pause.ts';
import { holdConnection } from '#domain/exchange/platform-connections/hold-connection.ts';
import type { PlatformCheck } from '#domain/exchange/platform-connections/platform-check.ts';
import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Clock } from '#kernel/clock.ts';
import type { Database } from '#orm/database.ts';
import type { FlowPage } from './flow-service/search.ts';
import type { PlatformCalls } from './platform-calls.ts';

interface AccessTools {
  /** For the pause that a platform asks for. */
  db: Database;
  clock: Clock;
  calls: PlatformCalls;
}

const DAY_MS = 86_400_000;

/**
 * Gets a token and searches for one flow. `GET /v1/healthcheck` would prove nothing: it answers 200 to a dead token.
 * Rejects with `Crowded` while all places of the connection are taken.
 */
export async function checkAccess(
  { db, clock, calls }: AccessTools,
  connection: UnsealedConnection,
): Promise<PlatformCheck> {
  const place = await calls.enter(connection);
  try {
    const now = clock.now();
    const pause = await findPause(db, connection, now);
    if (pause !== null) return paused(`until ${pause.toISOString()}`);
    const updatedAfter = new Date(now.getTime() - DAY_MS).toISOString();
    const search = { where: { updatedAfter }, limit: 1 };
    const answer = await calls
      .openAfresh(connection)
      .flows<FlowPage>((service, token) => service.search(token, search));
    switch (answer.kind) {
      case 'accepted':
        return { outcome: 'answered' };
      case 'refused':
        return { outcome: 'failed', error_code: 'invalid_answer', words: answer.words };
      case 'held':
        await holdConnection(db, connection, answer.milliseconds);
        return paused(answer.words);
      case 'fault':
      case 'unknown':
        return { outcome: 'failed', error_code: answer.error_code, words: answer.words };
      default:
        return answer satisfies never;
    }
  } finally {
    place.leave();
  }
}

const paused = (words: string): PlatformCheck => ({ outcome: 'paused', words });
