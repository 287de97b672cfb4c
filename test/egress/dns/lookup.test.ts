import { expect } from 'chai';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLookup } from '#egress/dns/lookup.ts';
import { startNameServer, type NameServer, type Say } from '#test/support/delivery/name-server.ts';

const TIMEOUT_MS = 1_000;
const ANSWER = { addresses: ['192.0.2.9'], ttl: 7 };

describe('the lookup', () => {
  const hosts = [
    { pattern: 'a.test', address: '192.0.2.1' },
    { pattern: 'a.test', address: '192.0.2.2' },
    { pattern: '*.a.test', address: '192.0.2.3' },
    { pattern: '*.b.a.test', address: '192.0.2.4' },
  ];
  let directory: string;
  let servers: NameServer[];

  before(async () => (directory = await mkdtemp(join(tmpdir(), 'lookup-'))));
  after(() => rm(directory, { recursive: true }));
  beforeEach(() => (servers = []));
  afterEach(() => Promise.all(servers.map((server) => server.close())));

  const start = async (say: Say) => {
    const server = await startNameServer(say);
    servers.push(server);
    return server;
  };
  const askAt = (...at: string[]) =>
    createLookup({ hosts, dnsServers: at, timeout: TIMEOUT_MS }).ask('some.example');
  const codeOf = async (asking: Promise<unknown>) => {
    const error = await asking.then(
      () => null,
      (reason: unknown) => reason,
    );
    return error instanceof Error && 'code' in error ? error.code : error;
  };

  it('returns every fixed answer of a name', () => {
    const { local } = createLookup({ hosts, dnsServers: [], timeout: TIMEOUT_MS });
    expect(local('a.test')).to.deep.equal(['192.0.2.1', '192.0.2.2']);
    expect(local('A.test')).to.deep.equal(['192.0.2.1', '192.0.2.2']);
    expect(local('other.test')).to.deep.equal([]);
  });

  it('matches *. with any name below, the longest pattern first', () => {
    const { local } = createLookup({ hosts, dnsServers: [], timeout: TIMEOUT_MS });
    expect(local('x.a.test')).to.deep.equal(['192.0.2.3']);
    expect(local('y.x.a.test')).to.deep.equal(['192.0.2.3']);
    expect(local('x.b.a.test')).to.deep.equal(['192.0.2.4']);
  });

  it('knows the hosts file, after the fixed answers', async () => {
    const hostsFile = join(directory, 'hosts');
    await writeFile(hostsFile, '192.0.2.5 a.test Listed.test # a comment\n');
    const { local } = createLookup({ hosts, dnsServers: [], timeout: TIMEOUT_MS, hostsFile });
    expect(local('listed.test')).to.deep.equal(['192.0.2.5']);
    expect(local('a.test')).to.deep.equal(['192.0.2.1', '192.0.2.2']);
  });

  it('leaves all to the system on request', async () => {
    const { ask } = createLookup({ hosts, dnsServers: 'system', timeout: TIMEOUT_MS });
    expect((await ask('localhost')).addresses).to.include('127.0.0.1');
  });

  it('says how long an answer may be kept, and asks for the exact name', async () => {
    const server = await start(() => ANSWER);
    expect(await askAt(server.at)).to.deep.equal(ANSWER);
    expect(server.asked).to.deep.equal(['some.example']);
  });

  it('accepts IPv4 addresses although the other question is never answered, and soon', async () => {
    const silent = await start(() => 'nothing');
    const server = await start((_name, type) => (type === 'A' ? ANSWER : 'nothing'));
    const late = codeOf(askAt(silent.at));
    expect(await Promise.race([late, askAt(server.at)])).to.deep.equal(ANSWER);
    await late;
  });

  it('does not conclude from the lack of IPv4 addresses that there are none', async () => {
    const server = await start((_name, type) => (type === 'A' ? 'no_data' : 'nothing'));
    expect(await codeOf(askAt(server.at))).to.equal('ETIMEOUT');
  });

  it('asks again, for a packet may be lost', async () => {
    let questions = 0;
    const server = await start((_name, type) => {
      if (type === 'A') questions += 1;
      return questions > 1 ? ANSWER : 'nothing';
    });
    expect(await askAt(server.at)).to.deep.equal(ANSWER);
  });

  it('still takes the first answer after it has asked again', async () => {
    const server = await start(() => ({ ...ANSWER, after: 0.7 * TIMEOUT_MS }));
    expect(await askAt(server.at)).to.deep.equal(ANSWER);
    expect(server.asked).to.have.length(3);
  });

  for (const said of ['server_failure', 'refused', 'nothing'] as const) {
    it(`asks the next server when one says ${said}`, async () => {
      const first = await start(() => said);
      const second = await start(() => ANSWER);
      expect(await askAt(first.at, second.at)).to.deep.equal(ANSWER);
    });
  }

  it('asks no other server when one says that there is no such name', async () => {
    const first = await start(() => 'no_such_name');
    const second = await start(() => ANSWER);
    expect(await codeOf(askAt(first.at, second.at))).to.equal('ENOTFOUND');
    expect(second.asked).to.deep.equal([]);
  });

  for (const [said, code] of [
    ['no_such_name', 'ENOTFOUND'],
    ['no_data', 'ENODATA'],
    ['server_failure', 'ESERVFAIL'],
    ['nothing', 'ETIMEOUT'],
  ] as const) {
    it(`rejects with ${code} when the servers say ${said}`, async () => {
      const server = await start(() => said);
      expect(await codeOf(askAt(server.at))).to.equal(code);
    });
  }
});
