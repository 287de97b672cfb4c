import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Command } from 'commander';
import type { Scope } from '#bench/child.ts';
import { Interrupted } from '#cli/interrupted.ts';
import { supervise } from '#cli/supervise.ts';

export interface Stage {
  /** Its own, and removed at the end. */
  directory: string;
  scope: Scope;
  /** Tells what happens, with the seconds since the beginning. */
  say(text: string): void;
  /** Lets so many milliseconds pass. */
  pass(milliseconds: number): Promise<void>;
}

/** Carries out a command line. Exit code 1 for an error or an interruption. */
export async function carryOut(program: Command): Promise<void> {
  await program.parseAsync().catch((error: unknown) => {
    const message = error instanceof Error ? error.message : String(error);
    process.stderr.write(`${program.name()}: ${message}\n`);
    process.exitCode = error instanceof Interrupted ? error.exitCode : 1;
  });
}

/**
 * Sets a stage, and clears it at the end or at Ctrl-C. Exit code 0 only if all was as it must be.
 * @param work resolves to what was not, a sentence each
 */
export async function onStage(work: (stage: Stage) => Promise<readonly string[]>): Promise<void> {
  const failures = await supervise({ manner: 'patient', withParent: true }, async (life) => {
    const interrupted = once(life.stopping, 'abort').then(() => life.stopping.throwIfAborted());
    return Promise.race([setStage(life).then(work), interrupted]);
  });
  const verdict =
    failures?.length === 0 ? ['pass'] : (failures ?? []).map((text) => `FAIL: ${text}`);
  process.stdout.write(`${verdict.join('\n')}\n`);
  if (failures?.length !== 0) process.exitCode = 1;
}

async function setStage(scope: Scope): Promise<Stage> {
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
    pass: (milliseconds) =>
      sleep(milliseconds, undefined, { signal: stopping }).catch(() => stopping.throwIfAborted()),
  };
}
