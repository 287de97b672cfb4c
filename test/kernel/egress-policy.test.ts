import { expect } from 'chai';
import * as fc from 'fast-check';
import { createEgressPolicy, urlDigest } from '#kernel/egress-policy.ts';
import { ALLOWED_URLS, REFUSED_URLS } from '#test/support/delivery/url-corpus.ts';

const policy = createEgressPolicy({ allowCidrs: [] });

/** First and last address of each special range: IANA's registries, RFC 6890 and its updates. */
const PRIVATE = `
  0.0.0.0 0.255.255.255  10.0.0.0 10.255.255.255  100.64.0.0 100.127.255.255
  127.0.0.0 127.255.255.255  169.254.0.0 169.254.169.254 169.254.255.255
  172.16.0.0 172.31.255.255  192.0.0.0 192.0.0.255  192.0.2.0 192.0.2.255
  192.31.196.0 192.52.193.255 192.175.48.0 2620:4f:8000::1
  192.88.99.0 192.88.99.255  192.168.0.0 192.168.255.255  198.18.0.0 198.19.255.255
  198.51.100.0 198.51.100.255  203.0.113.0 203.0.113.255  224.0.0.0 239.255.255.255
  240.0.0.0 255.255.255.254 255.255.255.255
  :: ::1 ::2 ::ffff:ffff ::127.0.0.1 ::8.8.8.8 ::7f00:1
  ::ffff:127.0.0.1 ::ffff:7f00:1 ::ffff:10.1.2.3 0:0:0:0:0:ffff:a9fe:a9fe ::ffff:0:8.8.8.8
  64:ff9b::7f00:1 64:ff9b::10.0.0.1 64:ff9b:1::1 64:ff9b:1:ffff:ffff:ffff:ffff:ffff
  100:: 100::ffff:ffff:ffff:ffff 100:0:0:1::  2001:: 2001:1ff:ffff:ffff:ffff:ffff:ffff:ffff
  2001:db8:: 2001:db8:ffff:ffff:ffff:ffff:ffff:ffff
  2002:: 2002:7f00:1:: 2002:808:808:: 2002:ffff:ffff:ffff:ffff:ffff:ffff:ffff
  3fff:: 3fff:fff:ffff:ffff:ffff:ffff:ffff:ffff  5f00:: 5f00:ffff::
  fc00:: fdff:ffff:ffff:ffff:ffff:ffff:ffff:ffff  fe80:: fe80::1%eth0 febf:ffff::
  fec0:: feff:ffff::  ff00:: ff02::1 ffff:ffff:ffff:ffff:ffff:ffff:ffff:ffff
  1fff:ffff:ffff:ffff:ffff:ffff:ffff:ffff 4000:: 7fff:: 8000:: e000:: 200::1 1234::1
`;

/** Just outside the ranges. */
const PUBLIC = `
  1.0.0.0 9.255.255.255 11.0.0.0 100.63.255.255 100.128.0.0 126.255.255.255 128.0.0.0
  169.253.255.255 169.255.0.0 172.15.255.255 172.32.0.0 191.255.255.255 192.0.1.0 192.0.1.255
  192.0.3.0 192.88.98.255 192.88.100.0 192.167.255.255 192.169.0.0 198.17.255.255 198.20.0.0
  198.51.99.255 198.51.101.0 203.0.112.255 203.0.114.0 223.255.255.255 8.8.8.8
  ::ffff:8.8.8.8 ::ffff:808:808
  2000:: 2000:ffff:ffff:ffff:ffff:ffff:ffff:ffff 2001:200:: 2001:db7:ffff:: 2001:db9:: 2003::
  2606:2800:220:1:248:1893:25c8:1946 3ffe:: 3fff:1000:: 3fff:ffff:ffff::
`;

const words = (text: string) => text.trim().split(/\s+/);

function refusalOf(url: string): string {
  const check = policy.checkUrl(url);
  return check.verdict === 'refused' ? check.reason : 'allowed';
}

describe('the check of an address', () => {
  it('finds every special-purpose range private, from its first address to its last', () => {
    for (const address of words(PRIVATE)) {
      expect(policy.checkAddress(address), address).to.equal('private');
    }
  });

  it('allows the addresses next to them', () => {
    for (const address of words(PUBLIC)) {
      expect(policy.checkAddress(address), address).to.equal('allowed');
    }
  });

  it('finds the same for an IPv4 address and its mapped IPv6 form', () => {
    fc.assert(
      fc.property(fc.ipV4(), (address) => {
        expect(policy.checkAddress(`::ffff:${address}`)).to.equal(policy.checkAddress(address));
      }),
    );
  });

  it('finds everything outside 2000::/3 private', () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]`).hostname;
        fc.pre(!/^\[[23][0-9a-f]{3}:|^\[::ffff:[0-9a-f]+:[0-9a-f]+\]$/.test(canonical));
        expect(policy.checkAddress(address)).to.equal('private');
      }),
    );
  });

  it('finds private what is not an address', () => {
    for (const text of ['', 'example.com', '127.1', '08.8.8.8', '1.2.3.4.5', '[::1]']) {
      expect(policy.checkAddress(text), text).to.equal('private');
    }
  });

  it('allows the configured ranges, and only them', () => {
    const open = createEgressPolicy({ allowCidrs: ['10.1.0.0/16', '127.0.0.1/32', 'fd00::/8'] });
    for (const address of ['10.1.2.3', '127.0.0.1', '::ffff:10.1.2.3', 'fd12::1', '8.8.8.8']) {
      expect(open.checkAddress(address), address).to.equal('allowed');
    }
    for (const address of ['10.2.0.0', '127.0.0.2', '::1', 'fc00::1', '::10.1.2.3']) {
      expect(open.checkAddress(address), address).to.equal('private');
    }
  });

  it('keeps the families apart: all of IPv6 allowed opens no IPv4, nor the other way round', () => {
    const v6 = createEgressPolicy({ allowCidrs: ['::/0'] });
    expect(v6.checkAddress('::1')).to.equal('allowed');
    expect(v6.checkAddress('10.0.0.1')).to.equal('private');
    expect(v6.checkAddress('::ffff:10.0.0.1')).to.equal('private');
    const v4 = createEgressPolicy({ allowCidrs: ['0.0.0.0/0'] });
    expect(v4.checkAddress('::ffff:10.0.0.1')).to.equal('allowed');
    expect(v4.checkAddress('::1')).to.equal('private');
  });

  it('refuses a malformed range at once', () => {
    expect(() => createEgressPolicy({ allowCidrs: ['10.0.0.1/8'] })).to.throw(
      RangeError,
      '10.0.0.1/8',
    );
  });
});

describe('the check of a URL', () => {
  it('allows https addresses with a public host', () => {
    for (const url of ALLOWED_URLS) expect(refusalOf(url), JSON.stringify(url)).to.equal('allowed');
  });

  it('returns the parsed URL', () => {
    const check = policy.checkUrl('https://EXAMPLE.com:443/x');
    expect(check).to.have.property('verdict', 'allowed');
    expect(check).to.have.property('url').that.has.property('href', 'https://example.com/x');
  });

  for (const [reason, urls] of Object.entries(REFUSED_URLS))
    it(`refuses as ${reason}, in any spelling`, () => {
      for (const url of urls) expect(refusalOf(url), JSON.stringify(url)).to.equal(reason);
    });

  it('refuses any private IPv4 written as one number, in any base', () => {
    const privateNumber = fc.integer({ min: 0x0a000000, max: 0x0affffff });
    fc.assert(
      fc.property(privateNumber, (number) => {
        for (const host of [`${number}`, `0x${number.toString(16)}`, `0${number.toString(8)}`]) {
          expect(refusalOf(`https://${host}/`)).to.equal('private_address');
        }
      }),
    );
  });

  it('allows a literal private address that the configuration allows, but no internal name', () => {
    const open = createEgressPolicy({ allowCidrs: ['127.0.0.0/8'] });
    expect(open.checkUrl('https://127.0.0.1:8443/')).to.have.property('verdict', 'allowed');
    expect(open.checkUrl('https://[::ffff:127.0.0.1]/')).to.have.property('verdict', 'allowed');
    expect(open.checkUrl('https://localhost/')).to.have.property('verdict', 'refused');
  });
});

describe('the digest of a URL', () => {
  const digestOf = (url: string) => urlDigest(new URL(url));

  it('is the same for all spellings that WHATWG normalises, fragment aside', () => {
    const spellings = [
      'https://example.com/a b',
      'HTTPS://EXAMPLE.com:443/a%20b',
      'https://example.com/x/../a b#f',
    ];
    spellings.push('https://example.com/a b#');
    expect(new Set(spellings.map(digestOf)).size).to.equal(1);
    expect(digestOf('https://example.com')).to.equal(digestOf('https://example.com/'));
  });

  it('differs by path, query, port and host', () => {
    const urls = [
      'https://example.com/',
      'https://example.com/A',
      'https://example.com/a',
      'https://example.com/a/',
    ];
    urls.push(
      'https://example.com/a?',
      'https://example.com/a?b=1&c=2',
      'https://example.com/a?c=2&b=1',
    );
    urls.push('https://example.com:8443/a', 'https://example.com./a', 'https://www.example.com/a');
    expect(new Set(urls.map(digestOf)).size).to.equal(urls.length);
  });

  it('does not change the URL', () => {
    const url = new URL('https://example.com/a#fragment');
    expect(urlDigest(url)).to.match(/^[\w-]{43}$/);
    expect(url.hash).to.equal('#fragment');
  });
});
