import { element, firstOf, say } from './dom.js';
import { fillAddress, fillFrom, memberAt } from './fill.js';
import { callBodyOf, controlsOf } from './json-body.js';
import { refreshPart } from './parts.js';
import { checkFilled, clearReasons, showAbove, showRefusal } from './reasons.js';
import { showSecret } from './secrets.js';
import { fetchSignedIn } from './sign-in-again.js';
import { word } from './words.js';

const PROGRESS_AFTER = 300;
/** A longer wait is named by the message itself. */
const MAX_COUNTED = 60;
const KEPT = 'bordereau-said';

/** Calls of forms. */
export function startForms() {
  showKept();
  document.addEventListener('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.dataset['call'] === undefined) return;
    event.preventDefault();
    void submit(target, event.submitter);
  });
}

/** Forms whose calls are under way, or that wait before the next. @type {WeakSet<HTMLFormElement>} */
const busy = new WeakSet();

/**
 * @param {HTMLFormElement} form
 * @param {HTMLElement | null} button
 */
async function submit(form, button) {
  if (busy.has(form)) return;
  clearReasons(form);
  say('');
  if (!checkFilled(form)) return;
  busy.add(form);
  const progress = setTimeout(() => button?.setAttribute('aria-busy', 'true'), PROGRESS_AFTER);
  try {
    await carryOut(form);
  } finally {
    clearTimeout(progress);
    button?.removeAttribute('aria-busy');
    busy.delete(form);
  }
}

/** @param {HTMLFormElement} form */
async function carryOut(form) {
  const answer = await send(form);
  if (answer === null) return showAbove(form, [word('lost_answer')]);
  if (answer.status < 300) return finish(form, answer.body);
  if (answer.status === 401 && isSignedIn()) return showSignedOut(form);
  const refusal = /** @type {import('./reasons.js').Refusal} */ (answer.body ?? {});
  const message = refusal.reason ?? refusal.message ?? word('refused', { status: answer.status });
  if (answer.retryAfter > 0) return waitBefore(form, message, answer.retryAfter);
  if (answer.status === 409 && isDecision(form)) return showPresent(message);
  showRefusal(form, { ...refusal, message });
}

/** It is about what the page shows, and nothing typed is lost with it. @param {HTMLFormElement} form */
const isDecision = (form) =>
  form.closest('dialog') !== null && form.elements.namedItem('version') !== null;

/** Somebody else was first: the page as it is now, and why. @param {string} message */
function showPresent(message) {
  sessionStorage.setItem(KEPT, message);
  location.reload();
}

/** Elsewhere a 401 is about the password. */
const isSignedIn = () => document.querySelector('.top') !== null;

/**
 * @param {HTMLFormElement} form
 * @returns {Promise<{ status: number, body: unknown, retryAfter: number } | null>} null when the answer was lost
 */
async function send(form) {
  const [method = 'POST', path = ''] = (form.dataset['call'] ?? '').split(' ');
  const isRemoval = method === 'DELETE';
  const body = isRemoval ? null : callBodyOf(form);
  try {
    const address = isRemoval ? withTyped(path, form) : path;
    const answer = await (isSignedIn() ? fetchSignedIn : fetch)(address, {
      method,
      body,
      ...(body === null ? {} : { headers: { 'Content-Type': 'application/json' } }),
    });
    const text = await answer.text();
    const retryAfter = Number(answer.headers.get('Retry-After') ?? 0);
    return { status: answer.status, body: readJson(text), retryAfter };
  } catch {
    return null;
  }
}

/**
 * A removal has no body, so that what was typed is in its query.
 *
 * @param {string} path
 * @param {HTMLFormElement} form
 */
function withTyped(path, form) {
  const url = new URL(path, location.origin);
  for (const { name, value } of controlsOf(form))
    if (value.trim() !== '') url.searchParams.set(name, value.trim());
  return url.href;
}

/**
 * @param {string} text
 * @returns {unknown}
 */
function readJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * @param {HTMLFormElement} form
 * @param {unknown} answer
 */
async function finish(form, answer) {
  const { secret, next, done, refresh = 'main' } = form.dataset;
  // A panel may show what the page's own address no longer names.
  const holder = form.closest('[data-address]');
  const place = holder instanceof HTMLElement ? holder.dataset['address'] : undefined;
  const sentence = done === undefined ? '' : fillFrom(done, answer);
  // The page may go on by itself.
  const goesOn = form.dispatchEvent(new Event('answered', { bubbles: true, cancelable: true }));
  form.closest('dialog')?.close();
  if (!goesOn) return;
  form.reset();
  if (secret !== undefined) await showSecret(secret, answer);
  const answered = memberAt(answer, 'data.next');
  const address = typeof answered === 'string' ? answered : next && fillAddress(next, answer);
  if (address) return go(address, sentence);
  await refreshPart(refresh, place).catch(() => location.reload());
  say(sentence || word('done'));
  document.dispatchEvent(new CustomEvent('refreshed', { detail: refresh }));
}

/**
 * Only within the console.
 *
 * @param {string} address
 * @param {string} sentence shown there
 */
function go(address, sentence) {
  if (!/^\/(?![/\\])/.test(address)) return;
  if (sentence !== '') sessionStorage.setItem(KEPT, sentence);
  location.assign(address);
}

function showKept() {
  const sentence = sessionStorage.getItem(KEPT);
  if (sentence === null) return;
  sessionStorage.removeItem(KEPT);
  say(sentence);
}

/** @param {HTMLFormElement} form */
function showSignedOut(form) {
  showAbove(form, [word('signed_out')]);
  // Nothing typed is lost: the same press goes on after a sign-in there.
  const link = element('a', { href: '/sign_in', target: '_blank' }, word('sign_in'));
  firstOf(form, '[data-reasons]')?.append(link);
}

/**
 * Nothing was written: the same press may be repeated once the service asks no more to wait.
 *
 * @param {HTMLFormElement} form
 * @param {string} message
 * @param {number} seconds
 */
async function waitBefore(form, message, seconds) {
  if (seconds > MAX_COUNTED) return showAbove(form, [message]);
  const sentence = message.replace(/[.\s]+$/, '');
  for (let n = seconds; n > 0; n -= 1) {
    showAbove(form, [word('retry_in', { message: sentence, n })]);
    await new Promise((resolve) => setTimeout(resolve, 1000));
  }
  showAbove(form, [word('retry_now', { message: sentence })]);
}
