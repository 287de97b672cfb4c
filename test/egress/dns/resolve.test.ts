import { expect } from 'chai';
import type { AskName } from '#egress/dns/ask-servers.ts';
import { createAddressResolver } from '#egress/dns/resolve.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';

const PUBLIC = '93.184.215.14';
const WORKSPACE = '1';
const LIMITS = { total: 4, workspace: 1, domain: 2, maxWaiting: 1, maxWait: 1_000 };
const { checkAddress } = createEgressPolicy({ allowCidrs: [] });

describe('the address resolver', () => {
  let worked: boolean;
  beforeEach(() => (worked = true));

  function build(ask: AskName, { timeout = 1_000, local = [] as string[] } = {}) {
    const clock = { ms: 0 };
    const resolver = createAddressResolver({
      lookup: { local: () => local, ask },
      watch: { workedSince: async () => worked, look: () => {} },
      checkAddress,
      limits: LIMITS,
      timeout,
      now: () => clock.ms,
    });
    const resolve = async (host: string, workspace_id = WORKSPACE) =>
      (await resolver.resolve(host, workspace_id)).answer;
    return { clock, resolve, known: resolver.known };
  }

  const finding =
    (addresses: string[], ttl = 60): AskName =>
    async () => ({ addresses, ttl });
  const failing =
    (code: string): AskName =>
    () =>
      Promise.reject(Object.assign(new Error(code), { code }));
  const unanswered: AskName = () => new Promise(() => {});

  it('answers with addresses that are all public', async () => {
    const addresses = [PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'];
    const { resolve } = build(finding(addresses));
    expect(await resolve('a.fr')).to.deep.equal({ kind: 'addresses', addresses });
  });

  for (const address of [
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1%eth0',
  ]) {
    const refused = { kind: 'refused', reason: 'dns_private_address', error_code: null };

    it(`refuses an answer whole for ${address} in it`, async () => {
      const { resolve } = build(finding([PUBLIC, address]));
      expect(await resolve('a.fr')).to.deep.equal(refused);
    });

    it(`refuses ${address} of the machine's own files, too`, async () => {
      const { resolve } = build(unanswered, { local: [address] });
      expect(await resolve('a.fr')).to.deep.equal(refused);
    });
  }

  it('checks every address, and connects to sixteen at most', async () => {
    const many = Array.from({ length: 100 }, (_, n) => `93.184.215.${n}`);
    const { resolve } = build(finding(many));
    expect(await resolve('a.fr')).to.deep.equal({
      kind: 'addresses',
      addresses: many.slice(0, 16),
    });
    const hidden = build(finding([...many, '10.0.0.1']));
    expect(await hidden.resolve('a.fr')).to.include({ reason: 'dns_private_address' });
  });

  for (const [code, error_code] of [
    ['ENOTFOUND', 'dns_not_found'],
    ['ENODATA', 'dns_not_found'],
    ['EBADNAME', 'dns_failed'],
    ['ETIMEOUT', 'dns_timeout'],
    ['ESERVFAIL', 'dns_failed'],
  ] as const) {
    it(`treats ${code} as no address`, async () => {
      const { resolve } = build(failing(code));
      const refused = { kind: 'refused', reason: 'dns_no_address', error_code };
      expect(await resolve('a.fr')).to.deep.equal(refused);
    });
  }

  for (const code of ['ETIMEOUT', 'ESERVFAIL', 'EREFUSED', 'ECONNREFUSED', 'EAI_AGAIN']) {
    it(`treats ${code} as a failure of ours when the resolver did not work`, async () => {
      worked = false;
      const { resolve } = build(failing(code));
      expect(await resolve('a.fr')).to.deep.equal({
        kind: 'failed',
        error_code: 'dns_unavailable',
      });
    });
  }

  for (const code of ['ENOTFOUND', 'ENODATA', 'EBADNAME']) {
    it(`treats ${code} as the receiver's failure, even while others fail`, async () => {
      worked = false;
      const { resolve } = build(failing(code));
      expect(await resolve('a.fr')).to.include({ reason: 'dns_no_address' });
    });
  }

  it('treats absent name servers as a failure of ours, even if a control question is answered', async () => {
    const { resolve } = build(failing('ECONNREFUSED'));
    expect(await resolve('a.fr')).to.deep.equal({ kind: 'failed', error_code: 'dns_unavailable' });
  });

  it('treats failures while this process stood still as ours', async () => {
    const { clock, resolve } = build(unanswered, { timeout: 20 });
    const failed = resolve('a.fr');
    await new Promise(setImmediate);
    clock.ms += 10_000;
    expect(await failed).to.deep.equal({ kind: 'failed', error_code: 'dns_unavailable' });
  });

  it('treats an empty answer as no address', async () => {
    const { resolve } = build(finding([]));
    expect(await resolve('a.fr')).to.include({ reason: 'dns_no_address' });
  });

  it('treats a zone that does not answer in time as no address', async () => {
    const { resolve } = build(unanswered, { timeout: 20 });
    expect(await resolve('a.fr')).to.include({
      reason: 'dns_no_address',
      error_code: 'dns_timeout',
    });
  });

  it('fails itself when a question was not sent', async () => {
    const { resolve } = build(unanswered);
    void resolve('a.fr');
    void resolve('b.fr');
    expect(await resolve('c.fr')).to.deep.equal({ kind: 'failed', error_code: 'no_lookup_free' });
  });

  for (const [ttl, keptMs] of [
    [0, 1_000],
    [30, 30_000],
    [86_400, 60_000],
  ] as const) {
    it(`keeps an answer of ${ttl} s for ${keptMs} ms, for those who ask together as well`, async () => {
      let asked = 0;
      const { clock, resolve, known } = build(async () => {
        asked += 1;
        return { addresses: asked === 1 ? [PUBLIC] : ['10.0.0.1'], ttl };
      });
      await Promise.all([resolve('a.fr'), resolve('a.fr'), resolve('a.fr', '2')]);
      expect(asked).to.equal(1);
      clock.ms = keptMs - 1;
      expect(known('a.fr')).to.include({ kind: 'addresses' });
      clock.ms = keptMs;
      expect(known('a.fr')).to.equal(undefined);
      expect(await resolve('a.fr')).to.include({ reason: 'dns_private_address' });
      expect(known('a.fr')).to.include({ reason: 'dns_private_address' });
    });
  }

  it('keeps a failure for those who waited for it, and not for later ones', async () => {
    const answers: AskName[] = [failing('ESERVFAIL'), finding([PUBLIC])];
    const { clock, resolve, known } = build((host) => (answers.shift() ?? unanswered)(host));
    await resolve('a.fr');
    clock.ms = 99;
    expect(known('a.fr')).to.include({ error_code: 'dns_failed' });
    clock.ms = 100;
    expect(known('a.fr')).to.equal(undefined);
    expect(await resolve('a.fr')).to.include({ kind: 'addresses' });
  });
});
