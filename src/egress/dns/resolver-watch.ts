import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConclusive } from './ask-servers.ts';
import type { AskName } from './ask-servers.ts';
import { within } from './within.ts';

/** Distinguishes an outage of our own resolver from one of a receiver's zone. */
export interface ResolverWatch {
  /** Whether the resolver worked while a question, sent at `sentAt` (by `now`) and just failed, was open. */
  workedSince(sentAt: number): Promise<boolean>;
  look(): void;
}

/**
 * Control questions are for random names, which no cache can answer: a resolver that has lost its uplink goes on
 * answering from its cache. "No such name" proves that it reached the zone's servers. It cannot derive that answer
 * from cached records either (RFC 8198), as it could at the root, because these zones use NSEC3 with opt-out.
 */
const CONTROL_ZONES = ['com', 'net', 'fr'] as const;
/** The shortest time between control questions, and how long a verdict holds. */
const VERDICT_KEPT_MS = 1_000;
/** Resolvers cache failures and unreachable servers, so for this long after an outage a failure is still ours. */
const AFTERMATH_MS = 60_000;

/**
 * Control questions count in no tenant's share. `now` is monotonic; `timeout` is in milliseconds, for all zones
 * together.
 * @param pause waits the given milliseconds; replaced only in tests
 */
export function watchResolver(
  ask: AskName,
  timeout: number,
  now: () => number = () => performance.now(),
  pause: (milliseconds: number) => Promise<unknown> = sleep,
): ResolverWatch {
  let running: Promise<boolean> | null = null;
  let askedAt = -Infinity;
  let failedAt = -Infinity;
  let verdict = false;

  const question = async () => {
    askedAt = now();
    verdict = await anyZoneAnswers(ask, timeout / CONTROL_ZONES.length);
    if (!verdict) failedAt = now();
    running = null;
    return verdict;
  };
  /** A control question sent before `since` proves nothing about a question sent then. */
  const control = async (since: number): Promise<boolean> => {
    while (running !== null) {
      const isLaterThan = askedAt >= since;
      const worked = await running;
      if (isLaterThan) return worked;
    }
    const left = askedAt + VERDICT_KEPT_MS - now();
    if (left > 0 && askedAt >= since) return verdict;
    if (left > 0) {
      await pause(left);
      return control(since);
    }
    running = question();
    return running;
  };
  const isAftermath = (at: number) => at - failedAt < AFTERMATH_MS;

  return {
    workedSince: async (sentAt) =>
      !isAftermath(sentAt) && (await control(sentAt)) && !isAftermath(sentAt),
    look: () => void control(-Infinity),
  };
}

async function anyZoneAnswers(ask: AskName, timeout: number): Promise<boolean> {
  const name = randomBytes(12).toString('hex');
  for (const zone of CONTROL_ZONES) {
    try {
      await within(timeout, ask(`${name}.${zone}`));
      return true;
    } catch (error) {
      if (isConclusive(error)) return true;
    }
  }
  return false;
}
