import { byId, code, element } from './dom.js';
import { factsForm } from './facts-form.js';
import { actionText } from './table-view.js';
import { whyRefused } from './walk.js';

/** @import { Chart, Choice, Option, Step, Trigger, Walk } from './walk.js' */

/**
 * The walk: state, triggers and steps so far.
 *
 * @param {Chart} chart
 * @param {Walk} walk
 * @param {(state: string, possible: string[]) => void} onState
 */
export function showWalk(chart, walk, onState) {
  const refresh = () => {
    const state = String(walk.now().value);
    const choices = walk.choices();
    showState(chart, walk);
    showHistory(walk.steps());
    showChoices(choices, send, (trigger, why) => say(`${trigger} is refused: ${why}`));
    const moving = choices.filter(({ options }) => options.some(({ row }) => row !== undefined));
    onState(
      state,
      moving.map(({ trigger }) => trigger),
    );
  };
  /** @param {Trigger} event */
  const send = (event) => {
    const before = walk.steps().length;
    say(answerTo(chart, walk, event));
    // Without a step, edited facts stay.
    if (walk.steps().length === before) return;
    refresh();
    focusNext();
  };
  const undo = () => {
    const last = walk.undo();
    refresh();
    if (last !== undefined) say(`Undone: ${nameOf(last.event)}. ${stateText(chart, walk)}`);
  };
  const reset = (/** @type {string} */ state) => {
    walk.reset(state);
    refresh();
    say(stateText(chart, walk));
  };
  showBirths(chart, reset);
  say('');
  refresh();
  return {
    /** Presses a trigger's button. @param {string} trigger */
    press(trigger) {
      const found = byId('choices').querySelector(`button[data-name="${CSS.escape(trigger)}"]`);
      if (found instanceof HTMLElement) found.click();
    },
    undo,
    /**
     * Restarts in a state found elsewhere.
     *
     * @param {string} state
     * @param {string} said
     */
    stand(state, said) {
      walk.reset(state);
      refresh();
      say(`${said} ${stateText(chart, walk)}`);
    },
    /** Restarts in the chosen state. */
    restart: () => reset(startOf(chart)),
  };
}

/** @typedef {ReturnType<typeof showWalk>} WalkView */

/** @param {string} text */
function say(text) {
  byId('said').textContent = text;
}

/** @param {Chart} chart */
function startOf({ births }) {
  const chosen = document.querySelector('#births select');
  return chosen instanceof HTMLSelectElement ? chosen.value : (births[0] ?? '');
}

/**
 * Offers a choice of several initial states.
 *
 * @param {Chart} chart
 * @param {(state: string) => void} reset
 */
function showBirths({ births }, reset) {
  const select = element(
    'select',
    { onchange: () => reset(select.value) },
    ...births.map((state) => element('option', {}, state)),
  );
  const label = element('label', {}, 'Begins in ', select);
  byId('births').replaceChildren(...(births.length > 1 ? [label] : []));
}

/**
 * Sends a trigger and describes the outcome.
 *
 * @param {Chart} chart
 * @param {Walk} walk
 * @param {Trigger} event
 */
function answerTo(chart, walk, event) {
  const state = String(walk.now().value);
  const name = nameOf(event);
  try {
    const { outcome } = walk.send(event);
    if (outcome === 'moved') return `${name}: ${stateText(chart, walk)}`;
    if (outcome === 'replay') return `${name}: accepted, and nothing changes.`;
    return `${name} is refused: ${whyRefused(chart, state, name)}`;
  } catch (error) {
    return `${name}: the machine cannot read these facts (${error instanceof Error ? error.message : String(error)}).`;
  }
}

/** @param {Trigger} event */
const nameOf = ({ type }) => type.replace(/^xstate\.after\.(\w+)\..*$/, '(after $1)');

/**
 * @param {Chart} chart
 * @param {Walk} walk
 */
function stateText({ finals }, walk) {
  const state = String(walk.now().value);
  return `The state is ${state}${finals.includes(state) ? ', which is final' : ''}.`;
}

/**
 * @param {Chart} chart
 * @param {Walk} walk
 */
function showState({ finals }, walk) {
  const { value, context } = walk.now();
  const state = String(value);
  byId('state').replaceChildren(
    code(state),
    ...(finals.includes(state) ? [element('span', { class: 'tag' }, 'final')] : []),
  );
  // Omits functions in an actor's context.
  const text = JSON.stringify(context, null, 1) ?? '{}';
  const isEmpty = text === '{}';
  byId('context').replaceChildren(
    ...(isEmpty ? [] : [element('summary', {}, 'Context'), element('pre', {}, text)]),
  );
  byId('context').hidden = isEmpty;
  byId('undo').toggleAttribute('disabled', walk.steps().length === 0);
}

/** @param {readonly Step[]} steps */
function showHistory(steps) {
  const lines = steps.map(({ event, before, after, row }) =>
    element(
      'li',
      {},
      code(String(before.value)),
      ' → ',
      code(nameOf(event)),
      ' → ',
      code(String(after.value)),
      row === undefined || row.actions.length === 0
        ? null
        : element('span', { class: 'small' }, ` ${row.actions.map(actionText).join(', ')}`),
    ),
  );
  byId('history').replaceChildren(...lines);
  byId('no-history').hidden = steps.length > 0;
}

/**
 * @param {Choice[]} choices
 * @param {(event: Trigger) => void} send
 * @param {(trigger: string, why: string) => void} refuse
 */
function showChoices(choices, send, refuse) {
  const of = (/** @type {boolean} */ moves) =>
    choices.flatMap(({ options, trigger }) =>
      options
        .filter(({ row }) => (row !== undefined) === moves)
        .map((option) => optionItem(trigger, option, send)),
    );
  byId('choices').replaceChildren(...of(true), ...of(false));
  const refused = choices.filter(({ options }) => options.length === 0);
  byId('refused').replaceChildren(
    ...refused.map(({ trigger, refusal }) => refusedItem(trigger, refusal ?? '', refuse)),
  );
  byId('refused-title').textContent =
    refused.length === 1
      ? '1 trigger is refused here'
      : `${refused.length} triggers are refused here`;
}

/**
 * @param {string} trigger
 * @param {Option} option
 * @param {(event: Trigger) => void} send
 */
function optionItem(trigger, { event, row }, send) {
  const { type: _, ...facts } = event;
  const asks = Object.keys(facts).length > 0;
  const to = row === undefined ? 'changes nothing' : `→ ${row.to}`;
  const condition =
    row?.guard === undefined ? null : element('span', { class: 'small' }, `[${row.guard}]`);
  /** @type {HTMLElement | null} */
  let form = null;
  const button = element(
    'button',
    { type: 'button', 'data-name': trigger, class: row === undefined ? 'replay' : 'moves' },
    code(trigger),
    ` ${to} `,
    condition,
  );
  const item = element('li', {}, button);
  if (asks) button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', () => {
    if (!asks) return send(event);
    form ??= factsForm(trigger, facts, (changed) => send({ ...changed, type: event.type }));
    if (form.isConnected) form.remove();
    else item.append(form);
    button.setAttribute('aria-expanded', String(form.isConnected));
    form.querySelector('textarea')?.focus();
  });
  return item;
}

/**
 * Greyed but focusable, so that its reason can be read.
 *
 * @param {string} trigger
 * @param {string} why
 * @param {(trigger: string, why: string) => void} refuse
 */
function refusedItem(trigger, why, refuse) {
  return element(
    'li',
    {},
    element(
      'button',
      {
        type: 'button',
        'data-name': trigger,
        'aria-disabled': 'true',
        onclick: () => refuse(trigger, why),
      },
      code(trigger),
    ),
    element('span', { class: 'small' }, why),
  );
}

/** The pressed button was replaced. */
function focusNext() {
  const next = byId('choices').querySelector('button');
  (next ?? byId('undo')).focus();
}
