import { spawn, type ChildProcess, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { once } from 'node:events';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const PROGRAM = join(import.meta.dirname, '../../bin/bordereau.js');

export interface CommandEnd {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface RunningCommand {
  child: ChildProcess;
  /** Resolves with stderr once it holds `words`; rejects if the command ends before. */
  untilSaid(words: string): Promise<string>;
  end: Promise<CommandEnd>;
}

/**
 * The real command, away from any `.env` and with PATH as its only variable of ours.
 * @param input for its stdin, which stays open
 */
export function startCommand(
  args: readonly string[],
  env: Record<string, string> = {},
  input?: string,
): RunningCommand {
  const child = spawn(process.execPath, [PROGRAM, ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...env },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  if (input === undefined) child.stdin.end();
  else child.stdin.on('error', () => {}).write(input); // it may have ended
  return follow(child);
}

export function follow(child: ChildProcessWithoutNullStreams): RunningCommand {
  const said = { stdout: '', stderr: '' };
  for (const name of ['stdout', 'stderr'] as const)
    child[name].setEncoding('utf8').on('data', (text: string) => (said[name] += text));
  // Not `exit`, after which output may still arrive.
  const end = once(child, 'close').then(([code]: (number | null)[]) => ({
    code: code ?? null,
    ...said,
  }));
  const ended = new AbortController();
  void end.finally(() => ended.abort());
  return {
    child,
    end,
    untilSaid: async (words) => {
      while (!said.stderr.includes(words))
        await once(child.stderr, 'data', { signal: ended.signal }).catch((cause: unknown) => {
          const message = `it ended without saying ${JSON.stringify(words)}: ${said.stderr}`;
          throw new Error(message, { cause });
        });
      return said.stderr;
    },
  };
}

export const runCommand = (
  args: readonly string[],
  env: Record<string, string> = {},
  input?: string,
) => startCommand(args, env, input).end;
