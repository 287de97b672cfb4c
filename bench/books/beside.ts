import { setTimeout as sleep } from 'node:timers/promises';
import { createNeighbour } from '#bench/banking/neighbour.ts';
import { percentile } from '#bench/percentile.ts';
import { familyMemory, memory } from '#bench/process-statistics.ts';
import type { PartnerService } from '#bench/partner-service.ts';

/** Reads of another tenant in milliseconds, and the memory that the service takes beyond what it had. */
interface Beside {
  p99: number;
  most: number;
  /** Bytes of its own process, and with its compute processes. */
  grown: number;
  family_grown: number;
}

const READ_EVERY_MS = 20;
const LOOK_EVERY_MS = 20;

/** @returns a function that runs some work, while another tenant reads */
export async function createWatch(service: PartnerService) {
  const { pid } = service;
  const neighbour = await createNeighbour(service);
  const look = (): [own: number, family: number] => [memory(pid) ?? 0, familyMemory(pid) ?? 0];
  return async <T>(work: () => Promise<T>): Promise<[T, Beside]> => {
    const before = look();
    const most = look();
    const timer = setInterval(() => {
      for (const [at, now] of look().entries()) most[at] = Math.max(most[at] ?? 0, now);
    }, LOOK_EVERY_MS);
    const state = { isOver: false };
    const working = work().finally(() => (state.isOver = true));
    const times: number[] = [];
    while (!state.isOver) {
      const asked = performance.now();
      await neighbour.read();
      times.push(performance.now() - asked);
      await sleep(READ_EVERY_MS);
    }
    clearInterval(timer);
    const p = (share: number) => percentile(times, share) ?? Number.NaN;
    const grown = { grown: most[0] - before[0], family_grown: most[1] - before[1] };
    return [await working, { p99: p(99), most: p(100), ...grown }];
  };
}
