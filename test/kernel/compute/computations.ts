import { threadId } from 'node:worker_threads';
import { computation } from '#kernel/compute/computation.ts';

/** What threads are asked to do in tests. */
export const whoRuns = () => ({ threadId });

export const echo = (value: unknown) => value;

export function refuse(message: string): never {
  throw new RangeError(message);
}

export function fillMemory(): number {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index} ${kept.length}`));
}

export function runForEver(): never {
  for (;;) performance.now();
}

const FILE = import.meta.filename;
export const whoRunsApart = computation(FILE, whoRuns);
export const echoApart = computation(FILE, echo);
export const refuseApart = computation(FILE, refuse);
export const fillMemoryApart = computation(FILE, fillMemory);
export const runForEverApart = computation(FILE, runForEver);
