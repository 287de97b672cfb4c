/**
 * A message of `@statelyai/inspect`, as far as it is read here.
 *
 * @typedef {object} Message
 * @property {string} type
 * @property {string} sessionId
 * @property {string} [createdAt]
 * @property {{ value: string, status: string }} [snapshot]
 * @property {{ type: string }} [event]
 *
 * A row or an actor: where it stands, and the last ways there, the newest first.
 * @typedef {object} LiveRow
 * @property {string} name such as `payment_batch:1/42`
 * @property {string} machine
 * @property {string} value
 * @property {boolean} isOver
 * @property {{ trigger: string, value: string }[]} steps
 */

const MAX_STEPS = 5;

/**
 * Keeps the rows that moved last.
 *
 * @param {number} max rows; the oldest are forgotten
 */
export function createLiveRows(max) {
  /** @type {Map<string, LiveRow>} */
  const rows = new Map();
  return {
    /** @returns {LiveRow[]} newest first */
    all: () => [...rows.values()].toReversed(),
    /** @param {string} name */
    get: (name) => rows.get(name),
    /**
     * @param {Message} message
     * @returns {LiveRow | null} the changed row
     */
    receive({ type, sessionId: name, snapshot, event }) {
      // An event's effect is in the next snapshot.
      if (snapshot === undefined) return null;
      const row = rows.get(name) ?? begin(name);
      row.value = snapshot.value;
      row.isOver = snapshot.status === 'done';
      const trigger = type === '@xstate.snapshot' ? (event?.type ?? '') : '';
      if (trigger !== '')
        row.steps = [{ trigger, value: snapshot.value }, ...row.steps].slice(0, MAX_STEPS);
      rows.set(name, row);
      const [oldest] = rows.keys();
      if (rows.size > max && oldest !== undefined) rows.delete(oldest);
      return row;
    },
    clear: () => rows.clear(),
  };
}

/**
 * @param {string} name
 * @returns {LiveRow}
 */
const begin = (name) => ({
  name,
  machine: name.replace(/:.*$/, ''),
  value: '',
  isOver: false,
  steps: [],
});
