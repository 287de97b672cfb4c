import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { standardSignature } from '#events/sign.ts';
import { standardKey } from '#kernel/secret.ts';
import { verifiesAt } from '#test/support/delivery/standard-library.ts';
import { PACKAGE } from './vectors.ts';

interface StandardVector {
  name: string;
  /** `webhook-id`, and so on. */
  id: string;
  timestamp: string;
  signature: string;
  signing_secret: string;
  library_secret: string;
  /** Unix seconds. */
  now: number;
  body: string;
  valid: boolean;
}

const { standard_webhooks: vectors } = JSON.parse(
  readFileSync(join(PACKAGE, 'vectors.json'), 'utf8'),
) as { standard_webhooks: StandardVector[] };

describe('the vectors of Standard Webhooks', () => {
  for (const { name, id, timestamp, signature, now, body, valid, ...vector } of vectors)
    it(`${valid ? 'take' : 'refuse'} ${name}, as the published library does`, () => {
      const headers = {
        'webhook-id': id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signature,
      };
      expect(verifiesAt(now * 1_000, vector.library_secret, body, headers)).to.equal(valid);
      const key = standardKey(vector.signing_secret);
      expect(key.equals(standardKey(vector.library_secret))).to.equal(true);
      const signed = standardSignature(key, id, Number(timestamp), Buffer.from(body));
      // A time outside of the tolerance is signed rightly.
      expect(signed === signature).to.equal(valid || name.startsWith('301'));
    });

  it('are of both kinds', () => {
    expect(vectors.filter(({ valid }) => valid)).to.have.length.above(2);
    expect(vectors.filter(({ valid }) => !valid)).to.have.length.above(2);
  });
});
