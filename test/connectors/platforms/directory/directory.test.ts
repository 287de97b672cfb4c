import { expect } from 'chai';
import type { DirectoryQuestion } from '#domain/exchange/directory/directory-question.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildLine } from '#test/support/platforms/build-line.ts';
import {
  buildConnection,
  buildDirectoryClient,
  type DirectoryClient,
} from '#test/support/platforms/directory-client.ts';
import { buildAnswer, scriptCall } from '#test/support/platforms/scripted-call.ts';
import { BUYING, startSandbox, type TestSandbox } from '#test/support/platforms/start-sandbox.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

const GALLERY = '799001128';
const LINES = [
  buildLine({ addressing_identifier: GALLERY, status: 'Disabled' }),
  buildLine({ addressing_identifier: `${GALLERY}_79900112800017`, siret: '79900112800017' }),
  buildLine({
    addressing_identifier: `${GALLERY}_79900112800025`,
    siret: '79900112800025',
    status: 'Upcoming',
  }),
];

describe('the directory of a platform', () => {
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
  const addressesOf = (reading: Awaited<ReturnType<typeof read>>) =>
    reading.kind === 'found' ? reading.lines.map((line) => line.addressing_identifier) : null;

  it('is asked by a SIREN, a SIRET and an address', async () => {
    expect(await read('siren', BUYING.siren)).to.deep.equal({
      kind: 'found',
      entry: { name: BUYING.name, administrative_status: 'A' },
      lines: [buildLine({ addressing_identifier: BUYING.siren })],
      is_shortened: false,
    });
    expect(addressesOf(await read('siret', '79900112800017'))).to.deep.equal([
      GALLERY,
      `${GALLERY}_79900112800017`,
    ]);
    expect(addressesOf(await read('address', `${GALLERY}_79900112800025`))).to.deep.equal([
      `${GALLERY}_79900112800025`,
    ]);
    expect(await read('address', '000000001_NOBODY')).to.deep.equal({
      kind: 'found',
      entry: null,
      lines: [],
      is_shortened: false,
    });
  });

  for (const manner of ['1.2', '1.3'] as const)
    it(`says whether a recipient is reachable: version ${manner}`, async () => {
      platform.set({ manner });
      expect(await check(null, BUYING.siren)).to.deep.equal({
        reachability: 'reachable',
        address: BUYING.siren,
      });
      expect(await check(null, GALLERY)).to.deep.equal({
        reachability: 'reachable',
        address: `${GALLERY}_79900112800017`,
      });
      // An address is what the invoice names, so another line of its company does not count.
      expect((await check(GALLERY, GALLERY)).reachability).to.equal('unreachable');
      expect((await check(`${GALLERY}_NEW`, GALLERY)).reachability).to.equal('unreachable');
      expect((await check(null, '000000001')).reachability).to.equal('unreachable');
      platform.set({ absent_members: true, unknown_members: true });
      time = 25 * HOUR_MS;
      expect(await check(null, BUYING.siren)).to.deep.equal({
        reachability: 'undetermined',
        address: BUYING.siren,
      });
    });

  it('is asked for the whole company by itself, since a search may be shortened', async () => {
    const many = Array.from({ length: 60 }, (_, n) =>
      buildLine({ addressing_identifier: `821304581_S${n}`, status: 'Disabled' }),
    );
    const whole = buildLine({ addressing_identifier: '821304581' });
    await platform.close();
    platform = await startSandbox({ lines: [...many, whole] });
    client = await buildDirectoryClient(db, platform);
    expect(await check(null, '821304581')).to.deep.equal({
      reachability: 'reachable',
      address: '821304581',
    });
    expect(calls()).to.deep.equal([
      'POST directory-line/search',
      'GET directory-line/code:821304581',
    ]);
  });

  for (const manner of ['1.2', '1.3'] as const)
    it(`does not call a recipient unreachable if it shows some lines: version ${manner}`, async () => {
      const lines = Array.from({ length: 51 }, (_, n) =>
        buildLine({ addressing_identifier: `821304581_S${n}`, status: 'Disabled' }),
      );
      await platform.close();
      platform = await startSandbox({ lines, switches: { manner } });
      client = await buildDirectoryClient(db, platform);
      expect((await check(null, '821304581')).reachability).to.equal('undetermined');
      expect(await read('siren', '821304581')).to.include({ kind: 'found', is_shortened: true });
    });

  it('chooses no address of those it shows, since others may not be shown', async () => {
    const closed = Array.from({ length: 58 }, (_, n) =>
      buildLine({ addressing_identifier: `821304581_S${n}`, status: 'Disabled' }),
    );
    const open = (suffix: string) => buildLine({ addressing_identifier: `821304581_${suffix}` });
    await platform.close();
    platform = await startSandbox({ lines: [open('A'), ...closed, open('B')] });
    client = await buildDirectoryClient(db, platform);
    expect(await check(null, '821304581')).to.deep.equal({
      reachability: 'reachable',
      address: null,
    });
  });

  it('is asked once a day, and once an hour about what cannot be reached', async () => {
    const ask = async () => {
      platform.requests.length = 0;
      await check(null, BUYING.siren);
      await check(null, '000000001');
      return calls().length;
    };
    expect(await ask()).to.equal(2);
    time = HOUR_MS - 1;
    expect(await ask()).to.equal(0);
    time = HOUR_MS;
    expect(await ask()).to.equal(1);
    time = 24 * HOUR_MS;
    expect(await ask()).to.equal(2);
  });

  it('answers a person from what was kept for sending', async () => {
    await check(null, BUYING.siren);
    platform.requests.length = 0;
    await read('siren', BUYING.siren);
    expect(calls()).to.deep.equal([`GET siren/code-insee:${BUYING.siren}`]);
  });

  it('is asked again for another connection, address or organisation', async () => {
    await check(null, BUYING.siren);
    for (const other of [
      await buildConnection(db, platform),
      { ...client.connection, directory_url: `${platform.directory_url}/` },
      { ...client.connection, organization_id: 'another' },
    ]) {
      platform.requests.length = 0;
      await client.checkRecipient(other, { address: null, siren: BUYING.siren });
      expect(calls()).to.have.lengthOf(1);
    }
  });

  for (const [answer, error_code] of [
    ['lost', 'platform_unavailable'],
    ['html', 'invalid_answer'],
    ['endless', 'invalid_answer'],
    ['redirect', 'invalid_answer'],
    ['status', 'platform_unavailable'],
  ] as const)
    it(`fails for those who ask, and keeps nothing: ${answer}`, async () => {
      platform.faults.add([
        { on: 'directory', answer },
        { on: 'directory', answer },
      ]);
      expect(await read('siren', BUYING.siren)).to.include({ kind: 'failed', error_code });
      expect(await check(null, BUYING.siren)).to.deep.equal({
        reachability: 'undetermined',
        address: null,
      });
      expect((await check(null, BUYING.siren)).reachability).to.equal('reachable');
      expect(await read('siren', BUYING.siren)).to.include({ kind: 'found' });
    });

  it('reports to those who ask that no place is free, and lets sending go on', async () => {
    client = await buildDirectoryClient(db, platform, { timeout: 50 });
    const places = [1, 2].map(() => client.calls.tryEnter(client.connection));
    const reading = await read('siren', BUYING.siren).catch((error: unknown) => error);
    expect(
      reading instanceof Crowded || (reading as { error_code?: string }).error_code,
    ).to.be.oneOf([true, 'platform_timeout']);
    expect((await check(null, BUYING.siren)).reachability).to.equal('undetermined');
    expect(calls()).to.deep.equal([]);
    for (const place of places) place?.leave();
  });

  it('holds the whole connection for as long as the platform asks', async () => {
    platform.faults.add([
      { on: 'directory', answer: 'status', status: 429, retry_after: '120', times: 1 },
    ]);
    expect(await read('siren', BUYING.siren)).to.deep.equal({
      kind: 'held',
      milliseconds: 2 * MINUTE_MS,
    });
    const { workspace_id, id } = client.connection;
    const row = await db.reader().findOneOrFail(PlatformConnection, { workspace_id, id });
    expect(row.held_until?.getTime()).to.be.greaterThan(Date.now() + MINUTE_MS);
    platform.requests.length = 0;
    expect(await read('siren', BUYING.siren)).to.include({ kind: 'held' });
    expect((await check(null, BUYING.siren)).reachability).to.equal('undetermined');
    expect(calls()).to.deep.equal([]);
  });

  it('passes the words of a refused question on', async () => {
    platform.faults.add([
      { on: 'directory', answer: 'status', status: 422, reason_code: 'WRONG_CODE' },
    ]);
    const reading = await read('siren', BUYING.siren);
    expect(reading.kind === 'refused' && reading.words).to.contain('WRONG_CODE');
  });

  it('is not believed about others, and such answers are not kept', async () => {
    const foreign = { addressingIdentifier: '799001128', directoryLineStatus: 'Enabled' };
    const own = { addressingIdentifier: BUYING.siren, directoryLineStatus: 'Enabled' };
    const token = buildAnswer(
      200,
      { access_token: 'a-token', token_type: 'Bearer' },
      { 'content-type': 'application/json' },
    );
    const liar = scriptCall(
      token,
      buildAnswer(200, { results: [foreign] }),
      buildAnswer(200, { results: [foreign, own] }),
      buildAnswer(200, foreign),
      buildAnswer(200, own),
    );
    client = await buildDirectoryClient(db, { ...platform, call: liar.call });
    expect((await check(null, BUYING.siren)).reachability).to.equal('undetermined');
    expect(await check(null, BUYING.siren)).to.deep.equal({
      reachability: 'reachable',
      address: BUYING.siren,
    });
    expect((await check(BUYING.siren, BUYING.siren)).reachability).to.equal('undetermined');
    expect((await check(BUYING.siren, BUYING.siren)).reachability).to.equal('reachable');
  });
});
