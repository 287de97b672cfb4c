import { execFile } from 'node:child_process';
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect } from 'chai';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { writeCharts } from '#tools/charts/write-charts.ts';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { CONDITIONS } from '#tools/charts/conditions.ts';
import { implementationsOf } from '#tools/charts/implementations.ts';
import { mermaid } from '#tools/charts/mermaid.ts';
import { replays, rows } from '#machines/rows.ts';
import { loadViz } from '#test/support/machines/xstate-4.ts';

const root = join(import.meta.dirname, '../../..');
const DRAWN = 'src/api/pages/charts/drawn';
const docs = join(root, 'docs/charts');
const drawn = join(root, DRAWN);
const IN_CONSOLE = 'src/console/charts';

/** A machine's conditions, actions and delays. */
const implementationsIn = (machine: AnyStateMachine) =>
  Object.values(implementationsOf(machine)).map((record) => Object.keys(record));

describe('state charts', () => {
  let out: string;

  before(async () => {
    out = await mkdtemp(join(tmpdir(), 'charts-'));
  });
  after(() => rm(out, { recursive: true }));

  it('are those of the checkout: run `npm run charts` after a change', async () => {
    const folders = [join(out, 'docs/charts'), join(out, DRAWN), join(out, IN_CONSOLE)] as const;
    const { files } = await writeCharts(...folders);
    const coordinates = await readdir(join(root, IN_CONSOLE));
    const written = {
      pages: await readdir(docs),
      drawn: await readdir(drawn),
      coordinates: coordinates.filter((name) => name.endsWith('.json')),
    };
    expect(Object.values(written).flat()).to.have.members(files);
    for (const [folder, names] of [
      ['docs/charts', written.pages],
      [DRAWN, written.drawn],
      [IN_CONSOLE, written.coordinates],
    ] as const)
      for (const name of names)
        expect(await readFile(join(root, folder, name), 'utf8'), name).to.equal(
          await readFile(join(out, folder, name), 'utf8'),
        );
  });

  it('are in one directory where it is named', async () => {
    const { files } = await writeCharts(join(out, 'one'));
    expect(await readdir(join(out, 'one'))).to.have.members(files);
    const page = await readFile(join(out, 'one/quote.md'), 'utf8');
    expect(page).to.include('](quote.svg)').and.include('](quote.viz.js)');
  });

  it('cover every machine', async () => {
    const sources = await readdir(join(root, 'src'), { recursive: true });
    const machines: string[] = [];
    for (const source of sources.filter((file) => file.endsWith('.ts'))) {
      const text = await readFile(join(root, 'src', source), 'utf8');
      if (text.includes('.createMachine({')) machines.push(source);
    }
    expect(CHARTS.map(({ source }) => source)).to.have.members(machines);
  });

  for (const chart of CHARTS) {
    const { name, title, machine } = chart;
    describe(title, () => {
      it('has an editor form that XState reads back as the same table', async () => {
        const read: { machine: AnyStateMachine } = await import(join(drawn, `${name}.editor.js`));
        expect(rows(read.machine)).to.deep.equal(rows(machine));
        expect(replays(read.machine)).to.deep.equal(replays(machine));
        expect(implementationsIn(read.machine)).to.deep.equal(implementationsIn(machine));
      });

      for (const form of ['viz', 'editor'])
        it(`has a ${form} form that stands alone`, async () => {
          const text = await readFile(join(drawn, `${name}.${form}.js`), 'utf8');
          const imports = [...text.matchAll(/^import .* from '(.*)';$/gm)].map(([, path]) => path);
          expect(imports).to.deep.equal(['xstate']);
          // The visualizer's sandbox refuses these patterns.
          expect(text).not.to.match(/import\(|require\(|<!--|-->|\beval\b/);
        });

      it('names facts that move it, some for each condition that asks for any', () => {
        const machine4 = loadViz(name);
        const moves = (event: AnyEventObject) =>
          Object.keys(machine.states).some((state) => machine4.transition(state, event).changed);
        expect(chart.facts.filter((event) => !moves(event))).to.deep.equal([]);
        const asking = Object.entries(implementationsOf(machine).guards).filter(([, guard]) =>
          /^\(\{ .*event/.test(String(guard)),
        );
        for (const [guard, holds] of asking)
          expect(
            chart.facts.some((event) => holds({ event } as never)),
            guard,
          ).to.equal(true);
      });

      it('says in plain words what each of its conditions means, and no more', () => {
        const { guards } = implementationsOf(machine);
        expect(Object.keys(CONDITIONS[name] ?? {})).to.have.members(Object.keys(guards));
      });

      it('has a page with each state and each row', async () => {
        const page = await readFile(join(docs, `${name}.md`), 'utf8');
        for (const state of Object.keys(machine.states)) expect(page).to.include(`\n  ${state}\n`);
        for (const { from, trigger, guard, to } of rows(machine))
          expect(page).to.include(
            `| \`${from}\` | \`${trigger}\` | ${guard ? `\`${guard}\`` : ''} | \`${to}\` |`,
          );
      });

      it("has the specification's words beside each row, or says where a row without them comes from", async () => {
        const page = await readFile(join(docs, `${name}.md`), 'utf8');
        for (const { description } of rows(machine))
          for (const cell of description?.split('|') ?? []) expect(page).to.include(cell.trim());
        const hasOwn = rows(machine).some(({ description }) => description === undefined);
        expect(chart.ours !== null).to.equal(hasOwn);
        expect(page.includes('Where a row has no sentence')).to.equal(hasOwn);
      });
    });
  }

  it('are refused in one sentence where the development packages are not', async () => {
    const lacking = `import { registerHooks } from 'node:module';
      const lack = () => { throw Object.assign(new Error('none'), { code: 'ERR_MODULE_NOT_FOUND' }); };
      registerHooks({ resolve: (name, context, next) =>
        name.startsWith('elkjs') ? lack() : next(name, context) });`;
    const without = `data:text/javascript,${encodeURIComponent(lacking)}`;
    const command = ['--import', without, join(root, 'bin/bordereau.js'), 'charts', '--out', out];
    const failure = await promisify(execFile)(process.execPath, command).catch((err) => err);
    expect(failure.stderr).to.equal(
      'bordereau: drawing charts needs the development packages: run "npm ci"\n',
    );
  });

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
