import { expect } from 'chai';
import { createMakeAttempt } from '../../../src/delivery/worker/attempt.ts';
import type { AttemptTools } from '../../../src/delivery/worker/attempt.ts';
import { createJudge } from '../../../src/delivery/worker/judge.ts';
import type { Answer } from '../../../src/delivery/worker/resolve.ts';
import { createEgressPolicy } from '../../../src/kernel/egress-policy.ts';
import { buildAttempt } from './build-courier.ts';

const PUBLIC: Answer = { kind: 'addresses', addresses: ['93.184.215.14'] };
const PRIVATE: Answer = { kind: 'refused', reason: 'dns_private_address', error_code: null };

describe('an attempt', () => {
  const build = (overrides: Partial<AttemptTools>) =>
    createMakeAttempt({
      judge: createJudge(createEgressPolicy({ allowCidrs: [] })),
      resolver: { known: () => undefined, resolve: async () => PUBLIC },
      send: async () => ({ kind: 'answered', status: 200, excerpt: '', at: 0 }),
      brand: 'Service',
      connectTimeout: 1_000,
      responseTimeout: 2_000,
      ...overrides,
    });

  it('is judged by the present answer, whatever connection is still open', async () => {
    const answers = [PUBLIC, PRIVATE];
    let sent = 0;
    const make = build({
      resolver: { known: () => answers.shift(), resolve: async () => PUBLIC },
      async send() {
        sent += 1;
        return { kind: 'answered', status: 200, excerpt: '', at: 0 };
      },
    });
    expect(await make(buildAttempt())).to.include({ kind: 'acknowledged' });
    expect(await make(buildAttempt())).to.include({ reason: 'dns_private_address' });
    expect(sent).to.equal(1);
  });

  it('never rejects', async () => {
    const make = build({ send: () => Promise.reject(new TypeError('a defect')) });
    expect(await make(buildAttempt())).to.include({
      kind: 'failed',
      error_code: 'connection_failed',
    });
  });
});
