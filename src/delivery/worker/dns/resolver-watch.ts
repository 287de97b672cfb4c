import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { isConclusive } from './ask-servers.ts';
import type { AskName } from './lookup.ts';
import { within } from './within.ts';

/** Tells an outage of our own resolver from one of a receiver's zone. */
export interface ResolverWatch {
  /** Whether the resolver worked while a question was open that was sent at `sentAt` (by `now`) and has just failed. */
  workedSince(sentAt: number): Promise<boolean>;
  /** A question is slow: whether the resolver works now will be asked for. */
  look(): void;
}

/**
 * The control questions are names that nobody has asked for before, so that no cache can answer them: a resolver that
 * has lost its uplink goes on to answer what it knows. "No such name" proves that it reached the zone's servers. It
 * cannot derive that from what it knows of the zone either (RFC 8198), as it could at the root, since these zones
 * do not list their names (NSEC3 with opt-out).
 */
const CONTROL_ZONES = ['com', 'net', 'fr'] as const;
/** Control questions are sent so far apart, and a verdict serves what fails within this time. */
const VERDICT_KEPT_MS = 1_000;
/**
 * Resolvers remember for a while what failed, and which servers they could not reach: so long after an outage a
 * failure is still ours.
 */
const AFTERMATH_MS = 60_000;

/**
 * The control questions count for no tenant. `now` is monotonic; `timeout`: milliseconds for all zones together.
 * @param pause only for tests: waits so many milliseconds
 */
export function watchResolver(
  ask: AskName,
  now: () => number,
  timeout: number,
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
  /** A control question that was sent before `since` says nothing about what was sent then and failed. */
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
