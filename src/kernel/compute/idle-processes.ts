import { ComputeProcess, type RunLimits, type ProcessLimits } from './compute-process.ts';
import type { ComputeOutcome, ComputeTask } from './task.ts';
import { ProcessLost } from './process-lost.ts';

interface IdleProcesses {
  /**
   * Runs the task in an idle process or a new one. Afterwards the process waits for the next task if it is still fit.
   */
  run(task: ComputeTask, limits: RunLimits, given: readonly ArrayBuffer[]): Promise<ComputeOutcome>;
  close(): Promise<void>;
}

/** @param maxIdle milliseconds after which an idle process ends */
export function createIdleProcesses(limits: ProcessLimits, maxIdle: number): IdleProcesses {
  const living = new Set<ComputeProcess>();
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
    // The one used last, so that the others reach their idle limit.
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
