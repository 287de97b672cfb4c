import type { Log } from '#kernel/log.ts';
import { createTask } from '#kernel/task.ts';
import type { Closing } from './closing.ts';

interface Regular {
  /** Of its errors in the log. */
  name: string;
  /** Between its starts. */
  milliseconds: number;
  log: Log;
  closing: Closing;
}

/** Runs a task now and regularly; once the process closes, its signal is aborted, and its end waited for. */
export function regularly(
  { name, milliseconds, log, closing }: Regular,
  run: (signal: AbortSignal) => Promise<void>,
): void {
  const stopping = new AbortController();
  const task = createTask(
    () => run(stopping.signal),
    (err) => log.error({ err }, name),
  );
  const timer = setInterval(task.request, milliseconds);
  closing.add(async () => {
    clearInterval(timer);
    stopping.abort();
    await task.stop();
  });
  task.request();
}
