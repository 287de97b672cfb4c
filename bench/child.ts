import { fork } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Closing } from '#process/closing.ts';
import type { Answer, Call, Methods } from './calls.ts';

/** A process of the load test's own, and what it offers. */
export interface Child<M extends Methods> {
  call<K extends keyof M & string>(
    method: K,
    input: Parameters<M[K]>[0],
  ): Promise<Awaited<ReturnType<M[K]>>>;
}

/** The life of a part: its resources are closed at its end, and nothing is started once it is to end. */
export interface Scope {
  closing: Closing;
  stopping: AbortSignal;
}

/** Starts the entry file (absolute path), whose methods are M. It ends with this process, however that ends. */
export function startChild<M extends Methods>(file: string, scope: Scope): Child<M> {
  scope.stopping.throwIfAborted();
  // Detached: Ctrl-C in the terminal is ours to pass on.
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
    else call?.resolve(answer.result as never); // of the type that the method's name says
  });
  return {
    call: (method, input) => {
      const id = ++lastId;
      const call = Promise.withResolvers<never>();
      waiting.set(id, call);
      if (death !== null) call.reject(death);
      // A failed send is answered by the child's end, which follows.
      else child.send({ id, method, input } satisfies Call, () => {});
      return call.promise;
    },
  };
}
