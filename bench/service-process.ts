import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Role } from '#main.ts';
import type { Scope } from './child.ts';
import { countSockets, memory, peakMemory, processTime } from './process-statistics.ts';
import { monotonic } from './monotonic.ts';

const PROGRAM = join(import.meta.dirname, '../bin/bordereau.js');
const RUNNING = /^Bordereau (?:\S+ )?(?:delivers|listens)/m;
/** Attempts under way wait ten seconds for their receivers. */
const ORDERLY_END_WITHIN_MS = 20_000;
/** When the last writes do not matter: hanging receivers would delay the end. */
const END_WITHIN_MS = 1_000;
/** Characters of output kept to show why it died. */
const TAIL = 4_000;

export interface ServiceProcess {
  /** Start time by `monotonic`. */
  spawnedAt: number;
  /** Throws its last output if it has ended. */
  check(): void;
  /** Milliseconds; null where there is no /proc. */
  processorTime(): number | null;
  /** Bytes now; null where there is no /proc. */
  memory(): number | null;
  peakMemory(): number | null;
  /** Open now; null where there is no /proc. */
  sockets(): number | null;
  /** Writes the attempts in flight and hands its lanes back. */
  stop(): Promise<void>;
  /** Like a loss of power. */
  kill(): Promise<void>;
}

/** Resolves once it runs. */
// oxlint-disable-next-line max-lines-per-function -- one process, from its start to its end
export async function startServiceProcess(
  role: Role,
  env: Record<string, string>,
  directory: string,
  { closing, stopping }: Scope,
): Promise<ServiceProcess> {
  stopping.throwIfAborted();
  const spawnedAt = monotonic();
  const child = spawn(process.execPath, [PROGRAM, 'start', '--role', role], {
    cwd: directory, // has no .env
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
      if (RUNNING.test(said)) resolve();
    });
    child.once('exit', (code, signal) => {
      end = signal ?? code;
      resolve();
    });
  });
  const check = () => {
    if (end === null) return;
    const last = said.trim().split('\n').at(-1);
    throw new Error(`the ${role} process ended with ${end}, and said last: ${last}`);
  };
  const endWithin = async (milliseconds: number) => {
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), milliseconds);
    await exit;
    clearTimeout(timer);
  };
  closing.addOutliving(() => endWithin(END_WITHIN_MS));
  await running;
  check();
  const pid = child.pid ?? 0; // it runs
  return {
    spawnedAt,
    check,
    processorTime: () => processTime(pid),
    memory: () => memory(pid),
    peakMemory: () => peakMemory(pid),
    sockets: () => countSockets(pid),
    stop: () => endWithin(ORDERLY_END_WITHIN_MS),
    kill: async () => {
      child.kill('SIGKILL');
      await exit;
    },
  };
}
