import { expect } from 'chai';
import type { History } from './check/history.ts';
import { LEASE_MS } from './engine-settings.ts';
import { startFleet } from './fleet.ts';
import { faultsFor, SEED } from './run-settings.ts';
import { stopNodes } from './stop-nodes.ts';
import { runTrial } from './trial.ts';

const FAULTS_MS = faultsFor(1);

/** Endpoints that a stopped node was sending to, and that another one sent to before it ran on. */
const takenOver = ({ faults, receipts }: History): string[] =>
  faults.flatMap(({ node, from, until }) => {
    const served = receipts.filter(
      ({ arrived_at }) => arrived_at > from - LEASE_MS && arrived_at < until,
    );
    const hosts = new Set(served.filter((one) => one.node === node).map(({ host }) => host));
    return served
      .filter((one) => one.node !== node && one.arrived_at > from && hosts.has(one.host))
      .map(({ host }) => host);
  });

describe(`nodes stopped past their leases (seed ${SEED})`, function () {
  this.timeout(FAULTS_MS + 120_000);
  before(function () {
    if (process.platform !== 'linux') this.skip(); // elsewhere 127/8 has one address only
  });

  it('are taken over, and write nothing of what they had when they run on', async () => {
    const { problems, history } = await runTrial({
      name: 'stopped nodes',
      startEngine: (site) => startFleet({ ...site, size: 2 }),
      inflict: (site, fleet) => stopNodes(site, fleet, FAULTS_MS),
    });
    expect(problems).to.deep.equal([]);
    expect(takenOver(history)).to.not.deep.equal([]);
  });
});
