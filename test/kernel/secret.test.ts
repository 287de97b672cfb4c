import { expect } from 'chai';
import {
  digest,
  digestLong,
  newClientId,
  newSigningSecret,
  newToken,
  sameDigest,
} from '#kernel/secret.ts';

describe('a new secret', () => {
  it('is 32 random bytes in base64url', () => {
    expect(newToken()).to.match(/^[\w-]{43}$/);
    expect(Buffer.from(newToken(), 'base64url')).to.have.length(32);
    const many = new Set(Array.from({ length: 1000 }, newToken));
    expect(many.size).to.equal(1000);
  });

  it('begins with whsec_ if it signs deliveries', () => {
    expect(newSigningSecret()).to.match(/^whsec_[\w-]{43}$/);
    expect(newSigningSecret()).not.to.equal(newSigningSecret());
  });

  it('comes with a client id that a shell does not read as an option', () => {
    expect(newClientId()).to.match(/^[0-9a-f]{32}$/);
    expect(newClientId()).not.to.equal(newClientId());
  });
});

describe('a digest', () => {
  it('is the SHA-256 of the text in base64url', () => {
    // FIPS 180-2, the one-block example "abc".
    const abc = 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad';
    expect(digest('abc')).to.equal(Buffer.from(abc, 'hex').toString('base64url'));
    expect(digest('é')).not.to.equal(digest('e'));
  });

  it('is the same for a long text read in pieces', async () => {
    for (const text of ['short', 'é€😀'.repeat(400_000)])
      expect(await digestLong(text)).to.equal(digest(text));
  });

  it('is compared whole, at any length', () => {
    expect(sameDigest(digest('a'), digest('a'))).to.equal(true);
    expect(sameDigest(digest('a'), digest('b'))).to.equal(false);
    expect(sameDigest(digest('a'), digest('a').slice(1))).to.equal(false);
    expect(sameDigest('', digest('a'))).to.equal(false);
    expect(sameDigest('é', 'ée')).to.equal(false);
  });
});
