import { ComputeProcess, type RunLimits, type ProcessLimits } from './compute-process.ts';
import type { ComputeOutcome, ComputeTask } from './task.ts';
import { ProcessLost } from './process-lost.ts';

/** Processes that wait for their next task. */
interface IdleProcesses {
  /** In one of them, or a new one, which then waits in turn unless it is fit for no other task. */
  run(task: ComputeTask, limits: RunLimits, given: readonly ArrayBuffer[]): Promise<ComputeOutcome>;
  /** Ends them all, those at work too. */
  close(): Promise<void>;
}

/** @param maxIdle milliseconds after which one that waits is ended */
export function createIdleProcesses(limits: ProcessLimits, maxIdle: number): IdleProcesses {
  const living = new Set<ComputeProcess>();
  /** With the timers of their ends. */
  const idle = new Map<ComputeProcess, NodeJS.Timeout>();
  let isClosed = false;

  const end = (worker: ComputeProcess): Promise<void> => {
    clearTimeout(idle.get(worker));
    idle.delete(worker);
    living.delete(worker);
    return worker.end();
  };
  const start = (): ComputeProcess => {
    const worker = new ComputeProcess(limits);
    living.add(worker);
    return worker;
  };
  const take = (): ComputeProcess => {
    // The one that was used last, so that the time of the others runs out.
    const [worker, timer] = [...idle].at(-1) ?? [start(), undefined];
    clearTimeout(timer);
    idle.delete(worker);
    if (worker.isFit) return worker;
    void end(worker);
    return start();
  };
  const giveBack = (worker: ComputeProcess): void => {
    if (worker.isFit) idle.set(worker, setTimeout(() => void end(worker), maxIdle).unref());
    else void end(worker);
  };
  return {
    run: async (task, limits, given) => {
      if (isClosed) throw new ProcessLost('closed');
      const worker = take();
      return worker.run(task, limits, given).finally(() => giveBack(worker));
    },
    close: async () => {
      isClosed = true;
      await Promise.all([...living].map(end));
    },
  };
}
