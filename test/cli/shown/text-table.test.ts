import { expect } from 'chai';
import { printMemberLines } from '#cli/shown/member-lines.ts';
import { printTable, type Column } from '#cli/shown/text-table.ts';

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'name', kind: 'text' },
  { name: 'state', kind: 'word' },
  { name: 'total_amount', kind: 'number' },
  { name: 'created_at', kind: 'instant' },
];
const ROWS = [
  {
    id: 7,
    name: 'Loyers de novembre, tous les sites',
    state: 'queued',
    total_amount: '1200.00',
    created_at: '2026-11-23T22:37:06.000+01:00',
  },
  { id: 12, name: null, state: 'sent', total_amount: '9.50', created_at: null },
];

describe('a table for a terminal', () => {
  it('has a header, numbers on the right, short dates, and a dash for null', () => {
    expect(printTable(COLUMNS, ROWS, 120)).to.equal(
      [
        'id  name                                state   total_amount  created_at',
        ' 7  Loyers de novembre, tous les sites  queued       1200.00  2026-11-23 22:37',
        '12  -                                   sent            9.50  -',
        '',
      ].join('\n'),
    );
  });

  it('cuts names of columns first, then texts, and never a number, a state or a date', () => {
    expect(printTable(COLUMNS, ROWS, 60)).to.equal(
      [
        'id  name                  state   total_a…  created_at',
        ' 7  Loyers de novembre,…  queued   1200.00  2026-11-23 22:37',
        '12  -                     sent        9.50  -',
        '',
      ].join('\n'),
    );
    expect(printTable(COLUMNS, ROWS, 10)).to.equal(
      [
        'id  name      state   total_…  created_at',
        ' 7  Loyers …  queued  1200.00  2026-11-23 22:37',
        '12  -         sent       9.50  -',
        '',
      ].join('\n'),
    );
  });

  it('escapes what would drive the terminal, and keeps a row on its line', () => {
    const name = 'A\u001b]0;pwned\u0007\u009b2J\u202eB\nC';
    const shown = printTable([{ name: 'name', kind: 'text' }], [{ name }], 200);
    expect(shown).to.equal('name\nA\\u{1b}]0;pwned\\u{7}\\u{9b}2J\\u{202e}B\\u{a}C\n');
  });

  it('aligns accents of two code points and wide characters', () => {
    const rows = [{ name: 'e\u0301te\u0301' }, { name: '日本' }].map((row) => ({
      ...row,
      state: 'x',
    }));
    const columns: Column[] = [
      { name: 'name', kind: 'text' },
      { name: 'state', kind: 'word' },
    ];
    const lines = printTable(columns, rows, 80).split('\n');
    expect(lines).to.deep.equal(['name  state', 'e\u0301te\u0301   x', '日本  x', '']);
  });
});

describe('one thing on a terminal', () => {
  it('has a line a member, and its rows as a table', () => {
    const shown = {
      id: 3,
      url: 'https://a.example/\u001b[2J',
      reason: null,
      includes: ['lines', 'files'],
      after: { name: 'B\u009b' },
      attempts: [
        { attempted_at: '2026-11-23T22:37:06.000+01:00', response_status: 503, error_code: null },
        {
          attempted_at: '2026-11-23T22:38:06.000+01:00',
          response_status: null,
          error_code: 'timeout',
        },
      ],
      files: [],
    };
    expect(printMemberLines(shown, 80)).to.equal(
      [
        'id        3',
        'url       https://a.example/\\u{1b}[2J',
        'reason    -',
        'includes  lines files',
        'after     {"name":"B\\u{9b}"}',
        'attempts',
        '  attempted_at      response_status  error_code',
        '  2026-11-23 22:37              503  -',
        '  2026-11-23 22:38                -  timeout',
        'files     -',
        '',
      ].join('\n'),
    );
  });
});
