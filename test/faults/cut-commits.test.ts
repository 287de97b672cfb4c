import { expect } from 'chai';
import { setTimeout as sleep } from 'node:timers/promises';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { createCommitCutter, type CommitCutter } from './cut-commits.ts';
import { startFleet } from './fleet.ts';
import { faultsFor, SEED } from './run-settings.ts';
import { runTrial } from './trial.ts';

const FAULTS_MS = faultsFor(1_200);

describe(`connections cut in the middle of a commit (seed ${SEED})`, function () {
  this.timeout(FAULTS_MS + 120_000);
  let cutter: CommitCutter | undefined;

  before(function () {
    if (process.platform !== 'linux') this.skip(); // elsewhere 127/8 has one address only
  });
  after(() => cutter?.close());

  it('leave every outcome written once', async () => {
    const { problems, history } = await runTrial({
      name: 'cut commits',
      startEngine: (site) => {
        const { urlFor } = (cutter = createCommitCutter(site));
        return startFleet({ ...site, size: 2, urlFor });
      },
      inflict: async () => {
        cutter?.cut(true);
        await sleep(FAULTS_MS);
        await eventually(async () => cutter !== undefined && cutter.commits.after > 0);
        cutter?.cut(false);
      },
    });
    expect(problems).to.deep.equal([]);
    expect(history.faults).to.not.deep.equal([]);
  });
});
