import { expect } from 'chai';
import { createStrangers, type Strangers } from '#http/strangers.ts';

describe('addresses that send unknown secrets', () => {
  let time: number;
  let strangers: Strangers;
  beforeEach(() => {
    time = 0;
    strangers = createStrangers(() => time);
  });
  const note = (address: string, times = 20) => {
    for (let number = 0; number < times; number += 1) strangers.note(address);
  };

  it('are suspect from the twentieth on, for ten seconds from the last', () => {
    note('192.0.2.1', 19);
    expect([strangers.areAny, strangers.includes('192.0.2.1')]).to.deep.equal([false, false]);
    note('192.0.2.1', 1);
    expect([strangers.areAny, strangers.includes('192.0.2.1')]).to.deep.equal([true, true]);
    expect(strangers.includes('192.0.2.2')).to.equal(false);
    time = 9_999;
    note('192.0.2.1', 1);
    time = 19_998;
    expect(strangers.includes('192.0.2.1')).to.equal(true);
    time = 19_999;
    expect([strangers.areAny, strangers.includes('192.0.2.1')]).to.deep.equal([false, false]);
  });

  it('count by the first 64 bits of IPv6', () => {
    for (let number = 0; number < 20; number += 1) strangers.note(`2001:db8::${number}`);
    expect(strangers.includes('2001:db8::ffff')).to.equal(true);
    expect(strangers.includes('2001:db8:0:1::1')).to.equal(false);
  });

  it('are 10 000 at most, of which the one counted longest ago is dropped', () => {
    note('192.0.2.1');
    for (let number = 0; number < 10_000; number += 1)
      strangers.note(`198.18.${number >> 8}.${number & 255}`);
    expect(strangers.includes('192.0.2.1')).to.equal(false);
  });
});
