import { execFile, spawn } from 'node:child_process';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { findFreePort } from '#kernel/free-port.ts';
import { follow } from '#test-kit/service/run-command.ts';
import type { ReleaseFolder } from './release-folder.ts';

const run = promisify(execFile);

export type NodeRole = 'api' | 'delivery';

/** Where a process listens; its successor takes the same. */
export interface Place {
  role: NodeRole;
  port: number;
  metricsPort: number;
}

export interface ServiceNode {
  place: Place;
  isReady(): Promise<boolean>;
  /** Rejects with what it said, if it ends before. */
  untilReady(): Promise<void>;
  /** By SIGTERM. @returns what was not in order, or null */
  stop(): Promise<string | null>;
  /** Kills it, if it has not ended. */
  abandon(): Promise<void>;
}

const LOOK_EVERY_MS = 100;

export const findPlace = async (role: NodeRole): Promise<Place> => ({
  role,
  port: await findFreePort(),
  metricsPort: await findFreePort(),
});

export function startNode(
  { name, folder }: ReleaseFolder,
  place: Place,
  variables: Record<string, string>,
): ServiceNode {
  const program = join(folder, 'bin/bordereau.js');
  const command = follow(
    spawn(process.execPath, [program, 'start', '--role', place.role], {
      cwd: tmpdir(), // has no .env
      env: {
        PATH: process.env['PATH'],
        ...variables,
        PORT: String(place.port),
        METRICS_PORT: String(place.metricsPort),
      },
    }),
  );
  let ended: string | null = null;
  const ending = async () => {
    const { code, stderr } = await command.end;
    ended = `${place.role} of ${name} ended with ${code}: ${stderr.slice(-1_000)}`;
  };
  void ending();
  const isReady = () =>
    fetch(`http://127.0.0.1:${place.metricsPort}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
  return {
    place,
    isReady,
    untilReady: async () => {
      while (!(await isReady())) {
        if (ended !== null) throw new Error(ended);
        await sleep(LOOK_EVERY_MS);
      }
    },
    stop: async () => {
      command.child.kill('SIGTERM');
      const { code, stderr } = await command.end;
      return code === 0 ? null : `${place.role} of ${name} ended with ${code}: ${stderr}`;
    },
    abandon: async () => {
      command.child.kill('SIGKILL');
      await command.end;
    },
  };
}

/** Runs a command of a release. @returns the object that it prints */
export async function runOf<T>(
  { folder }: ReleaseFolder,
  variables: Record<string, string>,
  ...args: string[]
): Promise<T> {
  const { stdout } = await run(process.execPath, [join(folder, 'bin/bordereau.js'), ...args], {
    cwd: tmpdir(),
    env: { PATH: process.env['PATH'], ...variables },
  });
  return JSON.parse(stdout) as T;
}
