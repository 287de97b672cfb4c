import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { createCommitCutter, type CommitCutter } from './cut-commits.ts';
import { startFleet } from './fleet.ts';
import { faultsFor } from './run-settings.ts';
import { describeTrial } from './trial.ts';

const LASTS = faultsFor(1_200);

let cutter: CommitCutter;

describeTrial('connections cut in the middle of a commit', 'leave every outcome written once', {
  lasts: LASTS,
  startEngine: (site) => {
    cutter = createCommitCutter(site);
    return startFleet({ ...site, size: 2, urlFor: cutter.urlFor });
  },
  inflict: async () => {
    cutter.cut(true);
    await sleep(LASTS);
    await eventually(async () => cutter.commits.after > 0);
    cutter.cut(false);
  },
});
