import { expect } from 'chai';
import { checkAccess } from '#connectors/platforms/check-access.ts';
import { findPause } from '#domain/exchange/platform-connections/find-pause.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { systemClock } from '#kernel/clock.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  buildDirectoryClient,
  type DirectoryClient,
} from '#test/support/platforms/directory-client.ts';
import { startSandbox, type TestSandbox } from '#test/support/platforms/start-sandbox.ts';

describe('the check of a connection', () => {
  let db: TestDatabase;
  let platform: TestSandbox;
  let client: DirectoryClient;
  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    platform = await startSandbox();
    client = await buildDirectoryClient(db, platform, { timeout: 1_000 });
  });
  afterEach(() => platform.close());

  const check = ({ calls, connection } = client) =>
    checkAccess({ db, clock: systemClock, calls }, connection);
  const asked = () => platform.requests.map(({ path }) => path.split('/').at(-1));

  it('is a fresh token and a search, so that it meets a secret that has ended', async () => {
    expect(await check()).to.deep.equal({ outcome: 'answered' });
    expect(await check()).to.deep.equal({ outcome: 'answered' });
    expect(asked()).to.deep.equal(['token', 'search', 'token', 'search']);
    platform.faults.add([{ on: 'token', answer: 'status', status: 401 }]);
    expect(await check()).to.deep.include({ outcome: 'failed', error_code: 'access_refused' });
  });

  it('takes a place like any other call, and gives it back', async () => {
    client = await buildDirectoryClient(db, platform, { timeout: 20 });
    const places = [1, 2].map(() => client.calls.tryEnter(client.connection));
    expect(await check().catch((error: unknown) => error)).to.be.instanceOf(Crowded);
    expect(asked()).to.deep.equal([]);
    for (const place of places) place?.leave();
    for (const turn of [1, 2, 3]) {
      platform.faults.add([{ on: 'token', answer: 'lost' }]);
      expect(await check(), String(turn)).to.include({ outcome: 'failed' });
    }
    expect(client.calls.tryEnter(client.connection)).not.to.equal(null);
    expect(client.calls.tryEnter(client.connection)).not.to.equal(null);
  });

  for (const on of ['token', 'search'] as const)
    it(`pauses the connection if the platform asks for that, and does not ask until then: ${on}`, async () => {
      platform.faults.add([{ on, answer: 'status', status: 429, retry_after: '120' }]);
      expect(await check()).to.deep.include({ outcome: 'paused' });
      expect(await findPause(db, client.connection, new Date())).not.to.equal(null);
      const before = asked();
      const { words } = (await check()) as { words: string }; // of a pause
      expect(words).to.match(/^until \d{4}-/);
      expect(asked()).to.deep.equal(before);
    });
});
