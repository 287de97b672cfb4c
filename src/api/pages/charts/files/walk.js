import { transition } from 'xstate';

/**
 * A chart as `drawn/<name>.json` has it.
 *
 * @typedef {{ type: string, params?: Record<string, unknown> }} Action
 * @typedef {{ from: string, trigger: string, guard?: string, to: string, actions: Action[], description?: string }} Row
 * @typedef {{ type: string, [fact: string]: unknown }} Trigger
 * @typedef {object} Chart
 * @property {string} name
 * @property {string} id
 * @property {string} title
 * @property {string} source
 * @property {string[]} births
 * @property {string | null} ours
 * @property {Trigger[]} facts
 * @property {string[]} states
 * @property {string[]} finals
 * @property {Record<string, string>} conditions
 * @property {Row[]} rows
 * @property {{ state: string, trigger: string, guard?: string }[]} replays
 * @property {{ state: string, action: Action }[]} entries
 *
 * @typedef {import('xstate').AnyStateMachine} Machine
 * @typedef {import('xstate').AnyMachineSnapshot} Snapshot
 *
 * A trigger's answer; `row` is the one that it took.
 * @typedef {{ outcome: 'moved', after: Snapshot, row: Row | undefined } | { outcome: 'replay' } | { outcome: 'refused' }} Answer
 *
 * A trigger that can be sent, with facts that lead where it says; without a row it changes nothing.
 * @typedef {{ event: Trigger, row?: Row }} Option
 *
 * One trigger in one state: what it can do there, or why it is refused.
 * @typedef {{ trigger: string, options: Option[], refusal: string | null }} Choice
 *
 * @typedef {{ event: Trigger, before: Snapshot, after: Snapshot, row: Row | undefined }} Step
 */

const ANY_STATE = '(any)';
const ALWAYS = '(always)';

/**
 * A machine in a state, with its initial context.
 *
 * @param {Machine} machine
 * @param {string} state
 * @returns {Snapshot}
 */
export const begin = (machine, state) =>
  machine.resolveState({ value: state, context: machine.config.context });

/**
 * The machine's answer to a trigger. Throws what a condition throws at unreadable facts.
 *
 * @param {Chart} chart
 * @param {Machine} machine
 * @param {Snapshot} before
 * @param {Trigger} event
 * @returns {Answer}
 */
export function take(chart, machine, before, event) {
  // A final state takes no event.
  const taken = before.status === 'active' ? machine.getTransitionData(before, event)[0] : null;
  if (!taken) return { outcome: 'refused' };
  if (!taken.target && taken.actions.length === 0) return { outcome: 'replay' };
  const [after] = transition(machine, before, event);
  const from = taken.source === machine.root ? ANY_STATE : taken.source.key;
  const to = taken.target?.[0]?.key ?? from;
  const guard = typeof taken.guard === 'string' ? taken.guard : undefined;
  const row = chart.rows.find(
    (one) =>
      one.from === from &&
      one.to === to &&
      one.guard === guard &&
      typeOf(machine, one) === event.type,
  );
  return { outcome: 'moved', after, row };
}

/**
 * Effects of each trigger in a state.
 *
 * @param {Chart} chart
 * @param {Machine} machine
 * @param {Snapshot} snapshot
 * @returns {Choice[]} in the table's order
 */
export function choicesOf(chart, machine, snapshot) {
  const triggers = new Set([...chart.rows, ...chart.replays].map(({ trigger }) => trigger));
  triggers.delete(ALWAYS);
  return [...triggers].map((trigger) => {
    const options = optionsOf(chart, machine, snapshot, trigger);
    const refusal = options.length > 0 ? null : whyRefused(chart, String(snapshot.value), trigger);
    return { trigger, options, refusal };
  });
}

/**
 * An option per reachable row, and one for no change.
 *
 * @param {Chart} chart
 * @param {Machine} machine
 * @param {Snapshot} snapshot
 * @param {string} trigger
 * @returns {Option[]}
 */
function optionsOf(chart, machine, snapshot, trigger) {
  /** @type {Map<Row | undefined, Option>} */
  const found = new Map();
  for (const event of candidates(chart, machine, String(snapshot.value), trigger)) {
    const answer = tryToTake(chart, machine, snapshot, event);
    if (answer.outcome === 'refused') continue;
    const row = answer.outcome === 'moved' ? answer.row : undefined;
    if (!found.has(row)) found.set(row, row === undefined ? { event } : { event, row });
  }
  return [...found.values()];
}

/**
 * Its own facts, or none, then others', which may meet the same conditions.
 *
 * @param {Chart} chart
 * @param {Machine} machine
 * @param {string} state
 * @param {string} trigger
 * @returns {Trigger[]}
 */
function candidates({ facts }, machine, state, trigger) {
  const type = typeOf(machine, { trigger, from: state });
  const own = facts.filter((event) => event.type === type);
  const others = facts.map((event) => ({ ...event, type }));
  return own.length > 0 ? [...own, ...others] : [{ type }, ...others];
}

/**
 * @param {Chart} chart
 * @param {Machine} machine
 * @param {Snapshot} snapshot
 * @param {Trigger} event
 * @returns {Answer}
 */
function tryToTake(chart, machine, snapshot, event) {
  try {
    return take(chart, machine, snapshot, event);
  } catch {
    // Another trigger's facts.
    return { outcome: 'refused' };
  }
}

/**
 * The event's name in the machine; delays end with an XState event.
 *
 * @param {Machine} machine
 * @param {Pick<Row, 'trigger' | 'from'>} row
 */
function typeOf(machine, { trigger, from }) {
  const delay = /^\(after (\w+)\)$/.exec(trigger)?.[1];
  return delay === undefined ? trigger : `xstate.after.${delay}.${machine.id}.${from}`;
}

/**
 * Why a trigger is refused: its conditions here, or its states.
 *
 * @param {Chart} chart
 * @param {string} state
 * @param {string} trigger
 */
export function whyRefused({ rows, conditions, finals }, state, trigger) {
  const all = rows.filter((row) => row.trigger === trigger);
  const here = all.filter(({ from }) => from === state || from === ANY_STATE);
  const asked = [...new Set(here.flatMap(({ guard }) => (guard === undefined ? [] : [guard])))];
  if (asked.length > 0) {
    const words = asked.map((guard) => `${guard} (${conditions[guard] ?? ''})`);
    return `None of its conditions holds: ${words.join('; or ')}.`;
  }
  const froms = [...new Set(all.map(({ from }) => from))];
  const final = finals.includes(state) ? ', which is final' : '';
  return `It leads nowhere from ${state}${final}, only from ${froms.join(', ')}.`;
}

/**
 * A walk from a machine's first state.
 *
 * @param {Chart} chart
 * @param {Machine} machine
 */
export function createWalk(chart, machine) {
  /** @type {Step[]} */
  let steps = [];
  let start = begin(machine, chart.births[0] ?? '');
  const now = () => steps.at(-1)?.after ?? start;
  return {
    now,
    /** @returns {readonly Step[]} */
    steps: () => steps,
    choices: () => choicesOf(chart, machine, now()),
    /**
     * @param {Trigger} event
     * @returns {Answer}
     */
    send(event) {
      const before = now();
      const answer = take(chart, machine, before, event);
      if (answer.outcome === 'moved')
        steps = [...steps, { event, before, after: answer.after, row: answer.row }];
      return answer;
    },
    /** @returns {Step | undefined} the undone step */
    undo() {
      const last = steps.at(-1);
      steps = steps.slice(0, -1);
      return last;
    },
    /** @param {string} state */
    reset(state) {
      steps = [];
      start = begin(machine, state);
    },
  };
}

/** @typedef {ReturnType<typeof createWalk>} Walk */
