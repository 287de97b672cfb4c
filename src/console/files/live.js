import { askPart, AskedToWait, Refused, SignedOut } from './ask.js';
import { allOf, element, firstOf, say } from './dom.js';
import { isInUse, mergeById, refreshPart } from './parts.js';
import { word } from './words.js';

const IDLE_AFTER = 5 * 60_000;
const IDLE_SECONDS = 10;
const MAX_SECONDS = 30;
const MAX_SEEN = 100;
const MAX_ROWS = 500;
const SAID_EVERY = 5000;

/** Rows that wait behind the button, by their keys. @type {Map<string, HTMLElement>} */
const waiting = new Map();
let failures = 0;
let lastInput = 0;
let lastSaid = -SAID_EVERY;
/** Ends the wait sooner, if the page now wants that. */
let hurry = () => {};

/** Asks for changes while the tab is visible. */
export function startLive() {
  const seconds = Number(document.body.dataset['live']);
  if (!(seconds > 0)) return;
  for (const type of ['keydown', 'pointerdown', 'pointermove', 'wheel'])
    addEventListener(type, () => (lastInput = performance.now()), { passive: true });
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-new-rows]')) showWaiting();
  });
  // A call may have begun what the page then watches more often.
  document.addEventListener('refreshed', () => hurry());
  void poll(seconds);
}

/** @param {number} seconds */
async function poll(seconds) {
  let asked = 0;
  for (;;) {
    await untilVisible(Math.max(asked * 1000, nextDelay(everyOf() ?? seconds)));
    asked = 0;
    try {
      await askChanges();
      showOnline();
    } catch (error) {
      if (error instanceof AskedToWait) {
        asked = error.seconds;
        continue;
      }
      if (error instanceof SignedOut) return showSignedOut();
      if (error instanceof Refused) return location.reload();
      showOffline();
    }
  }
}

/** A part of the page may change sooner for a while. */
function everyOf() {
  const seconds = Number(firstOf(document, '[data-every]')?.dataset['every']);
  return seconds > 0 ? seconds : null;
}

/** Asks for changes and puts them in place. */
export async function askChanges() {
  const { href } = location;
  const text = await askPart('changes', changesUrl());
  // Filters may have changed meanwhile.
  if (text !== null && href === location.href) takeNews(text);
}

/** @param {number} seconds */
function nextDelay(seconds) {
  if (failures > 0) return Math.min(seconds * 2 ** failures, MAX_SECONDS) * 1000;
  const isIdle = performance.now() - lastInput > IDLE_AFTER;
  return (isIdle ? Math.max(seconds, IDLE_SECONDS) : seconds) * 1000;
}

/** @param {number} delay */
async function untilVisible(delay) {
  await new Promise((resolve) => {
    setTimeout(resolve, delay);
    hurry = () => {
      const every = everyOf();
      if (every !== null) setTimeout(resolve, every * 1000);
    };
  });
  while (document.hidden)
    await new Promise((resolve) =>
      document.addEventListener('visibilitychange', resolve, { once: true }),
    );
}

const liveTable = () => firstOf(document, 'table[data-live]');

/** @param {HTMLElement} row */
const keyOf = (row) => row.dataset['key'] ?? '';

/** Keys are decimal and of any length. @param {string} one @param {string} other */
const isNewer = (one, other) =>
  one.length === other.length ? one > other : one.length > other.length;

/** The page's own address, with what it shows: a version, and the rows of a live table. */
function changesUrl() {
  const url = new URL(location.href);
  const version = firstOf(document, '[data-shown-version]')?.dataset['shownVersion'];
  if (version !== undefined) url.searchParams.set('version', version);
  const table = liveTable();
  if (table === null) return url;
  const rows = allOf(table, 'tr[data-key]');
  const keys = [...waiting.keys(), ...rows.map(keyOf)].toSorted((one, other) =>
    isNewer(one, other) ? -1 : 1,
  );
  const watched = [...waiting.values(), ...rows].flatMap((row) => {
    const version = row.dataset['unsettled'];
    return version === undefined ? [] : [`${keyOf(row)}.${version}`];
  });
  const [newest] = keys;
  if (newest !== undefined) url.searchParams.set('after', newest);
  if (watched.length > 0) url.searchParams.set('watch', watched.join(','));
  if (newest !== undefined) url.searchParams.set('seen', keys.slice(0, MAX_SEEN).join(','));
  return url;
}

/** @param {string} text HTML of elements with ids */
function takeNews(text) {
  const ended = endedRun();
  for (const unit of mergeById(text)) {
    if (unit.matches('tr[data-key]')) waiting.set(keyOf(unit), unit);
  }
  const table = liveTable();
  if (table !== null && mayMove(table)) showWaiting();
  showCount();
  // The list shows what the run did, and the head what may be done with it.
  if (endedRun() !== ended && firstOf(document, '[data-part="list"]') !== null)
    void refreshPart(isInUse(document.body) ? 'list' : 'main');
}

/** The work that the page says has ended. */
const endedRun = () => firstOf(document, '[data-ended]')?.dataset['ended'];

/** Nothing moves under the cursor. @param {HTMLElement} table */
const mayMove = (table) =>
  scrollY === 0 &&
  table.querySelector('[aria-current]') === null &&
  !table.contains(document.activeElement) &&
  !table.matches(':hover');

function showWaiting() {
  const body = liveTable()?.querySelector('tbody');
  if (!body) return;
  for (const row of waiting.values()) {
    const older = allOf(body, 'tr[data-key]').find((one) => isNewer(keyOf(row), keyOf(one)));
    body.insertBefore(row, older ?? null);
  }
  waiting.clear();
  for (const row of allOf(body, 'tr[data-key]').slice(MAX_ROWS)) row.remove();
  showCount();
}

/** A reloaded list already has the rows that waited. */
export function forgetWaiting() {
  waiting.clear();
  showCount();
}

function showCount() {
  const button = firstOf(document, '[data-new-rows]');
  if (button === null) return;
  const { one = '', many = '' } = button.dataset;
  const count = waiting.size;
  const text = count === 0 ? '' : (count === 1 ? one : many).replace('{n}', String(count));
  if (button.textContent === text) return;
  button.textContent = text;
  const said = firstOf(document, '[data-new-rows-said]');
  if (said === null || performance.now() - lastSaid < SAID_EVERY) return;
  lastSaid = performance.now();
  said.textContent = text;
}

const offlineLine = () => firstOf(document, '[data-offline]');

function showOnline() {
  failures = 0;
  const line = offlineLine();
  if (line !== null) line.textContent = '';
}

function showOffline() {
  failures += 1;
  const line = offlineLine();
  if (line === null || line.textContent !== '') return;
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  }).format();
  line.textContent = word('offline', { time });
}

function showSignedOut() {
  say(`${word('signed_out')} `);
  const link = element('a', { href: location.href }, word('sign_in'));
  firstOf(document, '[data-said]')?.append(link);
}
