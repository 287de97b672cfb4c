import { expect } from 'chai';
import { createEchoes } from '#cli/signal-echoes.ts';

describe('the echo of a signal', () => {
  it('is the same signal within a second, as npm passes on a Ctrl-C of the terminal', () => {
    let now = 5_000;
    const isEcho = createEchoes(() => now);
    expect(isEcho('SIGINT')).to.equal(false);
    now += 999;
    expect(isEcho('SIGINT')).to.equal(true);
    expect(isEcho('SIGTERM')).to.equal(false);
    now += 1;
    expect(isEcho('SIGINT')).to.equal(false);
    expect(isEcho('SIGTERM')).to.equal(true);
  });
});
