import type { ServerResponse } from 'node:http';

/** Answers that are kept back, so that a client that repeats its request at once does so less often. */
export interface HeldAnswers {
  /**
   * Calls `answer` after a while, unless its client hangs up; at once if too many are held.
   * @param maxHold milliseconds
   */
  hold(
    held: { response: ServerResponse; owner: string; maxHold: number },
    answer: () => void,
  ): void;
  /** Releases every answer, and holds none from now on. */
  release(): void;
}

interface Bounds {
  total: number;
  /** Answers of one owner. */
  each: number;
}

export function createHeldAnswers({ total, each }: Bounds): HeldAnswers {
  /** Each lets an answer go. */
  const held = new Set<() => void>();
  const perOwner = new Map<string, number>();
  let isReleased = false;

  return {
    hold: ({ response, owner, maxHold }, answer) => {
      const count = perOwner.get(owner) ?? 0;
      if (isReleased || held.size >= total || count >= each) return answer();
      const forget = (): void => {
        clearTimeout(timer);
        response.off('close', forget);
        held.delete(letGo);
        const left = (perOwner.get(owner) ?? 1) - 1;
        if (left === 0) perOwner.delete(owner);
        else perOwner.set(owner, left);
      };
      const letGo = (): void => {
        forget();
        answer();
      };
      // Spread, since requests that came together would be repeated together.
      const timer = setTimeout(letGo, maxHold * (0.5 + Math.random() / 2));
      response.once('close', forget);
      held.add(letGo);
      perOwner.set(owner, count + 1);
    },
    release: () => {
      isReleased = true;
      for (const letGo of held) letGo();
    },
  };
}
