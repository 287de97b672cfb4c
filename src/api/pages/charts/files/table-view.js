import { code, element } from './dom.js';

/** @import { Action, Chart, Row } from './walk.js' */

/**
 * An action with its parameters: `emit payment_batch.updated`.
 *
 * @param {Action} action
 */
export const actionText = ({ type, params = {} }) =>
  [
    type,
    ...Object.entries(params).map(([name, value]) =>
      typeof value === 'string' ? value : `${name}: ${JSON.stringify(value)}`,
    ),
  ].join(' ');

/**
 * The specification's row or sentence.
 *
 * @param {string} description
 */
const quoted = (description) =>
  description
    .split('|')
    .map((words) => words.trim())
    .filter((words) => words !== '')
    .join(' · ');

/**
 * @param {string} caption
 * @param {string[]} heading
 * @param {(string | Node | null)[][]} body
 */
const table = (caption, heading, body) =>
  element(
    'table',
    {},
    element('caption', {}, caption),
    element(
      'thead',
      {},
      element('tr', {}, ...heading.map((text) => element('th', { scope: 'col' }, text))),
    ),
    element(
      'tbody',
      {},
      ...body.map((cells) => element('tr', {}, ...cells.map((cell) => element('td', {}, cell)))),
    ),
  );

/**
 * @param {Chart['conditions']} conditions
 * @param {string | undefined} guard
 */
const conditionCell = (conditions, guard) =>
  guard === undefined
    ? null
    : element('span', {}, code(guard), element('br'), conditions[guard] ?? '');

/** @param {Action[]} actions */
const actionCell = (actions) =>
  element(
    'ul',
    { class: 'bare' },
    ...actions.map((action) => element('li', {}, code(actionText(action)))),
  );

/**
 * A machine's whole table with the specification's sentences.
 *
 * @param {HTMLElement} place
 * @param {Chart} chart
 */
export function showTable(place, { rows, replays, entries, conditions, ours, title }) {
  const heading = ['From', 'Trigger', 'Condition', 'To', 'Actions', 'In the specification'];
  const cells = (/** @type {Row} */ row) => [
    code(row.from),
    code(row.trigger),
    conditionCell(conditions, row.guard),
    code(row.to),
    row.actions.length === 0 ? null : actionCell(row.actions),
    quoted(row.description ?? ''),
  ];
  const scrolled = (/** @type {Node} */ child, /** @type {string} */ label) =>
    element(
      'div',
      { class: 'scrolled', tabindex: '0', role: 'region', 'aria-label': label },
      child,
    );
  place.replaceChildren(
    scrolled(table(`Every row of ${title.toLowerCase()}`, heading, rows.map(cells)), 'Rows'),
  );
  if (ours !== null) place.append(element('p', {}, `Where a row has no sentence, ${ours}`));
  if (entries.length > 0)
    place.append(
      table(
        'On entering a state',
        ['State', 'Action'],
        entries.map(({ state, action }) => [code(state), code(actionText(action))]),
      ),
    );
  if (replays.length > 0)
    place.append(
      scrolled(
        table(
          'Repeated triggers that are accepted and change nothing',
          ['In', 'Trigger', 'Condition'],
          replays.map(({ state, trigger, guard }) => [
            code(state),
            code(trigger),
            conditionCell(conditions, guard),
          ]),
        ),
        'Replays',
      ),
    );
}
