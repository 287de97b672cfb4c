import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Scope } from '#bench/child.ts';

export interface Stage {
  /** Its own, and removed at the end. */
  directory: string;
  scope: Scope;
  /** Tells what happens, with the seconds since the beginning. */
  say(text: string): void;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
}

export async function setStage(scope: Scope): Promise<Stage> {
  const { closing, stopping } = scope;
  const isRoot = process.geteuid?.() === 0;
  // Started by root, PostgreSQL runs as another account, which may not reach TMPDIR.
  const parent = isRoot ? '/var/tmp' : tmpdir();
  const directory = await mkdtemp(join(parent, 'bordereau-trial-'));
  closing.addOutliving(() => rm(directory, { recursive: true, force: true, maxRetries: 5 }));
  await chmod(directory, 0o711);
  const began = performance.now();
  return {
    directory,
    scope,
    say: (text) => {
      const seconds = (performance.now() - began) / 1_000;
      process.stdout.write(`${seconds.toFixed(1).padStart(6)} s  ${text}\n`);
    },
    pass: async (milliseconds) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const timer = setTimeout(resolve, milliseconds);
      const interrupt = () => reject(stopping.reason as Error); // of the supervision
      stopping.addEventListener('abort', interrupt, { once: true });
      stopping.throwIfAborted();
      await promise.finally(() => {
        clearTimeout(timer);
        stopping.removeEventListener('abort', interrupt);
      });
    },
  };
}
