import { askPart } from './ask.js';
import { countsText } from './counts.js';
import { allOf, element, firstOf, targetOf } from './dom.js';
import { fillAddress, fillFrom, memberAt } from './fill.js';
import { toFragment } from './html.js';
import { askChanges } from './live.js';
import { refreshPart } from './parts.js';
import { word } from './words.js';

const AT_ONCE = 2;

/** Files that wait for their turn. @type {(() => Promise<void>)[]} */
const queue = [];
let underWay = 0;

startDrops();

function startDrops() {
  document.addEventListener('change', (event) => {
    const input = targetOf(event, '[data-drop] input[type=file]');
    if (!(input instanceof HTMLInputElement)) return;
    const place = input.closest('[data-drop]');
    if (place instanceof HTMLElement) takeFiles(place, [...(input.files ?? [])]);
    input.value = '';
  });
  document.addEventListener('dragover', (event) => {
    if (allOf(document, '[data-drop]').length === 0 || !event.dataTransfer) return;
    event.preventDefault();
    markOver(true);
  });
  document.addEventListener('dragleave', ({ relatedTarget }) => {
    if (relatedTarget === null) markOver(false);
  });
  // The whole page takes them.
  document.addEventListener('drop', (event) => {
    const place = targetOf(event, '[data-drop]') ?? firstOf(document, '[data-drop]');
    if (place === null || !event.dataTransfer) return;
    event.preventDefault();
    markOver(false);
    takeFiles(place, [...event.dataTransfer.files]);
  });
}

/** @param {boolean} isOver */
function markOver(isOver) {
  for (const place of allOf(document, '[data-drop]')) place.classList.toggle('over', isOver);
}

/**
 * @param {HTMLElement} place
 * @param {File[]} files
 */
function takeFiles(place, files) {
  const { maxBytes, maxFiles, tooLarge = '', tooMany = '', waiting = '' } = place.dataset;
  const taken = files.slice(0, Number(maxFiles));
  for (const file of taken) {
    const line = addLine(place, file.name, waiting);
    if (file.size > Number(maxBytes)) sayOn(line, tooLarge, true);
    else queue.push(() => sendFile(place, line, file));
  }
  if (files.length > taken.length) sayOn(addLine(place, '', ''), tooMany, true);
  next();
}

function next() {
  while (underWay < AT_ONCE) {
    const send = queue.shift();
    if (send === undefined) return;
    underWay += 1;
    void send().finally(() => {
      underWay -= 1;
      next();
    });
  }
}

/**
 * @param {HTMLElement} place
 * @param {string} name
 * @param {string} text
 */
function addLine(place, name, text) {
  const line = element('li', {}, element('span', {}, name), element('span', {}, text));
  firstOf(place, '[data-files]')?.append(line);
  return line;
}

/**
 * @param {HTMLElement} line
 * @param {string | Node} content
 * @param {boolean} [isRefused]
 */
function sayOn(line, content, isRefused = false) {
  const said = element('span', isRefused ? { class: 'reason' } : {}, content);
  line.replaceChildren(line.firstElementChild ?? '', said);
}

/**
 * By XMLHttpRequest, which alone reports the progress of an upload.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} line
 * @param {File} file
 * @param {string} [query] the answer to a question, sent with the file
 * @returns {Promise<void>}
 */
function sendFile(place, line, file, query = '') {
  const [method = 'POST', path = ''] = (place.dataset['drop'] ?? '').split(' ');
  const bar = element('progress', { max: '1', value: '0', 'aria-label': file.name });
  sayOn(line, bar);
  const request = new XMLHttpRequest();
  const named = place.dataset['kept'] === undefined ? [] : [['filename', file.name]];
  const asked = new URLSearchParams([...new URLSearchParams(query), ...named]).toString();
  request.open(method, asked === '' ? path : `${path}?${asked}`);
  request.setRequestHeader('Content-Type', typeOf(place, file));
  const { person } = document.body.dataset;
  if (person !== undefined) request.setRequestHeader('X-Person', person);
  request.upload.addEventListener('progress', ({ loaded, total }) => {
    if (total > 0) bar.value = loaded / total;
  });
  const again = () => sendFile(place, line, file, query);
  const sent = new Promise((resolve) => {
    request.addEventListener('error', () => sayOn(line, word('lost_answer'), true));
    request.addEventListener('load', () => showAnswer(place, line, file, request));
    request.addEventListener('loadend', () => resolve(undefined));
    request.send(file);
  });
  return sent.then(() => (request.status === 429 ? sendLater(request, again) : undefined));
}

/**
 * Nothing was stored.
 *
 * @param {XMLHttpRequest} request
 * @param {() => Promise<void>} again
 */
async function sendLater(request, again) {
  const seconds = Number(request.getResponseHeader('Retry-After') ?? 1);
  await new Promise((resolve) => setTimeout(resolve, 1000 * seconds));
  return again();
}

/**
 * @param {HTMLElement} place
 * @param {File} file
 */
function typeOf({ dataset }, { name, type }) {
  const types = new Map(
    (dataset['types'] ?? '').split(' ').map((pair) => {
      const [end = '', value = ''] = pair.split('=');
      return [end, value];
    }),
  );
  const end = name.toLowerCase().replace(/^.*\./, '');
  return types.get(end) ?? (type || 'application/octet-stream');
}

/**
 * @param {HTMLElement} place
 * @param {HTMLElement} line
 * @param {File} file
 * @param {XMLHttpRequest} request
 */
function showAnswer(place, line, file, { status, responseText }) {
  const answer = readJson(responseText);
  if (status >= 300) return showRefused(place, line, file, status, answer);
  const { counts, next: address = '', word: text = '', sent = '', refresh } = place.dataset;
  if (counts !== undefined) {
    void askChanges();
    return sayOn(line, element('span', { class: 'success' }, countsText(counts, answer)));
  }
  if (refresh !== undefined) void refreshPart(refresh);
  const { kept = '', keptWord = '' } = place.dataset;
  if (status === 202)
    return sayOn(
      line,
      element('a', { href: fillAddress(kept, answer) }, fillFrom(keptWord, answer)),
    );
  const link = element('a', { href: fillAddress(address, answer) }, fillFrom(text, answer));
  const said = element('span', { class: 'success' }, sent, ' ', link);
  sayOn(line, said);
  const remarks = remarksOf(place, answer);
  if (remarks !== '') line.append(element('span', { class: 'waiting' }, remarks));
}

/**
 * « 3 remarques »
 *
 * @param {HTMLElement} place
 * @param {unknown} answer
 */
function remarksOf({ dataset }, answer) {
  const warnings = memberAt(answer, 'warnings');
  const count = Array.isArray(warnings) ? warnings.length : 0;
  const text = count === 1 ? dataset['warnedOne'] : dataset['warned'];
  return count === 0 || text === undefined ? '' : text.replace('{n}', String(count));
}

/**
 * The reasons, the invoice that is there already, or a question.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} line
 * @param {File} file
 * @param {number} status
 * @param {unknown} answer
 */
function showRefused(place, line, file, status, answer) {
  const refusal = /** @type {import('./reasons.js').Refusal} */ (answer ?? {});
  const { message, details = {}, errors = [] } = refusal;
  const { ask, taken, takenWord = '' } = place.dataset;
  if (
    ask !== undefined &&
    errors.some(({ path, code }) => path?.endsWith(`/${ask}`) && code === 'required')
  )
    return askAbout(place, line, file, ask);
  const id = /\d+/.exec(errors.find(({ code }) => code === 'taken')?.message ?? '')?.[0];
  if (taken !== undefined && id !== undefined)
    return void showTaken(line, fillAddress(taken, { id }), takenWord);
  const reasons = Object.values(details).flat();
  const text = reasons.length > 0 ? reasons.join('. ') : message;
  sayOn(line, text ?? word('refused', { status }), true);
}

/**
 * @param {HTMLElement} line
 * @param {string} href of what is there already
 * @param {string} text
 */
async function showTaken(line, href, text) {
  const part = await askPart('number', href).catch(() => null);
  const number = part === null ? '' : (toFragment(part).textContent ?? '').trim();
  sayOn(line, element('a', { href }, fillFrom(text, { number })));
}

/**
 * The file goes again with the answer.
 *
 * @param {HTMLElement} place
 * @param {HTMLElement} line
 * @param {File} file
 * @param {string} member
 */
function askAbout(place, line, file, member) {
  const { question = '', choices = '' } = place.dataset;
  const buttons = choices.split('\n').map((choice) => {
    const [value = '', label = ''] = choice.split('=');
    const button = element('button', { type: 'button' }, label);
    button.addEventListener('click', () => {
      sayOn(line, place.dataset['waiting'] ?? '');
      queue.push(() => sendFile(place, line, file, `?${member}=${encodeURIComponent(value)}`));
      next();
    });
    return button;
  });
  sayOn(line, element('span', { class: 'actions' }, question, ...buttons));
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
