import { expect } from 'chai';
import { createSecretCache } from '#delivery/attempt/secret-cache.ts';

describe('the cache of opened secrets', () => {
  it('opens each sealed text once, and a rotated one again', () => {
    const opened: string[] = [];
    const open = createSecretCache({
      open: (sealed) => {
        opened.push(sealed);
        return `secret of ${sealed}`;
      },
    });
    expect([open('old', '1'), open('old', '1'), open('new', '1')]).to.deep.equal([
      'secret of old',
      'secret of old',
      'secret of new',
    ]);
    expect(opened).to.deep.equal(['old', 'new']);
  });
});
