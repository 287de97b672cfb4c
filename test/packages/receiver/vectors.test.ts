import { expect } from 'chai';
import { VerificationError, verifyDelivery, type VerificationProblem } from '#receiver/index.ts';
import { vectors, type SignatureVector } from './vectors.ts';

function problemOf(vector: SignatureVector): VerificationProblem | null {
  const { header, delivery, event, secret, now, body } = vector;
  const headers = {
    'X-Service-Signature': header ?? undefined,
    'X-Service-Delivery': delivery ?? undefined,
    'X-Service-Event': event ?? undefined,
  };
  try {
    verifyDelivery({ body, headers, secret }, { now: new Date(now * 1_000) });
    return null;
  } catch (error) {
    if (error instanceof VerificationError) return error.problem;
    throw error;
  }
}

describe('the vectors', () => {
  for (const vector of vectors)
    it(`${vector.valid ? 'take' : 'refuse'} ${vector.name}`, () => {
      expect(problemOf(vector)).to.equal(vector.problem);
      expect(vector.valid).to.equal(vector.problem === null);
    });
});
