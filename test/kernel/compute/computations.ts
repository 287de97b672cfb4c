import { readlinkSync } from 'node:fs';
import { getPriority } from 'node:os';
import { basename } from 'node:path';
import { threadId } from 'node:worker_threads';
import { computation } from '#kernel/compute/computation.ts';

/** What threads are asked to do in tests. */
export const whoRuns = () => ({ threadId });

/** Only Linux has one for each thread. */
export const niceness = () => getPriority(Number(basename(readlinkSync('/proc/thread-self'))));

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

/** Writes down when it was begun, and takes so many milliseconds of processor time. */
export function work({ milliseconds, begun }: { milliseconds: number; begun: Int32Array }): void {
  Atomics.add(begun, 0, 1);
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < milliseconds * 1000) performance.now();
}

/** Outside the heap, which a Worker's own limits do not count. */
export function fillBuffers(): never {
  const kept: Buffer[] = [];
  for (;;) {
    kept.push(Buffer.alloc(1024 * 1024, 1));
    if (kept.length > 4096) throw new Error('nothing ended it');
    Atomics.wait(PAUSE, 0, 0, 1);
  }
}
const PAUSE = new Int32Array(new SharedArrayBuffer(4));

export const exit = () => process.exit(3);

export function throwLater(): Promise<never> {
  setTimeout(() => {
    throw new Error('later');
  }, 1);
  return new Promise(() => {});
}

// The types of Node leave it out.
declare const WebAssembly: { Memory: new (size: { initial: number }) => object };

const memories: object[] = [];

/** Keeps as much memory of WebAssembly as libxml2 does after a large document. */
export function growWebAssembly(mebibytes: number): number {
  memories.push(new WebAssembly.Memory({ initial: mebibytes * 16 }));
  return threadId;
}

export const bytesOf = (text: string) => ({ bytes: Buffer.from(text) });

const FILE = import.meta.filename;
export const whoRunsApart = computation(FILE, whoRuns);
export const nicenessApart = computation(FILE, niceness);
export const echoApart = computation(FILE, echo);
export const refuseApart = computation(FILE, refuse);
export const workApart = computation(FILE, work);
export const fillMemoryApart = computation(FILE, fillMemory);
export const runForEverApart = computation(FILE, runForEver);
export const fillBuffersApart = computation(FILE, fillBuffers);
export const exitApart = computation(FILE, exit);
export const throwLaterApart = computation(FILE, throwLater);
export const growWebAssemblyApart = computation(FILE, growWebAssembly);
export const bytesOfApart = computation(FILE, bytesOf);
export const functionOf = () => () => 1;
export const functionOfApart = computation(FILE, functionOf);
