import { expect } from 'chai';
import { createRecentUse } from '#kernel/recent-use.ts';

describe('recent use', () => {
  it('is the largest use among the tenants', () => {
    const use = createRecentUse(100);
    use.add(['a', 'x'], 1);
    use.add(['b', 'x'], 2);
    expect([use.of(['a']), use.of(['b']), use.of(['a', 'x']), use.of(['c'])]).to.deep.equal([
      1, 2, 3, 0,
    ]);
  });

  it('is forgotten after one to two periods', () => {
    let now = 50;
    const use = createRecentUse(100, () => now);
    use.add(['a'], 1);
    now = 200;
    use.add(['a'], 2);
    expect(use.of(['a'])).to.equal(3);
    now = 250;
    expect(use.of(['a'])).to.equal(2);
    now = 350;
    expect(use.of(['a'])).to.equal(0);
  });
});
