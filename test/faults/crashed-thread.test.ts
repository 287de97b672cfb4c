import { expect } from 'chai';
import { crashThreads } from './crash-threads.ts';
import { faultsFor, SEED } from './run-settings.ts';
import { startThreadEngine } from './thread-engine.ts';
import { runTrial } from './trial.ts';

const FAULTS_MS = faultsFor(1_000);

describe(`a worker thread that crashes again and again (seed ${SEED})`, function () {
  this.timeout(FAULTS_MS + 120_000);

  it('loses nothing, and its requests are made again by the next one', async () => {
    const { problems, history } = await runTrial({
      name: 'crashed thread',
      startEngine: startThreadEngine,
      inflict: (site, engine) => crashThreads(site, engine, FAULTS_MS),
    });
    expect(problems).to.deep.equal([]);
    const crashed = history.attempts.filter(({ error_code }) => error_code === 'worker_crashed');
    expect(crashed).to.not.deep.equal([]);
  });
});
