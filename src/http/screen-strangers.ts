import type { HeldAnswers } from '#http/held-answers.ts';
import { answerEarly, type Asked } from '#http/guarded-side.ts';
import type { Strangers } from '#http/strangers.ts';
import type { Budgets } from '#http/budgets.ts';
import { crowded } from '#kernel/api-error.ts';
import { createFairGate, Crowded } from '#kernel/fair-gate.ts';
import { shareOfAddress } from '#kernel/ip-address.ts';
import type { Log } from '#kernel/log.ts';
import { createRepeatedLines } from '#kernel/repeated-lines.ts';

interface ScreenOptions {
  strangers: Strangers;
  budgets: Pick<Budgets, 'strangersLookUps'>;
  held: HeldAnswers;
  log: Log;
  /** Milliseconds. */
  maxHold: number;
}

interface Suspect extends Asked {
  /** Digest of its secret. */
  digest: string;
  address: string;
}

/**
 * Serves a request with a secret that exists, and refuses any other: addresses take turns to be looked up. Of each
 * address it logs one line a second.
 */
export function createScreen({ strangers, budgets, held, log, maxHold }: ScreenOptions) {
  const gate = createFairGate({ ...budgets.strangersLookUps, name: 'strangers' });
  const lines = createRepeatedLines<{ address: string }>((line, count) =>
    log.info({ ...line, count }, 'requests with unknown secrets'),
  );
  const look = async ({
    side,
    digest,
    address,
  }: Suspect): Promise<'known' | 'unknown' | 'crowded'> => {
    try {
      const pass = await gate.enter([shareOfAddress(address)]);
      return (await side.isKnown(digest).finally(pass.leave)) ? 'known' : 'unknown';
    } catch (error) {
      // Without the database its route says what is wrong.
      return error instanceof Crowded ? 'crowded' : 'known';
    }
  };
  return async (suspect: Suspect, serve: () => void): Promise<void> => {
    const { side, response, address } = suspect;
    const found = await look(suspect);
    if (response.destroyed) return;
    if (found === 'known') return serve();
    if (found === 'crowded') return answerEarly(suspect, crowded);
    strangers.note(address);
    const owner = shareOfAddress(address);
    lines.add(owner, { address });
    held.hold({ response, owner, maxHold }, () => answerEarly(suspect, side.unknown));
  };
}
