import { expect } from 'chai';
import { cutPage, cutWindow } from '#domain/shared/newest-page.ts';

const ROWS = [{ id: '3' }, { id: '2' }, { id: '1' }];

describe('the page of a list', () => {
  it('leads on only if a row was found behind its last one', () => {
    expect(cutPage(ROWS, 3)).to.deep.equal({ rows: ROWS, next: null });
    expect(cutPage(ROWS, 2)).to.deep.equal({ rows: ROWS.slice(0, 2), next: '2' });
    expect(cutPage([], 2)).to.deep.equal({ rows: [], next: null });
  });

  it('leads on from the edge of its window, if that ended before the page was full', async () => {
    const edge = { id: '7', created_at: new Date(0) };
    expect(await cutWindow(ROWS, 3, async () => edge)).to.deep.equal({
      rows: ROWS,
      next: '7',
      searched_until: edge.created_at,
    });
    expect(await cutWindow(ROWS, 2, async () => edge)).to.include({
      next: '2',
      searched_until: null,
    });
  });
});
