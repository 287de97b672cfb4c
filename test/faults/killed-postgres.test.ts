import { expect } from 'chai';
import { startFleet } from './fleet.ts';
import { killPostgres } from './kill-postgres.ts';
import { startPostgresServer, type PostgresServer } from './postgres-server.ts';
import { LONG, SEED } from './run-settings.ts';
import { runTrial } from './trial.ts';

const TIMES = LONG ? 10 : 1;

describe(`a database that is killed under load (seed ${SEED})`, function () {
  this.timeout(TIMES * 20_000 + 120_000);
  let server: PostgresServer | undefined;

  before(function () {
    if (process.platform !== 'linux') this.skip(); // elsewhere 127/8 has one address only
  });
  after(() => server?.stop());

  it('comes back with every committed event and acknowledgement, and delivery goes on', async () => {
    const running = (server ??= await startPostgresServer());
    const { problems, history } = await runTrial({
      name: 'killed database',
      url: running.url,
      startEngine: (site) => startFleet({ ...site, size: 2 }),
      inflict: (site) => killPostgres(site, running, TIMES),
    });
    expect(problems).to.deep.equal([]);
    expect(history.faults).to.have.length(TIMES);
  });
});
