import { byId, code, element } from './dom.js';
import { createLiveRows } from './live-rows.js';

/** @import { LiveRow, Message } from './live-rows.js' */

const MAX_ROWS = 200;
/** Faster changes cannot be read. */
const PAINT_MS = 250;

/**
 * Lists what moves in a process.
 *
 * @param {(row: LiveRow) => void} onFollow the followed row, at each move
 */
export function showLive(onFollow) {
  const rows = createLiveRows(MAX_ROWS);
  /** @type {string | null} */
  let followed = null;
  /** @type {LiveRow | null} */
  let told = null;
  let skipped = 0;
  let timer = 0;

  const paint = () => {
    timer = 0;
    paintRows(rows.all(), chosenMachine(), followed, follow);
    byId('live-skipped').textContent =
      skipped === 0
        ? ''
        : `${skipped.toLocaleString('en')} transitions not shown: too many at once for a page to follow.`;
    const row = followed === null ? undefined : rows.get(followed);
    if (row === undefined || (told?.name === row.name && told.value === row.value)) return;
    told = { ...row };
    onFollow(row);
  };
  const paintSoon = () => {
    timer ||= window.setTimeout(paint, PAINT_MS);
  };
  /** @param {string} name */
  const follow = (name) => {
    followed = followed === name ? null : name;
    told = null;
    paint();
  };

  const source = new EventSource('live');
  source.addEventListener('open', () => {
    // The server repeats what was missed.
    rows.clear();
    byId('live-state').textContent = 'Connected.';
    paintSoon();
  });
  source.addEventListener('error', () => {
    byId('live-state').textContent = 'Not connected: is the process still running? Trying again.';
  });
  source.addEventListener('message', ({ data }) => {
    rows.receive(/** @type {Message} */ (JSON.parse(data)));
    paintSoon();
  });
  source.addEventListener('skipped', ({ data }) => {
    skipped += /** @type {{ count: number }} */ (JSON.parse(data)).count;
    paintSoon();
  });
  byId('live-machine').addEventListener('change', paint);
  return {
    /** The walk goes its own way. */
    unfollow() {
      if (followed !== null) follow(followed);
    },
  };
}

function chosenMachine() {
  const select = byId('live-machine');
  return select instanceof HTMLSelectElement ? select.value : '';
}

/**
 * Updates existing elements, which keeps the focus.
 *
 * @param {LiveRow[]} rows
 * @param {string} machine
 * @param {string | null} followed
 * @param {(name: string) => void} follow
 */
function paintRows(rows, machine, followed, follow) {
  const list = byId('live-rows');
  const items = new Map(
    [...list.children].flatMap((item) =>
      item instanceof HTMLElement ? [[item.dataset['name'] ?? '', item]] : [],
    ),
  );
  const wanted = rows.filter((row) => machine === '' || row.machine === machine);
  const kept = wanted.map((row) => {
    const item = items.get(row.name) ?? newItem(row.name, follow);
    paintRow(item, row, row.name === followed);
    return item;
  });
  for (const [name, item] of items) if (!wanted.some((row) => row.name === name)) item.remove();
  byId('live-empty').hidden = kept.length > 0;
  kept.forEach((item, index) => {
    if (list.children[index] !== item) list.insertBefore(item, list.children[index] ?? null);
  });
}

/**
 * @param {string} name
 * @param {(name: string) => void} follow
 */
const newItem = (name, follow) =>
  element(
    'li',
    { 'data-name': name },
    element('button', { type: 'button', onclick: () => follow(name) }),
    element('span', { class: 'small' }),
  );

/**
 * @param {HTMLElement} item
 * @param {LiveRow} row
 * @param {boolean} isFollowed
 */
function paintRow(item, { name, value, isOver, steps }, isFollowed) {
  const [button, ways] = item.children;
  button?.setAttribute('aria-pressed', String(isFollowed));
  button?.replaceChildren(code(name), ' ', element('strong', {}, value), isOver ? ' (ended)' : '');
  if (ways !== undefined)
    ways.textContent = steps.map(({ trigger, value: to }) => ` ${trigger} → ${to}`).join(' · ');
}
