import { expect } from 'chai';
import * as fc from 'fast-check';
import {
  canonicalAddress,
  cidrListContains,
  parseCidr,
  parseIpv4Cidr,
  shareOfAddress,
} from '#kernel/ip-address.ts';

const toNumber = (address: string) =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0);

describe('a canonical address', () => {
  it('is the same text for all spellings', () => {
    expect(canonicalAddress('192.0.2.1')).to.equal('192.0.2.1');
    expect(canonicalAddress('2001:DB8:0:0::1')).to.equal('2001:db8::1');
    expect(canonicalAddress('::')).to.equal('::');
    expect(canonicalAddress('fe80::1%eth0')).to.equal('fe80::1');
  });

  it('is the IPv4 of an IPv4-mapped address, in either notation, and of no other', () => {
    expect(canonicalAddress('::ffff:192.0.2.1')).to.equal('192.0.2.1');
    expect(canonicalAddress('0:0:0:0:0:FFFF:C000:0201')).to.equal('192.0.2.1');
    expect(canonicalAddress('::192.0.2.1')).to.equal('::c000:201');
    expect(canonicalAddress('::ffff:0:192.0.2.1')).to.equal('::ffff:0:c000:201');
    expect(canonicalAddress('64:ff9b::192.0.2.1')).to.equal('64:ff9b::c000:201');
  });

  it('follows the URL standard for IPv6', () => {
    fc.assert(
      fc.property(fc.ipV6(), (text) => {
        const standard = new URL(`http://[${text}]/`).hostname.slice(1, -1);
        fc.pre(!standard.startsWith('::ffff:') || standard.split(':').length > 5);
        expect(canonicalAddress(text)).to.equal(standard);
      }),
    );
  });

  it('is null for what is not an address', () => {
    const wrong = [
      '',
      'localhost',
      '127.1',
      '192.0.02.1',
      '0x7f.0.0.1',
      '010.0.0.1',
      '2130706433',
      '1.2.3.4.5',
    ];
    wrong.push(
      '256.0.0.1',
      '1.2.3.4%eth0',
      ':::',
      '1::2::3',
      '[::1]',
      '1.2.3.4/32',
      ' 1.2.3.4',
      '::g',
    );
    for (const text of wrong) expect(canonicalAddress(text), text).to.equal(null);
  });
});

describe('an address range', () => {
  it('is canonical, a bare address being a range of one', () => {
    expect(parseIpv4Cidr('10.0.0.0/8')).to.deep.equal({ cidr: '10.0.0.0/8' });
    expect(parseIpv4Cidr('203.0.113.7')).to.deep.equal({ cidr: '203.0.113.7/32' });
    expect(parseIpv4Cidr('0.0.0.0/0')).to.deep.equal({ cidr: '0.0.0.0/0' });
    expect(parseCidr('FD00:0::/8')?.cidr).to.equal('fd00::/8');
    expect(parseCidr('::1')?.cidr).to.equal('::1/128');
  });

  it('is refused when malformed or with host bits set', () => {
    const wrong = [
      '',
      '10.0.0.1/8',
      '10.0.0.0/33',
      '10.0.0.0/08',
      '10.0.0.0/',
      '10.0.0.0/-1',
      '10/8',
    ];
    wrong.push(
      '010.0.0.0/8',
      '10.0.0.0/8 ',
      '10.0.0.0/8/8',
      '0x0a.0.0.0/8',
      'fd00::1/8',
      'fd00::/129',
    );
    wrong.push('::ffff:10.0.0.0/104', '::ffff:10.0.0.1', 'fe80::1%eth0', 'localhost', '*');
    for (const text of wrong) {
      expect(parseCidr(text), text).to.equal(null);
      expect(parseIpv4Cidr(text), text).to.equal(null);
    }
  });

  it('is IPv4 in an allowlist', () => {
    for (const text of ['fd00::/8', '::/0', '2001:db8::1']) {
      expect(parseIpv4Cidr(text), text).to.equal(null);
    }
  });
});

describe('a list of ranges', () => {
  it('contains an address exactly when its leading bits are those of a range', () => {
    fc.assert(
      fc.property(
        fc.ipV4(),
        fc.ipV4(),
        fc.integer({ min: 0, max: 32 }),
        (base, address, prefix) => {
          const size = 2 ** (32 - prefix);
          const first = Math.floor(toNumber(base) / size) * size;
          const network = [24, 16, 8, 0].map((shift) => (first >>> shift) & 255).join('.');
          const cidr = parseIpv4Cidr(`${network}/${prefix}`)?.cidr ?? 'refused';
          const held = Math.floor(toNumber(address) / size) === first / size;
          expect(cidrListContains(['192.0.2.0/32', cidr], base)).to.equal(true);
          expect(cidrListContains([cidr], address)).to.equal(held);
          expect(cidrListContains([cidr], `::ffff:${address}`)).to.equal(held);
        },
      ),
    );
  });

  it('contains no address that is not IPv4', () => {
    for (const address of ['::1', '2001:db8::1', '::192.0.2.1', '64:ff9b::192.0.2.1', '', 'x']) {
      expect(cidrListContains(['0.0.0.0/0'], address), address).to.equal(false);
    }
  });

  it('contains nothing if it is empty', () => {
    expect(cidrListContains([], '192.0.2.1')).to.equal(false);
  });
});

describe('the share of an address', () => {
  for (const [address, share] of [
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:db8:1:2:ffff::1', '2001:db8:1:2::/64'],
    ['::1', '0:0:0:0::/64'],
    ['unknown', 'unknown'],
  ] as const) {
    it(`of ${address} is ${share}`, () => expect(shareOfAddress(address)).to.equal(share));
  }
});
