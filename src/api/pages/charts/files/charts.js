import { showCopies } from './copy-buttons.js';
import { byId } from './dom.js';
import { markState, showDrawing } from './drawing-view.js';
import { showLive } from './live-view.js';
import { showTable } from './table-view.js';
import { createWalk } from './walk.js';
import { showWalk } from './walk-view.js';

/** @import { Chart, Machine } from './walk.js' */
/** @import { LiveRow } from './live-rows.js' */
/** @import { WalkView } from './walk-view.js' */

/** @param {string} file */
async function load(file) {
  const answer = await fetch(new URL(file, import.meta.url));
  if (!answer.ok) throw new Error(`${file}: ${answer.status}`);
  return answer;
}

/**
 * The machine runs in the browser.
 *
 * @param {string} name
 * @returns {Promise<Machine>}
 */
async function loadMachine(name) {
  /** @type {{ machine: Machine }} */
  const { machine } = await import(`./${name}.machine.js`);
  return machine;
}

const pageTitle = document.title;

const links = [...document.querySelectorAll('#machines a')].filter(
  (link) => link instanceof HTMLAnchorElement,
);

const chosenName = () => {
  const name = decodeURIComponent(location.hash.slice(1));
  const known = links.map(({ hash }) => hash.slice(1));
  return known.includes(name) ? name : (known[0] ?? '');
};

/** @type {WalkView | null} */
let view = null;

/** @param {string} name */
async function show(name) {
  const [chart, svg, machine] = await Promise.all([
    load(`${name}.json`).then((answer) => /** @type {Promise<Chart>} */ (answer.json())),
    load(`${name}.svg`).then((answer) => answer.text()),
    loadMachine(name),
  ]);
  // Another was chosen meanwhile, or this one twice.
  if (chosenName() !== name || byId('chart').dataset['shown'] === name) return;
  byId('trouble').textContent = '';
  for (const link of links)
    if (link.hash === `#${name}`) link.setAttribute('aria-current', 'true');
    else link.removeAttribute('aria-current');
  document.title = `${chart.title} · ${pageTitle}`;
  byId('title').textContent = chart.title;
  byId('source').textContent = `src/${chart.source}`;
  // The state can only be scrolled to when shown.
  byId('chart').hidden = false;
  const drawing = byId('drawing');
  drawing.setAttribute('aria-label', `Drawing of ${chart.title.toLowerCase()}`);
  showDrawing(drawing, svg, (trigger) => view?.press(trigger));
  showTable(byId('table'), chart);
  showCopies(name);
  view = showWalk(chart, createWalk(chart, machine), (state, possible) =>
    markState(drawing, state, possible),
  );
  byId('chart').dataset['shown'] = name;
}

/**
 * The chart being loaded: loading it twice would undo steps walked meanwhile.
 *
 * @type {{ name: string, shown: Promise<void> } | null}
 */
let loading = null;

/** @returns {Promise<void>} */
function showChosen() {
  const name = chosenName();
  if (loading?.name !== name) loading = { name, shown: tryToShow(name) };
  return loading.shown;
}

/** @param {string} name */
async function tryToShow(name) {
  await show(name).catch((error) => {
    loading = null;
    const reason = error instanceof Error ? error.message : String(error);
    byId('trouble').textContent =
      `The chart could not be loaded (${reason}). Reload the page once the service is running.`;
  });
}

byId('undo').addEventListener('click', () => view?.undo());
byId('reset').addEventListener('click', () => view?.restart());

/**
 * Shows a row in its chart.
 *
 * @param {LiveRow} row
 */
async function stand({ name, machine, value }) {
  const chart = machine.replaceAll('_', '-');
  if (chosenName() !== chart) history.replaceState(null, '', `#${chart}`);
  await showChosen();
  if (byId('chart').dataset['shown'] === chart) view?.stand(value, `Following ${name}.`);
}

/** In an inspected process, a followed row is shown in its chart. */
function startLive() {
  const live = showLive((row) => void stand(row));
  byId('walk').addEventListener('click', () => live.unfollow());
  byId('drawing').addEventListener('click', () => live.unfollow());
  byId('machines').addEventListener('click', () => live.unfollow());
}

addEventListener('hashchange', () => void showChosen());
void showChosen();
if (document.getElementById('live') !== null) startLive();
