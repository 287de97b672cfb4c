import type { Budgets } from '#http/budgets.ts';
import { createAddressReader } from '#http/caller-address.ts';
import { answerEarly, readSecret, type Asked, type GuardedSide } from '#http/guarded-side.ts';
import { createHeldAnswers } from '#http/held-answers.ts';
import { ownerIn } from '#http/rate-limiter.ts';
import { createScreen } from '#http/screen-strangers.ts';
import type { EarlyRefusal } from '#http/server.ts';
import type { Strangers } from '#http/strangers.ts';
import type { Log } from '#kernel/log.ts';
import { createRepeatedLines } from '#kernel/repeated-lines.ts';

interface EarlyRefusalOptions {
  sides: readonly GuardedSide[];
  strangers: Strangers;
  budgets: Pick<Budgets, 'refusals' | 'strangersRefusals' | 'strangersLookUps'>;
  log: Log;
  trustedProxies: readonly string[];
  /** Longest time for which an answer is held back, in milliseconds. */
  maxHold?: number;
}

const MAX_HOLD_MS = 1_000;

/**
 * Refuses requests ahead of everything else, so that a flood of them costs others little: those of an owner that was
 * refused before in this period, and those with unknown secrets of an address that has sent many of them. Of each
 * owner it logs one line a second.
 */
export function createEarlyRefusal(options: EarlyRefusalOptions): EarlyRefusal {
  const { sides, strangers, budgets, log, trustedProxies, maxHold = MAX_HOLD_MS } = options;
  const addressOf = createAddressReader(trustedProxies);
  const ofApplications = createHeldAnswers(budgets.refusals);
  const ofOthers = createHeldAnswers(budgets.strangersRefusals);
  const screen = createScreen({ strangers, budgets, held: ofOthers, log, maxHold });
  const lines = createRepeatedLines<{ address: string }>((line, count) =>
    log.info({ ...line, count }, 'requests beyond the rate limit'),
  );
  const refuseBeyondRate = (asked: Asked): boolean => {
    const { side, request, response } = asked;
    const { limiter, subject } = side;
    const refusal = limiter?.findRefusal(() => readSecret(side, request)) ?? null;
    if (refusal === null) return false;
    const { owner: id, endsIn, headers } = refusal;
    const owner = `${subject} ${id}`;
    lines.add(owner, { ...ownerIn(subject, id), address: addressOf(request) });
    const held = subject === 'application' ? ofApplications : ofOthers;
    const tooMany = () => side.tooMany(Number(headers['Retry-After']));
    // No longer than until its repetition is admitted.
    held.hold({ response, owner, maxHold: Math.min(maxHold, endsIn) }, () =>
      answerEarly(asked, tooMany, headers),
    );
    return true;
  };

  return {
    refuse: (request, response, serve) => {
      for (const side of sides) {
        const asked = { side, request, response };
        if (refuseBeyondRate(asked)) return true;
        if (!strangers.areAny) continue;
        const address = addressOf(request);
        const digest = strangers.includes(address) ? readSecret(side, request) : null;
        if (digest === null) continue;
        void screen({ ...asked, digest, address }, serve);
        return true;
      }
      return false;
    },
    release: () => {
      ofApplications.release();
      ofOthers.release();
    },
  };
}
