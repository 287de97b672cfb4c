import { expect } from 'chai';
import type { DirectoryQuestion } from '#domain/exchange/directory/directory-question.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildLine } from '#test/support/platforms/build-line.ts';
import {
  buildDirectoryClient,
  type DirectoryClient,
} from '#test/support/platforms/directory-client.ts';
import { BUYING, startSandbox, type TestSandbox } from '#test/support/platforms/start-sandbox.ts';

const MINUTE_MS = 60_000;

const GALLERY = '799001128';
const LINES = [buildLine({ addressing_identifier: GALLERY })];

describe('the directory of a platform, when it fails,', () => {
  let db: TestDatabase;
  let platform: TestSandbox;
  let client: DirectoryClient;
  let time: number;

  before(async () => (db = await createDatabase()));
  after(() => db.drop());
  beforeEach(async () => {
    time = 0;
    platform = await startSandbox({ lines: LINES });
    client = await buildDirectoryClient(db, platform, { now: () => time });
  });
  afterEach(() => platform.close());

  const read = (by: DirectoryQuestion['by'], value: string) =>
    client.readDirectory(client.connection, { by, value });
  const check = async (address: string | null, siren: string) => {
    const found = await client.checkRecipient(client.connection, { address, siren });
    return { reachability: found.reachability, address: found.address };
  };
  const calls = () =>
    platform.requests.flatMap(({ method, path }) =>
      path.includes('directory') ? [`${method} ${path.split('/v1/')[1] ?? ''}`] : [],
    );

  it('is waited for no longer than one call may take, and the call still ends its place', async () => {
    client = await buildDirectoryClient(db, platform, { timeout: 1_000 });
    platform.faults.add([{ on: 'directory', answer: 'hang', times: 4 }]);
    const outcomes = await Promise.all([1, 2, 3, 4].map(() => read('siren', BUYING.siren)));
    for (const outcome of outcomes)
      expect(outcome).to.include({ kind: 'failed', error_code: 'platform_timeout' });
    const place = await client.calls.enter(client.connection);
    place.leave();
  });

  it('is left alone for a minute once it did not answer in time, so that sales go on', async () => {
    client = await buildDirectoryClient(db, platform, { timeout: 500, now: () => time });
    expect((await check(null, '000000001')).reachability).to.equal('unreachable');
    platform.faults.add([{ on: 'directory', answer: 'hang' }]);
    expect((await check(null, BUYING.siren)).reachability).to.equal('undetermined');
    // Both, so that the call has ended.
    for (const place of await Promise.all([1, 2].map(() => client.calls.enter(client.connection))))
      place.leave();
    platform.requests.length = 0;
    for (const siren of [BUYING.siren, GALLERY])
      expect((await check(null, siren)).reachability).to.equal('undetermined');
    expect((await check(null, '000000001')).reachability).to.equal('unreachable');
    expect(calls()).to.deep.equal([]);
    // A person who asks gets an answer.
    expect(await read('siren', BUYING.siren)).to.include({ kind: 'found' });
    time = MINUTE_MS;
    expect((await check(null, GALLERY)).reachability).to.equal('reachable');
  });

  it('drops the question of a client that hangs up', async () => {
    platform.faults.add([{ on: 'directory', answer: 'hang' }]);
    const leaving = new AbortController();
    const reading = client.readDirectory(
      client.connection,
      { by: 'siren', value: BUYING.siren },
      leaving.signal,
    );
    leaving.abort(new Error('gone'));
    expect(await reading.catch((error: unknown) => error)).to.have.property('message', 'gone');
  });

  it('includes a wrong address, where all is 404', async () => {
    const directory_url = `${platform.directory_url}/v1`;
    const connection = { ...client.connection, directory_url };
    for (const address of [null, BUYING.siren])
      expect(
        (await client.checkRecipient(connection, { address, siren: BUYING.siren })).reachability,
      ).to.equal('undetermined');
    for (const by of ['siren', 'address'] as const)
      expect(await client.readDirectory(connection, { by, value: BUYING.siren })).to.include({
        kind: 'failed',
        error_code: 'invalid_answer',
      });
  });
});
