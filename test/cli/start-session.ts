import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { CommandEnd } from '#test-kit/service/run-command.ts';

const SESSION = join(import.meta.dirname, 'command-session.ts');

export interface CommandSession {
  run(args: readonly string[]): Promise<CommandEnd>;
  end(): Promise<void>;
}

/** @param columns of the terminal on the commands' stdout; none by default */
export function startSession(env: Record<string, string>, columns?: number): CommandSession {
  const args = columns === undefined ? [SESSION] : [SESSION, String(columns)];
  const child = spawn(process.execPath, args, { env, stdio: ['pipe', 'pipe', 'inherit'] });
  const answers = createInterface({ input: child.stdout });
  return {
    run: async (command) => {
      child.stdin.write(`${JSON.stringify(command)}\n`);
      const [line] = (await once(answers, 'line')) as [string];
      return JSON.parse(line) as CommandEnd;
    },
    end: async () => {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
