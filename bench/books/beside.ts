import { setTimeout as sleep } from 'node:timers/promises';
import { percentile } from '#bench/percentile.ts';
import { familyMemory, memory } from '#bench/process-statistics.ts';
import type { PartnerService } from '#bench/partner-service.ts';

/** What others see of a service while it works, and the memory that it takes. */
interface Beside {
  /** Milliseconds of reads of another tenant's kind: a health check with the database. */
  p99: number;
  most: number;
  /** Bytes of the service's own process, and with its compute processes, beyond those before. */
  grown: number;
  family_grown: number;
}

const READ_EVERY_MS = 20;
const LOOK_EVERY_MS = 20;

/** Runs `work`, and reads meanwhile. */
export async function watchBeside<T>(
  { pid, address, authorization, workspace_id }: PartnerService,
  work: () => Promise<T>,
): Promise<[T, Beside]> {
  const before = [memory(pid) ?? Number.NaN, familyMemory(pid) ?? Number.NaN] as const;
  let most = before;
  const look = () => {
    const now = [memory(pid) ?? 0, familyMemory(pid) ?? 0] as const;
    most = [Math.max(most[0], now[0]), Math.max(most[1], now[1])];
  };
  const timer = setInterval(look, LOOK_EVERY_MS);
  const state = { isOver: false };
  const working = work().finally(() => (state.isOver = true));
  const times: number[] = [];
  while (!state.isOver) {
    const asked = performance.now();
    const path = `${address}/api/v1/workspaces/${workspace_id}/bank_accounts`;
    await (await fetch(path, { headers: authorization })).bytes();
    times.push(performance.now() - asked);
    await sleep(READ_EVERY_MS);
  }
  clearInterval(timer);
  const done = await working;
  look();
  const p = (share: number) => percentile(times, share) ?? Number.NaN;
  const grown = { grown: most[0] - before[0], family_grown: most[1] - before[1] };
  return [done, { p99: p(99), most: p(100), ...grown }];
}
