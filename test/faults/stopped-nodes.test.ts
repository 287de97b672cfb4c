import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { LEASE_MS } from './engine-settings.ts';
import type { Fault } from './fault.ts';
import { startFleet } from './fleet.ts';
import type { Receipt } from './receiver.ts';
import { faultsFor } from './run-settings.ts';
import { describeTrial, repeatFor } from './trial.ts';

const LASTS = faultsFor(1);
const PAST_LEASE_MS = [600, 1_200] as const;

/** Endpoints that a stopped node was sending to, and another one before it ran on. */
const takenOver = (faults: readonly Fault[], receipts: readonly Receipt[]): string[] =>
  faults.flatMap(({ node, from, until }) => {
    const served = receipts.filter(
      ({ arrived_at }) => arrived_at > from - LEASE_MS && arrived_at < until,
    );
    const hosts = new Set(served.filter((one) => one.node === node).map(({ host }) => host));
    return served
      .filter((one) => one.node !== node && one.arrived_at > from && hosts.has(one.host))
      .map(({ host }) => host);
  });

describeTrial(
  'nodes stopped past their leases',
  'are taken over, and write nothing of what they had in flight when they run on',
  {
    lasts: LASTS,
    startEngine: (site) => startFleet({ ...site, size: 2 }),
    inflict: ({ chance, faults, receiver }, fleet) =>
      repeatFor(
        LASTS,
        chance,
        [300, 900],
        async () => {
          // A node that delivers: one without a lane would show nothing.
          const { name, child } = await eventually(async () => {
            const last = receiver.receipts.at(-1);
            return fleet.nodes.find((node) => node.name === last?.node);
          });
          const from = Date.now();
          child.kill('SIGSTOP');
          await sleep(LEASE_MS + chance.between(...PAST_LEASE_MS));
          child.kill('SIGCONT');
          faults.push({ kind: 'stopped', node: name, from, until: Date.now() });
        },
        // On a busy machine the other node may take longer to look for lanes.
        () => takenOver(faults, receiver.receipts).length > 0,
      ),
  },
);
