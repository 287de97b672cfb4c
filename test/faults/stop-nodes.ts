import { setTimeout as sleep } from 'node:timers/promises';
import { LEASE_MS } from './engine-settings.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import type { Fleet, Node } from './fleet.ts';
import type { Site } from './trial.ts';

const PAUSE_MS = [300, 900] as const;
const PAST_LEASE_MS = [600, 1_200] as const;

/** Stops one process after the other for longer than its leases last, and lets it run on. */
export async function stopNodes(site: Site, fleet: Fleet, forMs: number): Promise<void> {
  const { chance, faults } = site;
  const end = Date.now() + forMs;
  while (Date.now() < end) {
    await sleep(chance.between(...PAUSE_MS));
    const { name, child } = await findSender(site, fleet);
    const from = Date.now();
    child.kill('SIGSTOP');
    await sleep(LEASE_MS + chance.between(...PAST_LEASE_MS));
    child.kill('SIGCONT');
    faults.push({ kind: 'stopped', node: name, from, until: Date.now() });
  }
}

/** A node that delivers: one that holds no lane would show nothing. */
const findSender = ({ receiver }: Site, fleet: Fleet): Promise<Node> =>
  eventually(async () => {
    const last = receiver.receipts.at(-1);
    return fleet.nodes.find(({ name }) => name === last?.node);
  });
