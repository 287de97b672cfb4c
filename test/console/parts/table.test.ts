import { expect } from 'chai';
import { html } from '#http/pages/html.ts';
import { table, tableRows, type RowsInput } from '#console/parts/table.ts';

interface Row {
  id: string;
  name: string;
  count: number | null;
}

const ROW: Row = { id: '7', name: 'Un & deux', count: 3 };

const input = (overrides: Partial<RowsInput<Row>> = {}): RowsInput<Row> => ({
  name: 'row',
  columns: [
    { head: 'Nom', card: 'top', cell: ({ name }) => name },
    {
      head: 'Nombre',
      width: 90,
      align: 'end',
      leaves: 2,
      card: 'bottom_end',
      named: true,
      cell: ({ count }) => html`<b>${count}</b>`,
      title: ({ count }) => (count === null ? '' : String(count)),
    },
  ],
  rows: [ROW],
  keyOf: ({ id }) => id,
  ...overrides,
});

const EMPTY = html`<p>Rien</p>`;

describe('a table', () => {
  it('has the text of a cell as its title, and the head of a value that does not say what it is', () => {
    const row = tableRows(input()).html;
    expect(row).to.include(
      '<td role="cell" class="card-top" title="Un &amp; deux"><div>Un &amp; deux</div></td>',
    );
    expect(row).to.include(
      '<td role="cell" class="end leaves-2 card-bottom-end" title="3" data-head="Nombre"><b>3</b></td>',
    );
  });

  it('leaves out what a row lacks: links, versions, a title', () => {
    const row = tableRows(input({ rows: [{ ...ROW, count: null }] })).html;
    expect(row).to.include('<tr role="row" id="row-7" data-key="7">');
    expect(row).to.include('data-head="Nombre"><b></b></td>').and.not.include('title=""');
  });

  it('marks links, what may still change, and the row of the panel', () => {
    const row = tableRows(
      input({
        hrefOf: ({ id }) => `/rows/${id}`,
        panelOf: ({ id }) => `/rows?state=a&open=${id}`,
        versionOf: ({ count }) => count,
        chosen: '7',
      }),
    ).html;
    expect(row).to.include(
      '<tr role="row" id="row-7" data-key="7" data-href="/rows/7" data-panel="/rows?state=a&amp;open=7" data-unsettled="3" aria-current="true">',
    );
  });

  it('gives way to a sentence without rows, unless new ones may come', () => {
    const without = { ...input({ rows: [] }), label: 'Lignes', empty: EMPTY };
    expect(table(without)).to.equal(EMPTY);
    const live = table({ ...without, live: true }).html;
    expect(live)
      .to.include(
        '<th role="columnheader" scope="col" class="end leaves-2 card-bottom-end" width="90">',
      )
      .and.include('data-live')
      .and.include('<p>Rien</p>');
  });
});
