import { flushCompileCache } from 'node:module';
import { getHeapStatistics } from 'node:v8';
import { loadComputation } from './computation.ts';
import { compute, type ComputeOutcome, type ComputeTask } from './task.ts';
import { takeSecondPlace } from './take-second-place.ts';

/** A process reports that it has loaded the module of its task, that an exception outside its task ends it, and how each task ended. */
export type ProcessMessage =
  | { kind: 'loaded'; time: number }
  | { kind: 'thrown'; thrown: unknown }
  | Answer;

interface Answer {
  kind: 'answer';
  time: number;
  outcome: ComputeOutcome;
  /** Bytes outside the heap: buffers, and WebAssembly's memory, which never shrinks. */
  external: number;
}

const loaded = new Set<string>();

takeSecondPlace();
// A terminal and systemd signal the whole group, but requests under way still have to be answered.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
process.on('disconnect', () => process.exit());
process.on('uncaughtException', (thrown) => say({ kind: 'thrown', thrown }, () => process.exit(1)));
process.on('message', (task: ComputeTask) => void answer(task));

async function answer(task: ComputeTask): Promise<void> {
  const isFirst = !loaded.has(task.file);
  if (isFirst) await load(task);
  const outcome = await compute(task);
  const external = getHeapStatistics().external_memory;
  const measured = { external, time: timeUsed() };
  try {
    say({ kind: 'answer', outcome, ...measured });
  } catch (error) {
    const thrown = new TypeError(`${task.name} returned what cannot be copied`, { cause: error });
    say({ kind: 'answer', outcome: { kind: 'thrown', thrown }, ...measured });
  }
  // A process that is killed writes no cache.
  if (isFirst) flushCompileCache();
}

/** A failure here happens again in the task itself. */
async function load(task: ComputeTask): Promise<void> {
  await loadComputation(task).catch(() => {});
  loaded.add(task.file);
  say({ kind: 'loaded', time: timeUsed() });
}

function say(message: ProcessMessage, then?: () => void): void {
  process.send?.(message, () => then?.());
}

function timeUsed(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}
