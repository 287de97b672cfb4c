import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Scope } from '#bench/child.ts';
import { familyMemory } from '#bench/process-statistics.ts';

/** `bordereau start`, restarted when it dies. */
export interface Service {
  figures(): ServiceFigures;
  stop(): Promise<void>;
}

export interface ServiceFigures {
  /** Megabytes; null where there is no /proc. */
  peak_rss_mb: number | null;
  deaths: number;
  /** How it ended each time, and its last line. */
  ends: string[];
  /** Whether it took more than the machine can spare. */
  ended_for_memory: boolean;
}

export interface ServiceOptions {
  program: string;
  env: Record<string, string>;
  directory: string;
  api: string;
  /** Mounted over `/etc/resolv.conf` in the service's namespace, unless null. */
  resolver: string | null;
}

const LOOK_EVERY_MS = 100;
const START_WITHIN_MS = 90_000;
const END_WITHIN_MS = 3_000;
const RESTART_AFTER_MS = 1_000;
const MAX_RESTARTS = 3;
const MAX_MEMORY_BYTES = 6 * 2 ** 30;
const IN_NAMESPACE = 'mount --bind "$1" /etc/resolv.conf && shift && exec "$@"';

export async function startService(options: ServiceOptions, scope: Scope): Promise<Service> {
  scope.stopping.throwIfAborted();
  const figures: ServiceFigures = {
    peak_rss_mb: null,
    deaths: 0,
    ends: [],
    ended_for_memory: false,
  };
  const log = join(options.directory, `service-${Date.now()}.log`);
  let stopping = false;
  let child = launch(options, log);
  let exit = once(child, 'exit');
  const supervise = async () => {
    for (;;) {
      const [code, signal] = (await exit) as [number | null, NodeJS.Signals | null];
      if (stopping) return;
      figures.deaths += 1;
      figures.ends.push(`${signal ?? code}: ${lastLine(log)}`);
      await sleep(RESTART_AFTER_MS);
      if (stopping || figures.deaths > MAX_RESTARTS) return;
      child = launch(options, log);
      exit = once(child, 'exit');
    }
  };
  const watch = setInterval(() => {
    const bytes = child.pid === undefined ? null : familyMemory(child.pid);
    if (bytes === null) return;
    figures.peak_rss_mb = Math.max(figures.peak_rss_mb ?? 0, Math.round(bytes / 2 ** 20));
    if (bytes < MAX_MEMORY_BYTES) return;
    figures.ended_for_memory = true;
    child.kill('SIGKILL');
  }, LOOK_EVERY_MS).unref();
  const supervised = supervise();
  const stop = async () => {
    if (stopping) return supervised;
    stopping = true;
    clearInterval(watch);
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), END_WITHIN_MS);
    await supervised;
    clearTimeout(timer);
  };
  scope.closing.addOutliving(stop);
  await untilHealthy(options.api, () => !stopping && figures.deaths === 0, log);
  return { figures: () => ({ ...figures, ends: [...figures.ends] }), stop };
}

function launch({ program, env, directory, resolver }: ServiceOptions, log: string) {
  const own = [process.execPath, program, 'start'];
  const [command = '', ...args] =
    resolver === null ? own : ['unshare', '-m', 'sh', '-c', IN_NAMESPACE, 'sh', resolver, ...own];
  const output = openSync(log, 'a');
  const child: ChildProcess = spawn(command, args, {
    cwd: directory, // where no .env is
    env,
    detached: true, // Ctrl-C in the terminal is ours to pass on
    stdio: ['ignore', 'ignore', output],
  });
  closeSync(output);
  child.on('error', () => {}); // its exit says so as well
  return child;
}

async function untilHealthy(api: string, lives: () => boolean, log: string): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  while (performance.now() < deadline && lives()) {
    const answer = await fetch(`${api}/api/v1/health`).catch(() => null);
    await answer?.body?.cancel();
    if (answer?.ok === true) return;
    await sleep(LOOK_EVERY_MS);
  }
  throw new Error(`the service did not start: ${lastLine(log)}`);
}

const lastLine = (log: string): string =>
  readFileSync(log, 'utf8').trim().split('\n').at(-1)?.slice(0, 300) ?? '';
