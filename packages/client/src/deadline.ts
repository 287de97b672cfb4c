/** The end of one call: by its caller, or because it takes too long. */
export interface Deadline {
  /** Aborts at the end, for the reason that {@link Deadline.race} throws. */
  signal: AbortSignal;
  /** The outcome of `work`, unless the end comes before it. */
  race<T>(work: Promise<T>): Promise<T>;
  /** Waits; false, at once, when there is not so much time. */
  wait(ms: number): Promise<boolean>;
  /** From now on the caller alone can end the call. */
  lift(): void;
}

/** The reason of a deadline that came. */
export class DeadlineReached extends Error {
  override readonly name = 'DeadlineReached';
}

/** `caller` is followed for good, since the body of an answer may still be read. */
export function startDeadline(timeoutMs: number, caller: AbortSignal): Deadline {
  const controller = new AbortController();
  const { signal } = controller;
  const end = performance.now() + timeoutMs;
  const timer = setTimeout(() => {
    controller.abort(new DeadlineReached(`no answer within ${timeoutMs} ms`));
  }, timeoutMs);
  const lift = () => clearTimeout(timer);
  const follow = () => {
    lift();
    controller.abort(caller.reason);
  };
  if (caller.aborted) follow();
  else caller.addEventListener('abort', follow, { once: true });
  const ended = new Promise<never>((_, reject) => {
    const refuse = () => reject(signal.reason as Error); // the reason that its caller gives
    if (signal.aborted) refuse();
    else signal.addEventListener('abort', refuse, { once: true });
  });
  ended.catch(() => {}); // It may come when nothing waits for it.
  const race = <T>(work: Promise<T>) => Promise.race([work, ended]);
  return {
    signal,
    race,
    lift,
    wait: async (ms) => {
      if (performance.now() + ms >= end) return false;
      let wake: ReturnType<typeof setTimeout> | undefined;
      const woken = new Promise<void>((resolve) => (wake = setTimeout(resolve, ms)));
      try {
        await race(woken);
        return true;
      } catch (error) {
        if (error instanceof DeadlineReached) return false;
        throw error;
      } finally {
        clearTimeout(wake);
      }
    },
  };
}
