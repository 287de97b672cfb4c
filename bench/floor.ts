import { join } from 'node:path';
import { newSigningSecret } from '#kernel/secret.ts';
import { watchBystanders } from './bystanders.ts';
import { startChild } from './child.ts';
import { each } from './meter.ts';
import { DOMAIN } from './endpoints.ts';
import type { FloorMethods } from './floor-process.ts';
import { createNoise } from './payload.ts';
import type { Run } from './run.ts';
import { tenths } from './tenths.ts';

/** Sending alone, on one thread: the least that any engine costs. */
export interface FloorResult {
  deliveries: number;
  seconds: number;
  deliveries_per_second: number;
  cpu_us_per_delivery: number | null;
  /** Share of all cores taken by other programs. */
  machine_used_by_others: number | null;
  problems: string[];
}

export async function measureFloor({ options, stage, scope, progress }: Run): Promise<FloorResult> {
  const { endpoints, deliveries, bodySize } = options;
  const { receivers, cert } = stage;
  progress.show('floor: bare undici');
  const secret = newSigningSecret();
  const hosts = Array.from({ length: endpoints }, (_, index) => `h${index}.${DOMAIN}`);
  await receivers.expect(new Map(hosts.map((host) => [host, secret])));
  const child = startChild<FloorMethods>(join(import.meta.dirname, 'floor-process.ts'), scope);
  const load = { ports: receivers.ports, cert, endpoints, deliveries, secret };
  const bystanders = watchBystanders(() => stage.server.processorTime());
  const sent = await child.call('sendBare', { ...load, noise: createNoise(bodySize) });
  const machine_used_by_others = bystanders();
  const receipts = await receivers.receipts();
  const wrong = receipts.filter(({ problem, count }) => problem !== null || count !== 1).length;
  return {
    deliveries,
    seconds: tenths(sent.seconds),
    deliveries_per_second: tenths(deliveries / sent.seconds),
    cpu_us_per_delivery: each(sent.cpuMs, deliveries),
    machine_used_by_others,
    problems: wrong === 0 ? [] : [`${wrong} bare deliveries were not received as they were sent`],
  };
}
