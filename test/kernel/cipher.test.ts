import { expect } from 'chai';
import * as fc from 'fast-check';
import { CipherError, createCipher } from '#kernel/cipher.ts';

const oldKey = Buffer.alloc(32, 1);
const newKey = Buffer.alloc(32, 2);
const cipher = createCipher({ key: oldKey });

function failureOf(open: () => string): CipherError {
  try {
    open();
  } catch (error) {
    if (error instanceof CipherError) return error;
    throw error;
  }
  throw new Error('the text was opened');
}

describe('a sealed text', () => {
  it('opens to what was sealed, with the same associated data', () => {
    const anyText = fc.string({ unit: 'binary' });
    fc.assert(
      fc.property(anyText, anyText, (plain, associated) => {
        expect(cipher.open(cipher.seal(plain, associated), associated)).to.equal(plain);
      }),
    );
  });

  it('opens to what was sealed in several turns, too', async () => {
    for (const plain of ['é', 'é'.repeat(1_500_000), 'x'.repeat(1024 * 1024)]) {
      const sealed = await cipher.sealLong(plain, '42');
      expect(cipher.open(sealed, '42') === plain).to.equal(true);
      expect(() => cipher.open(sealed, '43')).to.throw(CipherError);
    }
  });

  it('carries version, key id, nonce, ciphertext and tag, and differs each time', () => {
    const sealed = cipher.seal('whsec_x', '42');
    expect(sealed).to.match(/^v1\.[0-9a-f]{8}\.[\w-]{16}\.[\w-]{10}\.[\w-]{22}$/);
    expect(cipher.seal('whsec_x', '42')).not.to.equal(sealed);
  });

  it('does not open with other associated data', () => {
    const failure = failureOf(() => cipher.open(cipher.seal('secret', '42'), '43'));
    expect(failure.reason).to.equal('not_authentic');
    expect(failure.message).to.contain('associated data');
  });

  it('does not open once any of its characters is changed', () => {
    const sealed = cipher.seal('some secret', '42');
    for (let at = 0; at < sealed.length; at += 1) {
      const other = sealed[at] === 'A' ? 'B' : 'A';
      const altered = sealed.slice(0, at) + other + sealed.slice(at + 1);
      expect(() => cipher.open(altered, '42'), altered).to.throw(CipherError);
    }
  });

  it('does not open when it is cut, longer, or something else', () => {
    const sealed = cipher.seal('some secret', '42');
    const [version, id, nonce, ciphertext, tag] = sealed.split('.');
    const shortTag = [version, id, nonce, ciphertext, tag?.slice(0, 8)].join('.');
    for (const text of [
      '',
      'whsec_x',
      sealed.slice(0, -1),
      `${sealed}.AAAA`,
      `${sealed}=`,
      shortTag,
    ]) {
      expect(failureOf(() => cipher.open(text, '42')).reason, text).to.equal('malformed');
    }
  });
});

describe('the rotation of the key', () => {
  it('opens what the previous key sealed, and seals with the new one', () => {
    const before = cipher.seal('secret', '42');
    const rotated = createCipher({ key: newKey, previous: oldKey });
    expect(rotated.open(before, '42')).to.equal('secret');
    expect(createCipher({ key: newKey }).open(rotated.seal('secret', '42'), '42')).to.equal(
      'secret',
    );
  });

  it('opens what another process seals with the next key, and does not seal with it yet', () => {
    const prepared = createCipher({ key: oldKey, next: newKey });
    const next = createCipher({ key: newKey });
    expect(prepared.open(next.seal('secret', '42'), '42')).to.equal('secret');
    expect(cipher.open(prepared.seal('secret', '42'), '42')).to.equal('secret');
  });

  it('treats a key that is set twice as one', () => {
    const { keys, keyIds } = createCipher({ key: oldKey, previous: oldKey, next: newKey });
    expect(keys.previous).to.equal(null);
    expect(keyIds).to.deep.equal([keys.current, keys.next]);
  });

  it('names the missing key', () => {
    const sealed = cipher.seal('secret', '42');
    const failure = failureOf(() => createCipher({ key: newKey }).open(sealed, '42'));
    expect(failure.reason).to.equal('unknown_key');
    expect(failure.message).to.contain(sealed.split('.')[1]);
  });

  it('requires keys of 32 bytes', () => {
    expect(() => createCipher({ key: Buffer.alloc(16) })).to.throw(RangeError, '32 bytes');
    expect(() => createCipher({ key: newKey, previous: Buffer.alloc(33) })).to.throw(RangeError);
  });
});
