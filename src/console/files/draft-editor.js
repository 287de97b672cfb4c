import { allOf, element, firstOf, targetOf } from './dom.js';
import { fillAddress, fillFrom, memberAt, textAt } from './fill.js';
import { bodyOf } from './json-body.js';
import { putPart } from './parts.js';
import { clearReasons, showRefusal } from './reasons.js';
import { addRow, removeRow } from './rows.js';
import { word } from './words.js';

const CHECK_AFTER = 400;
const SAVE_AFTER = 1500;

/** The editor of this page. */
const found = document.querySelector('form[data-check]');
const form = found instanceof HTMLFormElement ? found : null;

/** The body that was saved last. @type {string | null} */
let saved = null;
/** A body whose save may have been made: it goes again as it was, which changes nothing more. @type {string | null} */
let unanswered = null;
/** Saves go one after the other. @type {Promise<boolean>} */
let saving = Promise.resolve(true);
/** Nothing is saved any more: another editor was first, or the answer of the first save was lost. */
let isStopped = false;
/** Checks that were asked for so far. */
let checks = 0;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let checkTimer;
/** @type {ReturnType<typeof setTimeout> | undefined} */
let saveTimer;

if (form !== null) startEditor(form);

/** @param {HTMLFormElement} editor */
function startEditor(editor) {
  saved = bodyOf(editor);
  const changed = () => schedule(editor);
  editor.addEventListener('input', changed);
  editor.addEventListener('change', changed);
  editor.addEventListener('click', (event) => {
    const add = targetOf(event, '[data-add]')?.dataset['add'];
    const remove = targetOf(event, '[data-remove]');
    if (add !== undefined) addRow(editor, add);
    else if (remove !== null) removeRow(editor, remove);
    else return;
    changed();
  });
  showNets(editor);
  if (editor.dataset['save'] === undefined) return;
  editor.addEventListener('submit', (event) => {
    event.preventDefault();
    void finish(editor);
  });
  addEventListener('beforeunload', (event) => {
    if (bodyOf(editor) !== saved) event.preventDefault();
  });
  document.addEventListener(
    'click',
    (event) => {
      const opener = targetOf(event, '[data-after-saving] [commandfor]');
      if (opener !== null && !isSaved) void openSaved(editor, opener, event);
    },
    true,
  );
}

/** The service has what was typed, so that the issue may be asked about. */
let isSaved = false;

/**
 * Opens the dialog of the issue once everything is saved, and leaves it closed where that fails.
 *
 * @param {HTMLFormElement} editor
 * @param {HTMLElement} opener
 * @param {Event} event
 */
async function openSaved(editor, opener, event) {
  event.preventDefault();
  event.stopPropagation();
  if (!(await saveNow(editor))) return;
  isSaved = true;
  opener.click();
  isSaved = false;
}

/** @param {HTMLFormElement} editor */
function schedule(editor) {
  clearTimeout(checkTimer);
  checkTimer = setTimeout(() => void check(editor), CHECK_AFTER);
  if (editor.dataset['save'] === undefined) return;
  clearTimeout(saveTimer);
  saveTimer = setTimeout(() => void saveNow(editor), SAVE_AFTER);
}

/**
 * Asks what the draft amounts to; an answer that is overtaken is left aside.
 *
 * @param {HTMLFormElement} editor
 */
async function check(editor) {
  checks += 1;
  const own = checks;
  const body = bodyOf(editor, 'invoice');
  const answer = await send(editor.dataset['check'] ?? '', body).catch(() => null);
  const text = answer?.ok === true ? await answer.text() : null;
  if (text === null || own !== checks) return;
  putPart('outcome', text);
  showNets(editor);
}

/**
 * Shows the amount of each line next to it.
 *
 * @param {HTMLFormElement} editor
 */
function showNets(editor) {
  const nets = allOf(editor, '[data-nets] li').map(({ textContent }) => textContent ?? '');
  for (const [index, output] of allOf(editor, '[data-list=lines] [data-net]').entries())
    output.textContent = nets[index] ?? '';
}

/**
 * @param {string} call
 * @param {string | null} body
 */
function send(call, body) {
  const [method = 'POST', path = ''] = call.split(' ');
  return fetch(path, { method, body, headers: { 'Content-Type': 'application/json' } });
}

/**
 * Saves what has changed, after the save that is under way.
 *
 * @param {HTMLFormElement} editor
 * @returns {Promise<boolean>} whether the service has all of it
 */
function saveNow(editor) {
  clearTimeout(saveTimer);
  saving = saving.then(() => save(editor));
  return saving;
}

/**
 * @param {HTMLFormElement} editor
 * @returns {Promise<boolean>}
 */
async function save(editor) {
  if (isStopped) return false;
  const isRepeated = unanswered !== null;
  const body = unanswered ?? bodyOf(editor);
  if (body === saved) return true;
  const answer = await send(editor.dataset['save'] ?? '', body).catch(() => null);
  const content = (await answer?.json().catch(() => null)) ?? null;
  const isLost = answer === null || (answer.ok && content === null);
  const isNew = editor.dataset['savedCall'] !== undefined;
  unanswered = !isNew && (isLost || answer.status >= 500) ? body : null;
  if (isLost) {
    // It may have been made: another press would make a second one.
    isStopped = isNew;
    return refuse(editor, word('lost_answer'));
  }
  clearReasons(editor);
  if (answer.status === 409) return showOutdated(editor);
  if (!answer.ok) {
    const refusal = /** @type {import('./reasons.js').Refusal} */ (content ?? {});
    const message = refusal.message ?? word('refused', { status: answer.status });
    if (answer.status === 422) showReasons(editor, { ...refusal, message });
    const seconds = Number(answer.headers.get('Retry-After') ?? 0);
    if ((answer.status === 503 || answer.status === 429) && seconds > 0)
      saveTimer = setTimeout(() => void saveNow(editor), 1000 * seconds);
    return refuse(editor, message);
  }
  accept(editor, body, content);
  // Then what was typed since.
  return isRepeated ? save(editor) : true;
}

/**
 * Reasons at their fields, without taking the focus from the one that is written in.
 *
 * @param {HTMLFormElement} editor
 * @param {import('./reasons.js').Refusal} refusal
 */
function showReasons(editor, refusal) {
  const { activeElement } = document;
  showRefusal(editor, refusal);
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
}

/**
 * @param {HTMLFormElement} editor
 * @param {string | null} body
 * @param {unknown} content
 */
function accept(editor, body, content) {
  const { dataset } = editor;
  const { savedCall, savedAddress, finished = '' } = dataset;
  const version = firstOf(editor, 'input[name=version]');
  if (version instanceof HTMLInputElement) {
    const shown = version.value;
    // Also in the forms that decide about the draft.
    for (const input of document.querySelectorAll('input[name=version]'))
      input.setAttribute('value', textAt(content, 'data.version'));
    // The body as it would be now, had nothing been typed meanwhile.
    saved = (body ?? '').replace(`"version":${shown}`, `"version":${version.value}`);
  }
  if (savedCall !== undefined && memberAt(content, 'data.id') !== undefined) {
    dataset['save'] = fillFrom(savedCall, content);
    dataset['finished'] = fillAddress(finished, content);
    history.replaceState(null, '', fillAddress(savedAddress ?? '', content));
    delete dataset['savedCall'];
    for (const link of allOf(editor, '[data-saved-href]')) {
      link.setAttribute('href', fillAddress(link.dataset['savedHref'] ?? '', content));
      link.hidden = false;
    }
    for (const part of allOf(document, '[data-after-saving]')) {
      for (const one of allOf(part, '[data-call]'))
        one.dataset['call'] = fillAddress(one.dataset['call'] ?? '', content);
      part.hidden = false;
    }
  }
  const time = new Intl.DateTimeFormat(document.documentElement.lang, {
    timeZone: 'Europe/Paris',
    hour: '2-digit',
    minute: '2-digit',
  }).format();
  saySaved(editor, (dataset['saidSaved'] ?? '').replace('{time}', time));
}

/**
 * @param {HTMLFormElement} editor
 * @param {...(string | Node)} content
 */
function saySaved(editor, ...content) {
  firstOf(editor, '[data-saved]')?.replaceChildren(...content);
}

/**
 * @param {HTMLFormElement} editor
 * @param {string} message
 */
function refuse(editor, message) {
  const text = (editor.dataset['saidRefused'] ?? '').replace('{message}', message);
  saySaved(editor, element('span', { class: 'danger' }, text));
  return false;
}

/** @param {HTMLFormElement} editor */
function showOutdated(editor) {
  isStopped = true;
  const { saidChanged = '', saidReload = '' } = editor.dataset;
  const link = element('a', { href: location.href }, saidReload);
  saySaved(editor, element('span', { class: 'danger' }, saidChanged, ' ', link));
  return false;
}

/** @param {HTMLFormElement} editor */
async function finish(editor) {
  // A new draft is made even of nothing.
  if (editor.dataset['savedCall'] !== undefined) saved = null;
  if (!(await saveNow(editor))) return;
  const { finished = '' } = editor.dataset;
  if (/^\/(?![/\\])/.test(finished) && !finished.includes('{')) location.assign(finished);
}
