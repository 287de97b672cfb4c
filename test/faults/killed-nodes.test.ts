import { startFleet } from './fleet.ts';
import { faultsFor, LONG } from './run-settings.ts';
import { describeTrial, repeatFor } from './trial.ts';

const LASTS = faultsFor(1_000);

describeTrial(
  'nodes killed at random',
  'lose nothing, and send again only what they had in flight',
  {
    lasts: LASTS,
    startEngine: (site) => startFleet({ ...site, size: LONG ? 3 : 2 }),
    inflict: ({ chance, faults }, fleet) =>
      // One after the other, running or only starting.
      repeatFor(LASTS, chance, [400, 1_600], async () => {
        const node = chance.pick(fleet.nodes);
        const from = Date.now();
        await node.kill();
        faults.push({ kind: 'killed', node: node.name, from, until: Date.now() });
        void fleet.start();
      }),
  },
);
