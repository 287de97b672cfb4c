import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { rows } from '#machines/rows.ts';

const SPEC = join(import.meta.dirname, '../../../shared/spec.md');

/** State tables by heading; that of invoices has one of its many rows. */
const HEADINGS = [
  'Payment batch',
  'Payment instruction',
  'Invoice lifecycle',
  'Webhook endpoint activity',
  'Delivery',
];

/** Rows below a heading, without outer bars. */
function tableUnder(heading: string, spec: string): string[] {
  const states = spec.slice(spec.indexOf('## States and transitions'));
  const [, section = ''] = states.split(`\n### ${heading}\n`);
  const [body = ''] = section.split(/\n##/);
  return [...body.matchAll(/^\| (.*) \|$/gm)].slice(1).map(([, cells = '']) => cells);
}

describe('the words of the machines', () => {
  let spec: string;

  before(`are compared with ${SPEC}: skipped where it is not`, function () {
    if (!existsSync(SPEC)) this.skip();
    spec = readFileSync(SPEC, 'utf8');
  });

  for (const { title, machine } of CHARTS)
    it(`are the specification's, letter for letter: ${title}`, () => {
      const foreign = rows(machine)
        .flatMap(({ description }) => description ?? [])
        .filter((words) => !spec.includes(words));
      expect(foreign).to.deep.equal([]);
    });

  for (const heading of HEADINGS)
    it(`cover each row of its table: ${heading}`, () => {
      const chart = CHARTS.find(({ title }) => title === heading) ?? expect.fail('no such chart');
      const described = new Set(rows(chart.machine).map(({ description }) => description));
      const table = tableUnder(heading, spec);
      expect(table).not.to.deep.equal([]);
      expect(table.filter((cells) => !described.has(cells))).to.deep.equal([]);
    });
});
