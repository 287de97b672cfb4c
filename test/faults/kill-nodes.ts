import { setTimeout as sleep } from 'node:timers/promises';
import type { Fleet } from './fleet.ts';
import type { Site } from './trial.ts';

const PAUSE_MS = [400, 1_600] as const;

/** Kills one process after the other, at random, running or only starting, and starts another for each. */
export async function killNodes(site: Site, fleet: Fleet, forMs: number): Promise<void> {
  const { chance, faults } = site;
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    await sleep(chance.between(...PAUSE_MS));
    const node = chance.pick(fleet.nodes);
    const from = Date.now();
    await fleet.kill(node);
    faults.push({ kind: 'killed', node: node.name, from, until: Date.now() });
    void fleet.start();
  }
}
