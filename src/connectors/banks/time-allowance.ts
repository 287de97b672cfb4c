import { ProviderFailure } from './provider-failure.ts';

/** A provider's time for one sync. It only runs while a question is open. */
export interface TimeAllowance {
  /** Aborted by `end`. */
  signal: AbortSignal;
  /**
   * Asks the provider and resolves in time, even if it hangs. Throws {@link ProviderFailure}, or the reason of the
   * service's stop. A later answer is dropped.
   */
  ask<Answer>(call: () => Promise<Answer>): Promise<Answer>;
  end(): void;
}

export function createTimeAllowance(milliseconds: number, stopping: AbortSignal): TimeAllowance {
  const ended = new AbortController();
  let left = milliseconds;
  const late = () => new ProviderFailure('provider_timeout', `no answer in ${milliseconds} ms`);

  const ask = async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
    stopping.throwIfAborted();
    if (left <= 0) throw late();
    const began = performance.now();
    const { promise: broken, reject: breakOff } = Promise.withResolvers<never>();
    const timer = setTimeout(() => {
      // A timer may fire a fraction of a millisecond early, which would leave time for another question.
      left = 0;
      breakOff(late());
    }, left);
    const onStop = () => breakOff(stopping.reason);
    stopping.addEventListener('abort', onStop, { once: true });
    try {
      return await Promise.race([broken, attempt(call)]);
    } finally {
      left -= performance.now() - began;
      clearTimeout(timer);
      stopping.removeEventListener('abort', onStop);
    }
  };
  return { signal: ended.signal, ask, end: () => ended.abort() };
}

async function attempt<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (cause) {
    throw new ProviderFailure('provider_unavailable', 'the provider broke', cause);
  }
}
