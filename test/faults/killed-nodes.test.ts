import { expect } from 'chai';
import { startFleet } from './fleet.ts';
import { killNodes } from './kill-nodes.ts';
import { faultsFor, LONG, SEED } from './run-settings.ts';
import { runTrial } from './trial.ts';

const NODES = LONG ? 3 : 2;
const FAULTS_MS = faultsFor(1_000);

describe(`nodes killed at random (seed ${SEED})`, function () {
  this.timeout(FAULTS_MS + 120_000);
  before(function () {
    if (process.platform !== 'linux') this.skip(); // elsewhere 127/8 has one address only
  });

  it('lose nothing, and send again only what they had in their hands', async () => {
    const { problems, history } = await runTrial({
      name: 'killed nodes',
      startEngine: (site) => startFleet({ ...site, size: NODES }),
      inflict: (site, fleet) => killNodes(site, fleet, FAULTS_MS),
    });
    expect(problems).to.deep.equal([]);
    expect(history.faults).to.not.deep.equal([]);
  });
});
