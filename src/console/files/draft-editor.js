import { askPart } from './ask.js';
import { allOf, element, firstOf, say, targetOf } from './dom.js';
import { listOf, mergeDraft, valuesOf } from './draft-differences.js';
import {
  goToField,
  offerPress,
  refuse,
  saySaved,
  saySavedNow,
  showNets,
  showReasons,
} from './draft-said.js';
import { fillAddress, fillFrom, memberAt, textAt } from './fill.js';
import { toFragment } from './html.js';
import { bodyOf } from './json-body.js';
import { putPart } from './parts.js';
import { clearReasons } from './reasons.js';
import { addRow, completeChoices, removeRow } from './rows.js';
import { fetchOwn, fetchSignedIn } from './sign-in-again.js';
import { word } from './words.js';

const CHECK_AFTER = 400;
const SAVE_AFTER = 1500;

/** The editor of this page. */
const found = document.querySelector('form[data-check]');
const form = found instanceof HTMLFormElement ? found : null;

/** The body that was saved last. @type {string | null} */
let saved = null;
/** Its fields. @type {import('./draft-differences.js').Values} */
let base = new Map();
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
  completeChoices(editor);
  noteSaved(editor);
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
  // In the dialog of the issue too.
  document.addEventListener('click', (event) => {
    const link = targetOf(event, '.findings a');
    if (link !== null) goToField(link, event);
  });
  showNets(editor);
  if (editor.dataset['save'] === undefined) return;
  editor.addEventListener('submit', (event) => {
    event.preventDefault();
    void finish(editor);
  });
  // « Back » after the issue leads to the invoice.
  addEventListener('pageshow', ({ persisted }) => persisted && location.reload());
  addEventListener('beforeunload', (event) => {
    if (bodyOf(editor) !== saved) event.preventDefault();
  });
  document.addEventListener(
    'click',
    (event) => {
      const opener = targetOf(event, '[data-issue]');
      if (opener !== null && !isSaved) void openSaved(editor, opener, event);
    },
    true,
  );
}

/** The service has what was typed, so that the issue may be asked about. */
let isSaved = false;

/**
 * Opens the dialog of the issue once everything is sound and saved; leads to the first rule that is broken.
 *
 * @param {HTMLFormElement} editor
 * @param {HTMLElement} opener
 * @param {Event} event
 */
async function openSaved(editor, opener, event) {
  event.preventDefault();
  event.stopPropagation();
  if (!(await check(editor, true))) {
    refuse(editor, word('lost_answer'));
    return;
  }
  const summary = firstOf(editor, '[data-issue-summary]');
  const broken = firstOf(editor, '.findings a');
  if (summary === null) {
    broken?.click();
    return;
  }
  // A new draft is made even of what the page begins with.
  if (editor.dataset['savedCall'] !== undefined) saved = null;
  if (!(await saveNow(editor, true))) return;
  const consequences = summary.cloneNode(true).childNodes;
  firstOf(document, '#issue-dialog .consequences')?.replaceChildren(...consequences);
  firstOf(document, '#issue-submit')?.replaceChildren(summary.dataset['verb'] ?? '');
  isSaved = true;
  opener.click();
  isSaved = false;
}

/** @param {HTMLFormElement} editor */
function noteSaved(editor) {
  saved = bodyOf(editor);
  base = valuesOf(editor);
}

/** @param {HTMLFormElement} editor */
function schedule(editor) {
  say('');
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
 * @returns {Promise<boolean>} whether there is an answer
 */
async function check(editor, isAsked = false) {
  checks += 1;
  const own = checks;
  const body = bodyOf(editor, 'invoice');
  const answer = await send(editor.dataset['check'] ?? '', body, isAsked).catch(() => null);
  const text = answer?.ok === true ? await answer.text() : null;
  if (text === null) return false;
  if (own !== checks) return true;
  putPart('outcome', text);
  showNets(editor);
  return true;
}

/**
 * @param {string} call
 * @param {string | null} body
 * @param {boolean} isAsked a person waits for it, so that a sign-in may be asked for
 */
function send(call, body, isAsked) {
  const [method = 'POST', path = ''] = call.split(' ');
  return (isAsked ? fetchSignedIn : fetchOwn)(path, {
    method,
    body,
    headers: { 'Content-Type': 'application/json' },
  });
}

/**
 * Saves what has changed, after the save that is under way.
 *
 * @param {HTMLFormElement} editor
 * @returns {Promise<boolean>} whether the service has all of it
 */
function saveNow(editor, isAsked = false) {
  clearTimeout(saveTimer);
  saving = saving.then(() => save(editor, isAsked));
  return saving;
}

/**
 * @param {HTMLFormElement} editor
 * @returns {Promise<boolean>}
 */
async function save(editor, isAsked = false) {
  if (isStopped) return false;
  const isRepeated = unanswered !== null;
  const body = unanswered ?? bodyOf(editor);
  if (body === saved) return true;
  const values = valuesOf(editor);
  const answer = await send(editor.dataset['save'] ?? '', body, isAsked).catch(() => null);
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
  if (answer.status === 401) return showSignedOut(editor);
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
  base = values;
  // Then what was typed since.
  return isRepeated ? save(editor) : true;
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
        for (const name of ['call', 'next'])
          one.dataset[name] = fillAddress(one.dataset[name] ?? '', content);
    }
  }
  saySavedNow(editor);
}

/** What is typed stays, and is saved after a sign-in here or elsewhere. @param {HTMLFormElement} editor */
function showSignedOut(editor) {
  return offerPress(editor, [word('signed_out'), word('sign_in')], () => saveNow(editor, true));
}

/** @param {HTMLFormElement} editor */
function showOutdated(editor) {
  isStopped = true;
  const { saidChanged = '', saidDifferences = '' } = editor.dataset;
  return offerPress(editor, [saidChanged, saidDifferences], () => showDifferences(editor));
}

/** Goes on from what the other has saved. @param {HTMLFormElement} editor */
async function showDifferences(editor) {
  const text = await askPart('main').catch(() => null);
  if (text === null) {
    refuse(editor, word('lost_answer'));
    return;
  }
  const fresh = toFragment(text).querySelector('form[data-check]');
  const { finished = '', saidIssued = '', saidMerged = '', saidSame = '' } = editor.dataset;
  if (!(fresh instanceof HTMLFormElement)) {
    saySaved(editor, element('a', { href: finished }, saidIssued));
    return;
  }
  const lines = mergeDraft(editor, fresh, base, () => noteSaved(editor));
  const version = valuesOf(editor).get('version') ?? '';
  for (const input of document.querySelectorAll('input[name=version]'))
    input.setAttribute('value', version);
  isStopped = false;
  void check(editor);
  saySaved(editor, lines.length === 0 ? saidSame : saidMerged, listOf(lines));
}

/** @param {HTMLFormElement} editor */
async function finish(editor) {
  // A new draft is made even of nothing.
  if (editor.dataset['savedCall'] !== undefined) saved = null;
  if (!(await saveNow(editor, true))) return;
  const { finished = '' } = editor.dataset;
  if (/^\/(?![/\\])/.test(finished) && !finished.includes('{')) location.assign(finished);
}
