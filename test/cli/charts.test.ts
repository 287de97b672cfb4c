import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import type { MachineConfig } from 'xstate';
import { createMachine } from 'xstate';
import { writeCharts } from '#cli/charts.ts';
import { CHARTS } from '#cli/charts/catalogue.ts';
import { mermaid } from '#cli/charts/mermaid.ts';
import { replays, rows } from '#machines/rows.ts';

const root = join(import.meta.dirname, '../..');
const docs = join(root, 'docs/charts');

describe('state charts', () => {
  let out: string;
  let files: string[];

  before(async () => {
    out = await mkdtemp(join(tmpdir(), 'charts-'));
    ({ files } = await writeCharts(out));
  });
  after(() => rm(out, { recursive: true }));

  it('are those of docs/charts: run `bordereau charts --out docs/charts` after a change', async () => {
    expect((await readdir(out)).sort()).to.deep.equal([...files].sort());
    expect((await readdir(docs)).sort()).to.deep.equal([...files].sort());
    for (const file of files)
      expect(await readFile(join(docs, file), 'utf8'), file).to.equal(
        await readFile(join(out, file), 'utf8'),
      );
  });

  it('cover every machine of src/machines', async () => {
    const sources = await readdir(join(root, 'src/machines'));
    const machines: string[] = [];
    for (const source of sources) {
      const text = await readFile(join(root, 'src/machines', source), 'utf8');
      if (text.includes('.createMachine(')) machines.push(source.replace(/\.ts$/, ''));
    }
    expect(CHARTS.map(({ name }) => name)).to.have.members(machines);
  });

  for (const { name, title, machine } of CHARTS) {
    describe(title, () => {
      it('has a source that can be pasted alone: it imports nothing but xstate', async () => {
        const source = await readFile(join(root, `src/machines/${name}.ts`), 'utf8');
        const imports = [...source.matchAll(/^import .* from '(.*)';$/gm)].map((match) => match[1]);
        expect(imports).to.deep.equal(['xstate']);
        expect(source).not.to.match(/import\(|require\(|^\} from/m);
      });

      it('has a definition that XState reads back as the same table', async () => {
        const text = await readFile(join(out, `${name}.json`), 'utf8');
        const config: MachineConfig<object, { type: string }> = JSON.parse(text);
        const read = createMachine(config);
        expect(rows(read)).to.deep.equal(rows(machine));
        expect(replays(read)).to.deep.equal(replays(machine));
      });

      it('has a page with each state and each row', async () => {
        const page = await readFile(join(out, `${name}.md`), 'utf8');
        for (const state of Object.keys(machine.states)) expect(page).to.include(`\n  ${state}\n`);
        for (const { from, trigger, guard, to } of rows(machine))
          expect(page).to.include(
            `| \`${from}\` | \`${trigger}\` | ${guard ? `\`${guard}\`` : ''} | \`${to}\` |`,
          );
      });
    });
  }

  it('draw the row of any state from each state in which it moves', () => {
    const chart = CHARTS.find(({ name }) => name === 'payment-instruction');
    const lines = mermaid(chart ?? expect.fail('no such chart')).split('\n');
    const settling = lines.filter((line) => line.endsWith('settled: confirmation_of_settlement'));
    expect(settling.map((line) => line.trim().split(' ')[0])).to.have.members([
      'draft',
      'submitted',
      'submission_failed',
      'pending',
      'rejected',
    ]);
    expect(lines.filter((line) => line.includes('pending --> pending'))).to.deep.equal([]);
    expect(lines).to.include('  pending --> settled: status_reported_by_bank [publishesSettled]');
    expect(lines.filter((line) => /draft --> .*status_reported/.test(line))).to.deep.equal([]);
  });
});
