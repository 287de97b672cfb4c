import { expect } from 'chai';
import {
  digest,
  digestLong,
  newClientId,
  newSigningSecret,
  newToken,
  sameDigest,
  standardKey,
} from '#kernel/secret.ts';

describe('a new secret', () => {
  it('is 32 random bytes in base64url', () => {
    expect(newToken()).to.match(/^[\w-]{43}$/);
    expect(Buffer.from(newToken(), 'base64url')).to.have.length(32);
    const many = new Set(Array.from({ length: 1000 }, newToken));
    expect(many.size).to.equal(1000);
  });

  it('begins with whsec_ if it signs deliveries', () => {
    const many = Array.from({ length: 1000 }, newSigningSecret);
    for (const secret of many) expect(secret).to.match(/^whsec_[A-Za-z0-9]{44}$/);
    expect(new Set(many).size).to.equal(1000);
    // 44 000 characters: each of the 62 about 710 times.
    const used = new Set(
      many
        .map((secret) => secret.slice(6))
        .join('')
        .split(''),
    );
    expect(used.size).to.equal(62);
  });

  it('has one key in every kind of base64 if it signs deliveries', () => {
    const secret = newSigningSecret();
    const text = secret.slice(6);
    const key = standardKey(secret).export();
    expect(key).to.have.length(33);
    for (const kind of ['base64', 'base64url'] as const) {
      expect(key.toString(kind)).to.equal(text);
      expect(Buffer.from(text, kind)).to.deep.equal(key);
    }
  });

  it('has the key of its 32 bytes if 0.1.0 made it', () => {
    const bytes = Buffer.alloc(32, 0xfb);
    expect(bytes.toString('base64url')).to.match(/[-_]/);
    const key = standardKey(`whsec_${bytes.toString('base64url')}`);
    expect(key.export()).to.deep.equal(bytes);
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
