import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Shell {
  /** Resolves with the block's output; rejects when a command fails. */
  run(commands: string): Promise<string>;
  close(): Promise<void>;
}

/**
 * One bash, which keeps variables, functions and the folder between blocks.
 * @param scratch a folder for the blocks' files
 */
export function openShell(cwd: string, env: NodeJS.ProcessEnv, scratch: string): Shell {
  const child = spawn('bash', ['-eo', 'pipefail'], { cwd, env, stdio: ['pipe', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  child.stdin.on('error', () => {}); // a command failed and ended the shell
  const ended = once(child, 'close');
  return {
    run: async (commands) => {
      if (child.exitCode !== null) throw new Error('the shell has ended with an earlier block');
      const mark = randomBytes(8).toString('hex');
      const file = join(scratch, `block-${mark}.sh`);
      await writeFile(file, commands);
      said = '';
      // Not typed into stdin, which a command that reads would swallow.
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
