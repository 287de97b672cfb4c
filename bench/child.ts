import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import { createClosing, type Closing } from '#process/closing.ts';
import type { Answer, Call, Methods } from './calls.ts';
import { processTime } from './process-statistics.ts';

export interface Child<M extends Methods> {
  call<K extends keyof M & string>(
    method: K,
    input: Parameters<M[K]>[0],
  ): Promise<Awaited<ReturnType<M[K]>>>;
  /** Milliseconds; null where there is no /proc. */
  processorTime(): number | null;
}

/** A part's life: closes its resources at its end and refuses new ones from then on. */
export interface Scope {
  closing: Closing;
  stopping: AbortSignal;
}

/** Closes what `work` opened at its end. */
export async function inScope<T>(outer: Scope, work: (own: Scope) => Promise<T>): Promise<T> {
  const closing = createClosing();
  outer.closing.addOutliving(() => closing.close());
  try {
    return await work({ closing, stopping: outer.stopping });
  } finally {
    await closing.close();
  }
}

/** Starts the entry file (absolute path), which offers M. It ends with this process in any case. */
export function startChild<M extends Methods>(file: string, scope: Scope): Child<M> {
  scope.stopping.throwIfAborted();
  // Ctrl-C in the terminal is ours to pass on.
  const child = fork(file, { serialization: 'advanced', detached: true });
  const exit = once(child, 'exit');
  const waiting = new Map<number, PromiseWithResolvers<never>>();
  let lastId = 0;
  let stopped = false;
  scope.closing.addOutliving(async () => {
    stopped = true;
    child.kill('SIGKILL');
    await exit;
  });
  let death: Error | null = null;
  child.on('exit', (code, signal) => {
    if (stopped) return;
    death = new Error(`${basename(file)} ended with ${signal ?? code}`);
    for (const { reject } of waiting.values()) reject(death);
  });
  child.on('message', (answer: Answer) => {
    const call = waiting.get(answer.id);
    waiting.delete(answer.id);
    if ('error' in answer) call?.reject(new Error(`${basename(file)}: ${answer.error}`));
    else call?.resolve(answer.result as never); // typed by the method's name
  });
  return {
    call: (method, input) => {
      const id = ++lastId;
      const call = Promise.withResolvers<never>();
      waiting.set(id, call);
      if (death !== null) call.reject(death);
      // If sending fails, the child's end answers the call.
      else child.send({ id, method, input } satisfies Call, () => {});
      return call.promise;
    },
    processorTime: () => processTime(child.pid ?? 0),
  };
}
