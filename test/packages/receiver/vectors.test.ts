import { expect } from 'chai';
import { VerificationError, verifyDelivery, type VerificationProblem } from '#receiver/index.ts';
import { vectors, type SignatureVector } from './vectors.ts';

function problemOf({ header, secret, now, body }: SignatureVector): VerificationProblem | null {
  const { id, type } = JSON.parse(body) as { id: number; type: string };
  const headers = {
    'X-Service-Delivery': String(id),
    'X-Service-Event': type,
    ...(header === null ? {} : { 'X-Service-Signature': header }),
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
