import { askPart } from './ask.js';
import { allOf, firstOf, targetOf } from './dom.js';
import { toFragment } from './html.js';
import { forgetWaiting } from './live.js';
import { refreshPart } from './parts.js';

const TYPING_PAUSE = 400;

/** Filters, further rows, the panel and the keys of lists. */
export function startLists() {
  document.addEventListener('change', (event) => {
    const form = targetOf(event, 'form[data-filters]');
    if (form instanceof HTMLFormElement) void applyFilters(form);
  });
  document.addEventListener('input', (event) => {
    const form = targetOf(event, 'form[data-filters]');
    if (form instanceof HTMLFormElement && targetOf(event, 'input[type=search]')) applySoon(form);
  });
  document.addEventListener('submit', (event) => {
    const form = targetOf(event, 'form[data-filters]');
    if (!(form instanceof HTMLFormElement)) return;
    event.preventDefault();
    void applyFilters(form);
  });
  document.addEventListener('click', (event) => {
    const link = targetOf(event, '[data-more] a');
    if (link instanceof HTMLAnchorElement && isPlainPress(event)) {
      event.preventDefault();
      void showMore(link);
    } else pressRow(event);
  });
  document.addEventListener('keydown', moveAmongRows);
  addEventListener('popstate', () => {
    // A step among places of the page changes nothing that the service prints.
    if (shown !== addressOf()) void showAddress('main', location.href);
  });
}

const addressOf = () => location.pathname + location.search;
/** The address that the page shows. */
let shown = addressOf();

/**
 * @param {string} part
 * @param {string | URL} url
 */
async function showAddress(part, url) {
  if (new URL(url, location.href).href !== location.href) history.pushState(null, '', url);
  shown = addressOf();
  await refreshPart(part, url);
  // The list has them now.
  if (part !== 'panel') forgetWaiting();
}

/** @type {ReturnType<typeof setTimeout> | undefined} */
let typing;

/** @param {HTMLFormElement} form */
function applySoon(form) {
  clearTimeout(typing);
  typing = setTimeout(() => void applyFilters(form), TYPING_PAUSE);
}

/** @param {HTMLFormElement} form */
async function applyFilters(form) {
  clearTimeout(typing);
  const url = new URL(form.action);
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') url.searchParams.append(name, value);
  if (url.href === location.href) return;
  const clear = firstOf(form, '[data-clear]');
  if (clear !== null) clear.hidden = url.search === '';
  const file = firstOf(form, '[data-export]');
  if (file instanceof HTMLAnchorElement)
    file.search = new URLSearchParams([...url.searchParams, ['format', 'csv']]).toString();
  await showAddress(form.dataset['filters'] ?? 'list', url);
}

/** @param {HTMLAnchorElement} link */
async function showMore(link) {
  const place = targetOfMore(link);
  const body = firstOf(document, 'table[data-rows] tbody');
  const text = await askPart('list', link.href).catch(() => null);
  // The link works without this script.
  if (text === null || body === null || place === null) return location.assign(link.href);
  const fresh = toFragment(text);
  const rows = allOf(fresh, 'tr[id]').filter(({ id }) => document.getElementById(id) === null);
  const more = firstOf(fresh, '[data-more]');
  body.append(...rows);
  if (more === null) place.remove();
  else place.replaceWith(more);
  if (more !== null && body.children.length >= Number(more.dataset['max'])) endList(more);
  rows[0]?.querySelector('a')?.focus({ preventScroll: true });
}

/** @param {HTMLElement} link */
function targetOfMore(link) {
  const place = link.closest('[data-more]');
  return place instanceof HTMLElement ? place : null;
}

/** @param {HTMLElement} more */
function endList(more) {
  const said = firstOf(more, '[data-max-said]');
  if (said === null) return;
  said.hidden = false;
  more.replaceChildren(said);
}

/** @param {MouseEvent} event */
const isPlainPress = (event) =>
  event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey && !event.altKey;

/** A press on a row outside of its link. @param {MouseEvent} event */
function pressRow(event) {
  const row = targetOf(event, 'tr[data-href], tr[data-panel]');
  const isOwn = targetOf(event, 'a, button, input, select, label, summary, dialog') !== null;
  const selects = getSelection()?.isCollapsed === false;
  if (row === null || isOwn || selects || event.button !== 0) return;
  const { href, panel } = row.dataset;
  if (event.ctrlKey || event.metaKey) {
    if (href !== undefined) open(href, '_blank', 'noopener');
  } else if (panel !== undefined && hasPanel()) void showPanel(row, panel);
  else if (href !== undefined) location.assign(href);
}

/** A narrow page has no panel. */
export const hasPanel = () => firstOf(document, '[data-part="panel"]')?.checkVisibility() === true;

/**
 * @param {HTMLElement} row
 * @param {string} address
 */
export async function showPanel(row, address) {
  for (const one of allOf(document, 'tr[aria-current]')) one.removeAttribute('aria-current');
  row.setAttribute('aria-current', 'true');
  await showAddress('panel', address);
}

/** @param {KeyboardEvent} event */
function moveAmongRows(event) {
  const row = targetOf(event, 'table[data-rows] tbody tr');
  if (row === null || event.altKey || event.ctrlKey || event.metaKey) return;
  if (targetOf(event, 'input, select, textarea, dialog') !== null) return;
  const rows = allOf(row.parentElement ?? document, 'tr');
  const target = rowFor(event.key, rows, rows.indexOf(row));
  if (target === undefined) return;
  event.preventDefault();
  target.querySelector('a')?.focus();
  target.scrollIntoView({ block: 'nearest' });
}

/**
 * @param {string} key
 * @param {HTMLElement[]} rows
 * @param {number} index
 */
function rowFor(key, rows, index) {
  switch (key) {
    case 'ArrowUp':
      return rows[index - 1];
    case 'ArrowDown':
      return rows[index + 1];
    case 'Home':
      return rows[0];
    case 'End':
      return rows.at(-1);
    default:
      return undefined;
  }
}
