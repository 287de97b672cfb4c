import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { getCompileCacheDir } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommandEnd } from '#test-kit/service/run-command.ts';
import type { SessionCommand } from './command-session.ts';

const SESSION = join(import.meta.dirname, 'command-session.ts');

interface Session {
  run(command: SessionCommand): Promise<CommandEnd>;
  end(): Promise<void>;
}

let session: Session | undefined;

/**
 * Runs a command in the run's one process for commands, since starting a process takes most of a second. For those
 * that end by themselves, and of which nothing but the end is looked at; the log is not part of it.
 * @param columns of the terminal that stdout pretends to be; without them it is none
 */
export function runInSession(
  args: readonly string[],
  env: Record<string, string> = {},
  columns?: number,
): Promise<CommandEnd> {
  session ??= startSession();
  return session.run({ args, env, columns });
}

export async function endSession(): Promise<void> {
  await session?.end();
  session = undefined;
}

function startSession(): Session {
  const compiled = getCompileCacheDir();
  const { PATH = '' } = process.env;
  const child = spawn(process.execPath, [SESSION], {
    cwd: tmpdir(), // away from any .env
    env: { PATH, ...(compiled === undefined ? {} : { NODE_COMPILE_CACHE: dirname(compiled) }) },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  child.stdin.on('error', () => {}); // its end is told below
  let logged = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (logged += text));
  const exit = once(child, 'exit');
  const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
  const runNext = async (command: SessionCommand): Promise<CommandEnd> => {
    child.stdin.write(`${JSON.stringify(command)}\n`);
    const { done, value } = await lines.next();
    if (done !== true) return JSON.parse(value) as CommandEnd;
    session = undefined;
    throw new Error(`the process for commands ended with ${command.args.join(' ')}: ${logged}`);
  };
  let last: Promise<unknown> = Promise.resolve();
  return {
    run: (command) => {
      const running = last.then(() => runNext(command));
      last = running.catch(() => {});
      return running;
    },
    end: async () => {
      child.stdin.end();
      await exit;
    },
  };
}
