import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { saidBy } from '#embedded-postgres/postgres-account.ts';
import type { PostgresTool } from '#embedded-postgres/postgres-tools.ts';
import type { Closing } from '#process/closing.ts';

/** How a tool runs; an end of this process ends it. */
export interface ToolRun {
  tool: PostgresTool;
  args: readonly string[];
  env: Record<string, string>;
  closing: Closing;
}

/** A tool that failed; the message has the last lines of its stderr. */
export class ToolFailure extends Error {
  override readonly name = 'ToolFailure';
}

/** Runs a tool that writes into an open file. @throws {@link ToolFailure} */
export async function runToolInto(run: ToolRun, descriptor: number): Promise<void> {
  await untilEnd(run, start(run, descriptor));
}

/** Runs a tool and reads its output while it runs. @throws {@link ToolFailure}, or what `read` throws */
export async function readTool<T>(
  run: ToolRun,
  read: (output: Readable) => Promise<T>,
): Promise<T> {
  const child = start(run, 'pipe');
  const ended = untilEnd(run, child);
  ended.catch(() => {}); // awaited below
  if (child.stdout === null) throw new Error('its stdout is a pipe');
  try {
    const result = await read(child.stdout);
    await ended;
    return result;
  } catch (error) {
    // Where its output ended early, its own reason comes first.
    if (!child.stdout.readableEnded) child.kill();
    else await ended;
    throw error;
  }
}

/** @returns its stdout */
export const textOfTool = (run: ToolRun): Promise<string> => readTool(run, text);

function start({ tool, args, env, closing }: ToolRun, stdout: number | 'pipe') {
  const child = spawn(tool.path, args, {
    env,
    windowsHide: true,
    stdio: ['ignore', stdout, 'pipe'],
  });
  closing.addOutliving(async () => {
    if (child.pid === undefined || child.exitCode !== null || child.signalCode !== null) return;
    child.kill();
    await once(child, 'close');
  });
  return child;
}

async function untilEnd(run: ToolRun, child: ReturnType<typeof start>): Promise<void> {
  if (child.stderr === null) throw new Error('its stderr is a pipe');
  const said = text(child.stderr);
  const [code, signal] = (await once(child, 'close')) as [number | null, NodeJS.Signals | null];
  if (code === 0) return;
  const reason = saidBy(
    Object.assign(new Error(`it ended with ${signal ?? code}`), { stderr: await said }),
  );
  throw new ToolFailure(`${run.tool.name} failed: ${reason}`);
}
