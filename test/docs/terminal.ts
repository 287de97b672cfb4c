import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { missingLine } from './shown-output.ts';

export interface Terminal {
  /** Resolves once the shown lines were printed since the last call; rejects if it ends before. */
  untilShown(shown: string): Promise<void>;
  /** Ends it as Ctrl-C does. */
  stop(): Promise<void>;
}

const PATIENCE_MS = 60_000;

/** Ends the command when its stdin closes, however we end. */
const WATCH = `exec 3<&0 0</dev/null
{ cat <&3; kill -TERM 0; } >/dev/null 2>&1 &
exec 3<&-
`;

export function openTerminal(commands: string, cwd: string, env: NodeJS.ProcessEnv): Terminal {
  // In its own group, so that npm and its children end together.
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
        await Promise.race([...more, ended]).catch(() => {});
      }
      said = '';
    },
    stop: async () => {
      // The group's number is that of its first process.
      if (child.exitCode === null && child.pid !== undefined) process.kill(-child.pid, 'SIGINT');
      await exited;
      child.stdin.end();
      await ended;
    },
  };
}
