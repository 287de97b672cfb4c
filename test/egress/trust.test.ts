import { expect } from 'chai';
import { createTrust } from '#egress/trust.ts';
import { testAuthority } from '#test-kit/delivery/certificates.ts';

describe('the authority of receivers on this machine', () => {
  it('is trusted at loopback addresses, and at no other', async () => {
    const { cert: localCa } = await testAuthority();
    const trust = createTrust({ extraCa: [], localCa });
    const here = trust(['127.0.0.1']);
    expect(trust(['::1'])).to.equal(here);
    for (const addresses of [['10.0.0.1'], ['192.168.1.2'], ['127.0.0.1', '10.0.0.1']])
      expect(trust(addresses), addresses.join()).not.to.equal(here);
    expect(createTrust({ extraCa: [], localCa: null })(['127.0.0.1'])).not.to.equal(here);
  });
});
