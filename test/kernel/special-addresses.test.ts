import { expect } from 'chai';
import { parseCidr } from '#kernel/ip-address.ts';
import { SPECIAL_IPV4, SPECIAL_IPV6 } from '#kernel/special-addresses.ts';

describe('the special-purpose ranges', () => {
  it('are canonical ranges of their family', () => {
    for (const cidr of SPECIAL_IPV4) expect(parseCidr(cidr)).to.include({ cidr, family: 'ipv4' });
    for (const cidr of SPECIAL_IPV6) expect(parseCidr(cidr)).to.include({ cidr, family: 'ipv6' });
  });
});
