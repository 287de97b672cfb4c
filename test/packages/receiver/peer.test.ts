import { expect } from 'chai';
import * as fc from 'fast-check';
import { Stripe } from 'stripe';
import { findSignatureProblem } from '#receiver/verify-signature.ts';
import { signedHeaders } from './signed-request.ts';
import { vectors, type SignatureVector } from './vectors.ts';

/** Another maker's verifier of the same header. */
type PeerInput = Pick<SignatureVector, 'header' | 'secret' | 'now' | 'body'>;

function peerTakes({ header, secret, now, body }: PeerInput): boolean {
  try {
    const { signature } = Stripe.webhooks;
    if (signature === null) throw new Error('the peer has no verifier');
    return signature.verifyHeader(body, header ?? '', secret, 300, undefined, now * 1_000);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeSignatureVerificationError) return false;
    throw error;
  }
}

/** Where the kit is stricter, and why. */
const STRICTER: Readonly<Record<string, string>> = {
  '301 seconds ahead': 'a clock that is ahead is not believed',
  'milliseconds in place of seconds': 'a clock that is ahead is not believed',
  'a second time, which is the signed one': 'there is one time',
  'a time without a value beside the signed one': 'there is one time',
  'two times': 'there is one time',
  'a time of sixteen digits': 'a time is digits',
  'the right v1 as the ninth': 'eight are looked at',
  'the id of another delivery in the header': 'the headers agree with the body',
  'the id of the delivery with a zero before it': 'the headers agree with the body',
  'no header with the id': 'the headers agree with the body',
  'another event type in the header': 'the headers agree with the body',
  'no header with the event type': 'the headers agree with the body',
};

describe('the vectors, beside the verifier of another maker', () => {
  it('are accepted by it wherever they are valid', () => {
    const valid = vectors.filter((vector) => vector.valid);
    expect(valid.filter((vector) => !peerTakes(vector))).to.deep.equal([]);
  });

  it('are refused by it too, except where the kit is stricter', () => {
    const laxer = vectors.filter((vector) => !vector.valid && peerTakes(vector));
    expect(laxer.map(({ name }) => name)).to.have.members(Object.keys(STRICTER));
  });
});

describe('a header of several signatures', () => {
  const BODY = '{"id":1}';
  const SECRET = 'whsec_peer';
  const NOW = 1_772_440_260;
  const RIGHT =
    signedHeaders(BODY, { secret: SECRET, at: new Date(NOW * 1_000) })[
      'x-service-signature'
    ]?.split('v1=')[1] ?? '';
  const digest = fc.oneof(
    fc.constant(RIGHT),
    fc.constant(RIGHT.toUpperCase()),
    fc.constant(RIGHT.slice(1)),
    fc.stringMatching(/^[0-9a-f]{64}$/),
  );
  const name = fc.constantFrom('v1', 'v1', 'v1', 'v0', 'v2', ' v1', 'V1', '', 'scheme');
  const part = fc.oneof(
    fc.tuple(name, digest).map(([scheme, value]) => `${scheme}=${value}`),
    fc.constantFrom('', '=', 'v2', 'v2=a=b'),
  );
  const header = fc
    .tuple(fc.array(part, { maxLength: 8 }), fc.nat())
    .map(([parts, at]) => parts.toSpliced(at % (parts.length + 1), 0, `t=${NOW}`).join(','));

  it('is accepted or refused as by the verifier of another maker', () => {
    const count = { taken: 0, refused: 0 };
    fc.assert(
      fc.property(header, (signature) => {
        const request = { signature, body: Buffer.from(BODY) };
        const problem = findSignatureProblem(request, SECRET, new Date(NOW * 1_000));
        const vector = { header: signature, secret: SECRET, now: NOW, body: BODY };
        const taken = peerTakes(vector);
        count[taken ? 'taken' : 'refused'] += 1;
        expect(problem === null).to.equal(taken);
      }),
      { numRuns: 200 },
    );
    expect(count.taken).to.be.above(5);
    expect(count.refused).to.be.above(5);
  });
});
