import { expect } from 'chai';
import { findSignatureProblem } from '#receiver/verify-signature.ts';

// printf '1700000000.{"id":1,"type":"invoice.created"}' | openssl dgst -sha256 -hmac whsec_test
const SECRET = 'whsec_test';
const SIGNED_AT = 1_700_000_000;
const DIGEST = '084139d35c634612524a66cb444c3e6c939341cb5139f06bc36ca2022a3435fb';
const BODY = '{"id":1,"type":"invoice.created"}';

const check = (
  overrides: { signature?: string; body?: string; secret?: string; at?: number } = {},
) =>
  findSignatureProblem(
    {
      signature: overrides.signature ?? `t=${SIGNED_AT},v1=${DIGEST}`,
      body: Buffer.from(overrides.body ?? BODY),
    },
    overrides.secret ?? SECRET,
    new Date((overrides.at ?? SIGNED_AT) * 1_000),
  );

describe('the receiver, on a signature', () => {
  it('accepts the digest of "<t>.<raw body>" under the secret', () => {
    expect(check()).to.equal(null);
  });

  it('refuses another secret', () => {
    expect(check({ secret: 'whsec_other' })).to.equal('signature_mismatch');
  });

  it('accepts the digest beside others, so that a sender can change its secret or its scheme', () => {
    const other = DIGEST.replace('0', 'f');
    for (const parts of [`v1=${other},v1=${DIGEST}`, `v1=${DIGEST},v2=${other}`])
      expect(check({ signature: `t=${SIGNED_AT},${parts}` })).to.equal(null);
    const both = `t=${SIGNED_AT},v1=${other},v1=${other}`;
    expect(check({ signature: both })).to.equal('signature_mismatch');
  });

  it('refuses the same JSON in other bytes', () => {
    expect(check({ body: BODY.replace(',', ', ') })).to.equal('signature_mismatch');
  });

  it('refuses another timestamp than the signed one', () => {
    const signature = `t=${SIGNED_AT + 1},v1=${DIGEST}`;
    expect(check({ signature })).to.equal('signature_mismatch');
  });

  it('tolerates 300 seconds either way, and no more', () => {
    expect(check({ at: SIGNED_AT + 300 })).to.equal(null);
    expect(check({ at: SIGNED_AT - 300 })).to.equal(null);
    expect(check({ at: SIGNED_AT + 301 })).to.equal('timestamp_outside_tolerance');
    expect(check({ at: SIGNED_AT - 301 })).to.equal('timestamp_outside_tolerance');
  });

  it('reports a missing header', () => {
    const request = { signature: undefined, body: Buffer.from(BODY) };
    expect(findSignatureProblem(request, SECRET, new Date())).to.equal('signature_missing');
  });

  for (const signature of [
    '',
    DIGEST,
    `t=${SIGNED_AT}`,
    `t=${SIGNED_AT},v2=${DIGEST}`,
    `t=${SIGNED_AT},t=${SIGNED_AT},v1=${DIGEST}`,
    `t=${SIGNED_AT}, v1=${DIGEST}`,
    `t=${SIGNED_AT}.0,v1=${DIGEST}`,
    `t=${SIGNED_AT},v1=${DIGEST.slice(2)}`,
    `t=${SIGNED_AT},v1=${DIGEST.toUpperCase()}`,
  ])
    it(`calls ${JSON.stringify(signature.slice(0, 40))} malformed`, () => {
      expect(check({ signature })).to.equal('signature_malformed');
    });
});
