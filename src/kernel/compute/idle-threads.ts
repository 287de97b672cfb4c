import { ComputeThread, type ThreadLimits } from './compute-thread.ts';

/** Threads that wait for their next task. */
interface IdleThreads {
  /** One of them, or a new one. */
  take(): ComputeThread;
  /** Ends it instead when it is fit for no other task. */
  giveBack(thread: ComputeThread): void;
  /** Ends them all, those that were taken too. */
  close(): Promise<void>;
}

/** @param maxIdle milliseconds after which one that waits is ended */
export function createIdleThreads(limits: ThreadLimits, maxIdle: number): IdleThreads {
  const living = new Set<ComputeThread>();
  /** With the timers of their ends. */
  const idle = new Map<ComputeThread, NodeJS.Timeout>();

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
  return {
    take: () => {
      // The one that was used last, so that the time of the others runs out.
      const [thread, timer] = [...idle].at(-1) ?? [start(), undefined];
      clearTimeout(timer);
      idle.delete(thread);
      if (thread.isFit) return thread;
      void end(thread);
      return start();
    },
    giveBack: (thread) => {
      if (thread.isFit) idle.set(thread, setTimeout(() => void end(thread), maxIdle).unref());
      else void end(thread);
    },
    close: async () => {
      await Promise.all([...living].map(end));
    },
  };
}
