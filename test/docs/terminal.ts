import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { missingLine } from './shown-output.ts';

/** A further terminal of the reader's, in which one command runs until it is stopped. */
export interface Terminal {
  /** Resolves once it has printed the shown lines, counted from the last call on; rejects when it ends before. */
  untilShown(shown: string): Promise<void>;
  /** As Ctrl-C does. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Ends what runs in the terminal when our end of its stdin closes, whatever ends us. */
const WATCH = `exec 3<&0 0</dev/null
{ cat <&3; kill -TERM 0; } >/dev/null 2>&1 &
exec 3<&-
`;

export function openTerminal(commands: string, cwd: string, env: NodeJS.ProcessEnv): Terminal {
  // In a group of its own: npm and what it starts are ended together.
  const child = spawn('bash', ['-eo', 'pipefail', '-c', WATCH + commands], {
    cwd,
    env,
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (said += text));
  const exited = once(child, 'exit');
  const ended = once(child, 'close');
  return {
    untilShown: async (shown) => {
      const patience = AbortSignal.timeout(PATIENCE_MS);
      while (missingLine(shown, said) !== null) {
        if (child.exitCode !== null || patience.aborted)
          throw new Error(`${commands}\nhas not printed\n${shown}\nbut\n${said}`);
        const more = [child.stdout, child.stderr].map((stream) =>
          once(stream, 'data', { signal: patience }),
        );
        await Promise.race([...more, ended]).catch(() => {}); // the patience has ended
      }
      said = '';
    },
    stop: async () => {
      // The group has the number of its first process.
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await exited;
      child.stdin.end();
      await ended;
    },
  };
}
