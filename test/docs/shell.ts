import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The terminal in which a reader types the commands of a page one after the other. */
export interface Shell {
  /** Runs a block and resolves with what it printed; rejects when one of its commands fails. */
  run(commands: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * A bash of its own: variables, functions and the folder last from one block to the next.
 * @param scratch a folder for the blocks' files
 */
export function openShell(cwd: string, env: NodeJS.ProcessEnv, scratch: string): Shell {
  const child = spawn('bash', ['-eo', 'pipefail'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin.on('error', () => {}); // a command failed, and the shell has ended with it
  const ended = once(child, 'close');
  return {
    run: async (commands) => {
      if (child.exitCode !== null) throw new Error('the shell has ended with an earlier block');
      const mark = randomBytes(8).toString('hex');
      const file = join(scratch, `block-${mark}.sh`);
      await writeFile(file, commands);
      said = '';
      // Not typed into its stdin: a command that reads would swallow the rest.
      child.stdin.write(`. '${file}' </dev/null 2>&1; echo ${mark}\n`);
      while (!said.includes(mark)) {
        if (child.exitCode !== null) throw new Error(`a command failed\n${commands}\n${said}`);
        await Promise.race([once(child.stdout, 'data'), ended]);
      }
      return said.slice(0, said.indexOf(mark));
    },
    close: async () => {
      child.stdin.end();
      await ended;
    },
  };
}
