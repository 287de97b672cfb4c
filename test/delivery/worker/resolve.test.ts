import { expect } from 'chai';
import type { Lookup } from '../../../src/delivery/worker/lookup.ts';
import { createAddressResolver } from '../../../src/delivery/worker/resolve.ts';
import { createEgressPolicy } from '../../../src/kernel/egress-policy.ts';

const PUBLIC = '93.184.215.14';
const { judgeAddress } = createEgressPolicy({ allowCidrs: [] });

function build(lookup: Lookup, timeout = 1_000) {
  const clock = { ms: 0 };
  const resolver = createAddressResolver({ lookup, judgeAddress, timeout, now: () => clock.ms });
  return { clock, resolver };
}

const failing =
  (code: string): Lookup =>
  () =>
    Promise.reject(Object.assign(new Error(code), { code }));

describe('the address resolver', () => {
  it('answers with addresses that are all public', async () => {
    const { resolver } = build(async () => [PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c']);
    expect(await resolver.resolve('a.fr')).to.deep.equal({
      kind: 'addresses',
      addresses: [PUBLIC, '2606:2800:21f:cb07:6820:80da:af6b:8b2c'],
    });
  });

  for (const address of [
    '10.0.0.1',
    '169.254.169.254',
    '::1',
    '::ffff:127.0.0.1',
    'fe80::1%eth0',
  ]) {
    it(`refuses an answer whole for ${address} in it`, async () => {
      const { resolver } = build(async () => [PUBLIC, address]);
      expect(await resolver.resolve('a.fr')).to.deep.equal({
        kind: 'refused',
        reason: 'dns_private_address',
        error_code: null,
      });
    });
  }

  for (const [code, error_code] of [
    ['ENOTFOUND', 'dns_not_found'],
    ['ENODATA', 'dns_not_found'],
    ['ETIMEOUT', 'dns_timeout'],
    ['ESERVFAIL', 'dns_failed'],
  ] as const) {
    it(`takes ${code} for no address`, async () => {
      const { resolver } = build(failing(code));
      const refused = { kind: 'refused', reason: 'dns_no_address', error_code };
      expect(await resolver.resolve('a.fr')).to.deep.equal(refused);
    });
  }

  it('takes an empty answer for no address', async () => {
    const { resolver } = build(async () => []);
    expect(await resolver.resolve('a.fr')).to.include({ reason: 'dns_no_address' });
  });

  it('takes a resolver that does not answer in time for no address', async () => {
    const { resolver } = build(() => new Promise(() => {}), 20);
    expect(await resolver.resolve('a.fr')).to.include({
      reason: 'dns_no_address',
      error_code: 'dns_timeout',
    });
  });

  it('asks once for those who ask together, and keeps the answer two seconds', async () => {
    let asked = 0;
    const { clock, resolver } = build(async () => {
      asked += 1;
      return asked === 1 ? [PUBLIC] : ['10.0.0.1'];
    });
    await Promise.all([resolver.resolve('a.fr'), resolver.resolve('a.fr')]);
    expect(asked).to.equal(1);
    clock.ms = 1_999;
    expect(resolver.known('a.fr')).to.include({ kind: 'addresses' });
    clock.ms = 2_000;
    expect(resolver.known('a.fr')).to.equal(undefined);
    expect(await resolver.resolve('a.fr')).to.include({ reason: 'dns_private_address' });
    expect(resolver.known('a.fr')).to.include({ reason: 'dns_private_address' });
  });

  it('keeps a failure for those who waited for it, and for nobody who comes later', async () => {
    const answers: Lookup[] = [failing('ESERVFAIL'), async () => [PUBLIC]];
    const { clock, resolver } = build((host) => answers.shift()?.(host) ?? Promise.resolve([]));
    await resolver.resolve('a.fr');
    clock.ms = 99;
    expect(resolver.known('a.fr')).to.include({ error_code: 'dns_failed' });
    clock.ms = 100;
    expect(resolver.known('a.fr')).to.equal(undefined);
    expect(await resolver.resolve('a.fr')).to.include({ kind: 'addresses' });
  });
});
