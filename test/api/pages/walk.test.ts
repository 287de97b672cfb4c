import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'chai';
import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { CHART_TITLES } from '#api/pages/charts/chart-names.ts';
import { CHARTS } from '#tools/charts/catalogue.ts';
import { step } from '#machines/step.ts';
import { rows } from '#machines/rows.ts';

const ROOT = join(import.meta.dirname, '../../..');

interface Snapshot {
  value: string;
}
interface Option {
  event: AnyEventObject;
  row?: { to: string; guard?: string };
}
interface Choice {
  trigger: string;
  options: Option[];
  refusal: string | null;
}
interface Answer {
  outcome: string;
  after?: Snapshot;
  row?: object;
}

/** The page's script, loaded by Node. */
interface WalkScript {
  begin(machine: AnyStateMachine, state: string): Snapshot;
  take(chart: object, machine: AnyStateMachine, before: Snapshot, event: AnyEventObject): Answer;
  choicesOf(chart: object, machine: AnyStateMachine, snapshot: Snapshot): Choice[];
  createWalk(
    chart: object,
    machine: AnyStateMachine,
  ): {
    now(): Snapshot;
    send(event: AnyEventObject): Answer;
    undo(): unknown;
    steps(): readonly object[];
    reset(state: string): void;
  };
}

const loadWalk = (): Promise<WalkScript> =>
  import(join(ROOT, 'src/api/pages/charts/files/walk.js'));

async function load(name: string) {
  const read: { machine: AnyStateMachine } = await import(
    join(ROOT, `src/api/pages/charts/drawn/${name}.editor.js`)
  );
  const text = await readFile(join(ROOT, `src/api/pages/charts/drawn/${name}.json`), 'utf8');
  return { machine: read.machine, chart: JSON.parse(text) as object };
}

describe('a walk through a state chart', () => {
  let walk: WalkScript;
  before(async () => (walk = await loadWalk()));

  it('exists for every chart, in their order, named after its machine', () => {
    expect(Object.entries(CHART_TITLES)).to.deep.equal(
      CHARTS.map(({ name, title }) => [name, title]),
    );
    expect(CHARTS.map(({ name }) => name.replaceAll('-', '_'))).to.deep.equal(
      CHARTS.map(({ machine }) => machine.id),
    );
  });

  for (const { name, title, machine: real, facts, input } of CHARTS) {
    it(`of ${title} goes where the service goes, from each state with each trigger`, async () => {
      const { machine, chart } = await load(name);
      const triggers = new Set(rows(real).map(({ trigger }) => trigger));
      const events = [...facts, ...[...triggers].map((type) => ({ type })), { type: 'unheard_of' }];
      const context = input === undefined ? real.config.context : machine.config.context;
      let moves = 0;
      for (const state of Object.keys(real.states))
        for (const event of events) {
          const own = walk.take(chart, machine, walk.begin(machine, state), event);
          if (real.states[state]?.type === 'final') {
            expect(own.outcome, `${state}, ${event.type}`).to.equal('refused');
            continue;
          }
          const served = step(real, { state, context } as never, event);
          expect(own.outcome, `${state}, ${event.type}`).to.equal(served.outcome);
          if (served.outcome !== 'moved') continue;
          moves += 1;
          // Transitions that a state takes by itself follow the row.
          if (name !== 'endpoint-actor')
            expect(own.row, `${state}, ${event.type}`).to.deep.include({ to: served.to });
          expect(own.after?.value, `${state}, ${event.type}`).to.equal(served.to);
        }
      expect(moves).to.be.above(0);
    });
  }

  it('offers each row of each table in some state, except those that the context decides', async () => {
    const missing: string[] = [];
    for (const { name, machine: real } of CHARTS) {
      const { machine, chart } = await load(name);
      const offered = Object.keys(real.states).flatMap((state) =>
        walk
          .choicesOf(chart, machine, walk.begin(machine, state))
          .flatMap(({ trigger, options }) =>
            options.map(({ row }) => `${trigger} [${row?.guard ?? ''}] ${row?.to ?? ''}`),
          ),
      );
      for (const { trigger, guard = '', to } of rows(real))
        if (trigger !== '(always)' && !offered.includes(`${trigger} [${guard}] ${to}`))
          missing.push(`${name}: ${trigger} [${guard}] ${to}`);
    }
    expect(missing).to.deep.equal([
      'endpoint-activity: failed_delivery [failureLimitReached] inactive',
      'endpoint-actor: retries_fetched [isHeldBack] pausing',
      'endpoint-actor: retried [firstsHaveWaited] working',
    ]);
  });

  it('explains each trigger: it moves, changes nothing, or is refused for a reason', async () => {
    const { machine, chart } = await load('payment-batch');
    const choices = walk.choicesOf(chart, machine, walk.begin(machine, 'submitted'));
    const bank = (settled: number, refused: number) => ({
      type: 'bank_answer',
      instructions: { total: 2, settled, refused },
    });
    expect(
      choices.map(({ trigger, options, refusal }) => ({
        trigger,
        options: options.map(({ event, row }) => [event, row?.to ?? null]),
        refusal,
      })),
    ).to.deep.equal([
      refused('submission_for_approval', 'draft'),
      refused('approval', 'pending_approval'),
      refused('approval_refused', 'pending_approval'),
      {
        trigger: 'handover_taken',
        options: [[{ type: 'handover_taken' }, null]],
        refusal: null,
      },
      refused('handover_refused', 'approved'),
      {
        trigger: 'every_instruction_settled',
        options: [
          [
            {
              type: 'every_instruction_settled',
              instructions: { total: 2, settled: 2, refused: 0 },
            },
            'completed',
          ],
        ],
        refusal: null,
      },
      {
        trigger: 'bank_answer',
        options: [
          [bank(1, 1), 'partially_completed'],
          [bank(0, 2), 'rejected'],
        ],
        refusal: null,
      },
      {
        trigger: 'settlement_undone',
        options: [[{ type: 'settlement_undone', reported_executing: false }, null]],
        refusal: null,
      },
    ]);
  });

  const refused = (trigger: string, from: string) => ({
    trigger,
    options: [],
    refusal: `It leads nowhere from submitted, only from ${from}.`,
  });

  it('keeps the context, so that the twentieth failure in a row deactivates', async () => {
    const { machine, chart } = await load('endpoint-activity');
    const { send, now, steps, undo } = walk.createWalk(chart, machine);
    for (let failures = 0; failures < 20; failures += 1) send({ type: 'failed_delivery' });
    expect([now().value, steps().length]).to.deep.equal(['inactive', 20]);
    undo();
    expect([now().value, steps().length]).to.deep.equal(['active', 19]);
    expect(send({ type: 'unheard_of' }).outcome).to.equal('refused');
    expect(steps()).to.have.length(19);
  });
});
