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
import { replays, rows } from '#machines/rows.ts';
import { loadViz } from '#test/support/machines/xstate-4.ts';

const root = join(import.meta.dirname, '../../..');
const DRAWN = 'src/api/pages/charts/drawn';
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
    const folders = [join(out, DRAWN), join(out, IN_CONSOLE)] as const;
    const { files } = await writeCharts(...folders);
    const coordinates = await readdir(join(root, IN_CONSOLE));
    const written = {
      drawn: await readdir(drawn),
      coordinates: coordinates.filter((name) => name.endsWith('.json')),
    };
    expect(Object.values(written).flat()).to.have.members(files);
    for (const [folder, names] of [
      [DRAWN, written.drawn],
      [IN_CONSOLE, written.coordinates],
    ] as const)
      for (const name of names)
        expect(await readFile(join(root, folder, name), 'utf8'), name).to.equal(
          await readFile(join(out, folder, name), 'utf8'),
        );
  });

  it('are in one directory if it is named', async () => {
    const { files } = await writeCharts(join(out, 'one'));
    expect(await readdir(join(out, 'one'))).to.have.members(files);
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

      it("says where rows without the specification's words come from, if it has any", () => {
        const hasOwn = rows(machine).some(({ description }) => description === undefined);
        expect(chart.ours !== null).to.equal(hasOwn);
      });
    });
  }

  it('are refused in one sentence if the development packages are missing', async () => {
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
});
