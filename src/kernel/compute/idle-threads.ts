import { ComputeThread, type RunLimits, type ThreadLimits } from './compute-thread.ts';
import type { ComputeOutcome, ComputeTask } from './thread.ts';
import { ThreadLost } from './thread-lost.ts';

/** Threads that wait for their next task. */
interface IdleThreads {
  /** In one of them, or a new one, which then waits in turn unless it is fit for no other task. */
  run(task: ComputeTask, limits: RunLimits, given: readonly ArrayBuffer[]): Promise<ComputeOutcome>;
  /** Ends them all, those at work too. */
  close(): Promise<void>;
}

/** @param maxIdle milliseconds after which one that waits is ended */
export function createIdleThreads(limits: ThreadLimits, maxIdle: number): IdleThreads {
  const living = new Set<ComputeThread>();
  /** With the timers of their ends. */
  const idle = new Map<ComputeThread, NodeJS.Timeout>();
  let isClosed = false;

  const end = (thread: ComputeThread): Promise<void> => {
    clearTimeout(idle.get(thread));
    idle.delete(thread);
    living.delete(thread);
    return thread.end();
  };
  const start = (): ComputeThread => {
    const thread = new ComputeThread(limits);
    living.add(thread);
    return thread;
  };
  const take = (): ComputeThread => {
    // The one that was used last, so that the time of the others runs out.
    const [thread, timer] = [...idle].at(-1) ?? [start(), undefined];
    clearTimeout(timer);
    idle.delete(thread);
    if (thread.isFit) return thread;
    void end(thread);
    return start();
  };
  const giveBack = (thread: ComputeThread): void => {
    if (thread.isFit) idle.set(thread, setTimeout(() => void end(thread), maxIdle).unref());
    else void end(thread);
  };
  return {
    run: async (task, limits, given) => {
      if (isClosed) throw new ThreadLost('closed');
      const thread = take();
      return thread.run(task, limits, given).finally(() => giveBack(thread));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...living].map(end));
    },
  };
}
