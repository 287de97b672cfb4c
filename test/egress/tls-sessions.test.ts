import { expect } from 'chai';
import { createTlsSessions } from '#egress/tls-sessions.ts';

const MINUTE_MS = 60_000;

describe('TLS sessions', () => {
  const bytes = Buffer.alloc(2_000);

  it('serve for five minutes after the certificate was checked', () => {
    const clock = { ms: 0 };
    const sessions = createTlsSessions(() => clock.ms);
    sessions.set('a', { bytes, checkedAt: 0 });
    clock.ms = 5 * MINUTE_MS - 1;
    expect(sessions.get('a')).to.deep.equal({ bytes, checkedAt: 0 });
    clock.ms += 1;
    expect(sessions.get('a')).to.equal(undefined);
  });

  it('are at most two thousand, and none is large', () => {
    const sessions = createTlsSessions(() => 0);
    for (let n = 0; n <= 2_000; n += 1) sessions.set(`${n}`, { bytes, checkedAt: 0 });
    expect([sessions.get('0'), sessions.get('1')?.checkedAt]).to.deep.equal([undefined, 0]);
    sessions.set('large', { bytes: Buffer.alloc(60_000), checkedAt: 0 });
    expect(sessions.get('large')).to.equal(undefined);
  });
});
