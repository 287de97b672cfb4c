import { expect } from 'chai';
import { reportProcess, type ProcessRole } from '#orm/sql/processes/running-processes.ts';
import { refuseRunning } from '#cli/refuse-running.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

const MINUTE_MS = 60_000;

describe('a command that needs the service to be stopped', () => {
  let db: TestDatabase;
  beforeEach(async () => (db = await createDatabase()));
  afterEach(() => db.drop());

  const run = (role: ProcessRole, seenFor: number) =>
    reportProcess(
      db,
      {
        process: 'host/1/x',
        sealing_key: '',
        key_ids: [],
        version: '0.1.0',
        migration: 1,
        role,
      },
      new Date(Date.now() + seenFor),
    );
  const refusal = () =>
    refuseRunning(db).then(
      () => null,
      (error: unknown) => String(error),
    );

  for (const role of ['all', 'api', 'delivery'] as const)
    it(`is refused beside a process with the role ${role}`, async () => {
      await run(role, MINUTE_MS);
      expect(await refusal()).to.include('the service runs on this database');
    });

  it('runs beside another command, and after processes have died', async () => {
    await run('command', MINUTE_MS);
    expect(await refusal()).to.equal(null);
    await run('api', -1);
    expect(await refusal()).to.equal(null);
  });
});
