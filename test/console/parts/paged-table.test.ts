import { expect } from 'chai';
import { html } from '#http/pages/html.ts';
import { addressesWith, addressWith } from '#console/parts/address.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import { cutPage } from '#domain/shared/newest-page.ts';
import { pagedTable } from '#console/parts/paged-table.ts';

const VISIT = {
  language: 'fr',
  now: new Date('2026-11-22T16:42:05Z'),
  url: '/workspaces/1/quotes?state=open&before=90&seen=1,2',
} as const;

const print = (place: {
  next: string | null;
  searched_until?: Date | string | null;
  parameter?: 'behind';
}): string =>
  pagedTable(VISIT, {
    name: 'row',
    label: 'Lignes',
    columns: [{ head: 'Nom', cell: (name) => name }],
    rows: ['une ligne'],
    keyOf: (name) => name,
    empty: html`<p>Rien</p>`,
    ...place,
  }).html;

describe('a list by its key', () => {
  it('leads to the rows behind those shown, with the filters of its address', () => {
    expect(print({ next: '41' }))
      .to.include('une ligne')
      .and.include('href="/workspaces/1/quotes?state=open&amp;before=41"')
      .and.include('Charger la suite');
    expect(print({ next: '41', parameter: 'behind' })).to.include('?state=open&amp;behind=41"');
  });

  it('has no link at its end', () => {
    expect(print({ next: null }))
      .to.include('une ligne')
      .and.not.include('href');
  });

  it('says how far it came where it looked through its window', () => {
    const text = print({ next: '41', searched_until: '2026-11-12' });
    expect(text).to.include('Recherché jusqu').and.include('12 nov.').and.include('before=41');
    expect(text).to.not.include('Charger la suite');
    expect(print({ next: null, searched_until: null })).to.not.include('Recherché');
  });

  it('is cut after fifty rows, where one more was found', () => {
    const rows = Array.from({ length: PAGE_ROWS + 1 }, (_, index) => ({ id: `${100 - index}` }));
    expect(cutPage(rows, PAGE_ROWS)).to.deep.equal({ rows: rows.slice(0, PAGE_ROWS), next: '51' });
    expect(cutPage(rows.slice(1), PAGE_ROWS).next).to.equal(null);
    expect(cutPage([], PAGE_ROWS)).to.deep.equal({ rows: [], next: null });
  });

  it('keeps in its address what all its answers share', () => {
    const url = '/list?state=open&q=&open=3&body=exact&after=1&watch=2&seen=3&version=6&behind=4';
    expect(addressWith(url, {})).to.equal('/list?state=open');
    expect(addressWith(url, { state: null, open: '5' })).to.equal('/list?open=5');
    expect(addressWith('/list', { before: '5' })).to.equal('/list?before=5');
    for (const address of [url, '/list', '/list?open=1'])
      for (const open of ['5', 'a&b'])
        expect(addressesWith(address, 'open')(open)).to.equal(addressWith(address, { open }));
  });
});
