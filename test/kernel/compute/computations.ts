import { appendFileSync, openSync, readSync } from 'node:fs';
import { getPriority } from 'node:os';
import { runInThisContext } from 'node:vm';
import { ApiError } from '#kernel/api-error.ts';
import { computation } from '#kernel/compute/computation.ts';

export const whoRuns = () => ({ pid: process.pid, args: process.execArgv, env: process.env });

export const niceness = () => getPriority();

export const echo = (value: unknown) => value;

export function refuse(message: string): never {
  throw new RangeError(message);
}

/** An error with every member. */
export const fullError = () =>
  new ApiError(422, 'unprocessable_entity', 'Non', {
    violations: [
      { field: 'name', path: '/name', code: 'required', message: 'doit être renseigné' },
    ],
    details: { base: ['Name doit être renseigné'] },
    reason: 'Parce que',
    headers: { 'Retry-After': '5' },
  });

export function throwFullError(): never {
  throw fullError();
}

export function fillMemory(): number {
  const kept: string[][] = [];
  for (;;) kept.push(Array.from({ length: 10_000 }, (_, index) => `${index} ${kept.length}`));
}

export function runForEver(): never {
  for (;;) performance.now();
}

/** Sleeps in the C library, where V8 cannot interrupt. */
export function waitForEver(): void {
  Atomics.wait(PAUSE, 0, 0);
}

/** Reading a FIFO without a writer never returns. */
export function readForEver(fifo: string): void {
  readSync(openSync(fifo, 'r+'), Buffer.alloc(1));
}

/** One regular expression that would outlast the universe. */
export function matchForEver(): void {
  /^(a+)+$/.test(`${'a'.repeat(100)}b`);
}

/** New hot functions, so that V8's other threads always compile for this one and collect its garbage. */
export function compileForEver(): never {
  for (let round = 0; ; round += 1) {
    const text = `(n) => { let s = ${round}; for (let i = 0; i < n; i++) s += i % 7; return [s]; }`;
    const hot = runInThisContext(text) as (n: number) => number[];
    for (let turn = 0; turn < 200; turn += 1) hot(1_000);
  }
}

/** Appends a line to `begun`, then takes this much processor time. */
export function work({ milliseconds, begun }: { milliseconds: number; begun: string }): void {
  appendFileSync(begun, 'begun\n');
  const { user } = process.threadCpuUsage();
  while (process.threadCpuUsage().user - user < milliseconds * 1000) performance.now();
}

/** Outside the heap, which V8 does not limit. */
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

// Missing in Node's types.
declare const WebAssembly: { Memory: new (size: { initial: number }) => object };

const memories: object[] = [];

/** Keeps as much WebAssembly memory as libxml2 after a large document. */
export function growWebAssembly(mebibytes: number): number {
  memories.push(new WebAssembly.Memory({ initial: mebibytes * 16 }));
  return process.pid;
}

export const bytesOf = (text: string) => ({ bytes: Buffer.from(text) });

const FILE = import.meta.filename;
export const whoRunsApart = computation(FILE, whoRuns);
export const nicenessApart = computation(FILE, niceness);
export const echoApart = computation(FILE, echo);
export const refuseApart = computation(FILE, refuse);
export const throwFullErrorApart = computation(FILE, throwFullError);
export const workApart = computation(FILE, work);
export const fillMemoryApart = computation(FILE, fillMemory);
export const runForEverApart = computation(FILE, runForEver);
export const fillBuffersApart = computation(FILE, fillBuffers);
export const exitApart = computation(FILE, exit);
export const throwLaterApart = computation(FILE, throwLater);
export const growWebAssemblyApart = computation(FILE, growWebAssembly);
export const bytesOfApart = computation(FILE, bytesOf);
export const waitForEverApart = computation(FILE, waitForEver);
export const readForEverApart = computation(FILE, readForEver);
export const matchForEverApart = computation(FILE, matchForEver);
export const compileForEverApart = computation(FILE, compileForEver);
export const functionOf = () => () => 1;
export const functionOfApart = computation(FILE, functionOf);
