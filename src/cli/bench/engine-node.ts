import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Scope } from './child.ts';
import { peakMemory, processTime } from './processor-time.ts';

const PROGRAM = join(import.meta.dirname, '../../../bin/bordereau.js');
const RUNNING = 'Bordereau delivers';
/** A hanging receiver would keep an orderly end waiting for its whole deadline. */
const END_WITHIN_MS = 1_000;
/** Of what it said, the end is kept to tell why it died. */
const TAIL = 4_000;

/** One process `bordereau start --role delivery`. */
export interface EngineNode {
  /** Throws what it said last when it has ended. */
  check(): void;
  /** Milliseconds; null where there is no /proc. */
  processorTime(): number | null;
  /** Bytes; null where there is no /proc. */
  peakMemory(): number | null;
  stop(): Promise<void>;
}

/** Resolves once it delivers. */
export async function startEngineNode(
  env: Record<string, string>,
  directory: string,
  { closing, stopping }: Scope,
): Promise<EngineNode> {
  stopping.throwIfAborted();
  const child = spawn(process.execPath, [PROGRAM, 'start', '--role', 'delivery'], {
    cwd: directory, // where no .env is
    env,
    detached: true, // Ctrl-C in the terminal is ours to pass on
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const exit = once(child, 'exit');
  let said = '';
  let end: string | number | null = null;
  const running = new Promise<void>((resolve) => {
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = `${said}${text}`.slice(-TAIL);
      if (said.includes(RUNNING)) resolve();
    });
    child.once('exit', (code, signal) => {
      end = signal ?? code;
      resolve();
    });
  });
  const check = () => {
    if (end === null) return;
    throw new Error(
      `the engine ended with ${end}, and said last: ${said.trim().split('\n').at(-1)}`,
    );
  };
  const stop = async () => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
    await exit;
    clearTimeout(timer);
  };
  closing.addOutliving(stop);
  await running;
  check();
  const pid = child.pid ?? 0; // it ran, so it has one
  return {
    check,
    processorTime: () => processTime(pid),
    peakMemory: () => peakMemory(pid),
    stop,
  };
}
