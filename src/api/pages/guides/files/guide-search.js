// The guides are readable without this.
import { fitOf, isWhole, wordsOf } from './search-words.js';

const MOST = 12;
const EXCERPT = 160;

const input = document.querySelector('input[data-guides]');
const found = document.querySelector('.found');
if (input instanceof HTMLInputElement && found instanceof HTMLElement) searchBy(input, found);

/** @typedef {{ guide: string, title: string, anchor: string, heading: string, texts: string[] }} Section */

/**
 * @param {HTMLInputElement} field
 * @param {HTMLElement} list
 */
function searchBy(field, list) {
  /** @type {Promise<Section[]> | undefined} */
  let reading;
  // A quarter of a megabyte is read once somebody searches.
  const sections = () => (reading ??= readSections().catch(() => ((reading = undefined), [])));
  const status = document.querySelector('[data-guides-status]');
  field.addEventListener('focus', () => void sections(), { once: true });
  const show = async () => {
    const typed = field.value;
    const all = await sections();
    if (typed !== field.value) return; // a later key has its own answer
    const words = wordsOf(typed);
    const best = words.length === 0 ? [] : bestOf(all, words);
    list.replaceChildren(...best.map((section) => itemOf(section, words, field)));
    if (status === null) return;
    status.textContent = words.length > 0 && best.length === 0 ? 'No guide has these words.' : '';
  };
  field.addEventListener('input', () => void show());
  field.closest('[hidden]')?.removeAttribute('hidden');
}

/** @returns {Promise<Section[]>} */
const readSections = async () => (await fetch(new URL('guides.json', import.meta.url))).json();

/**
 * @param {Section[]} sections
 * @param {(readonly string[])[]} words
 */
const bestOf = (sections, words) =>
  sections
    .map((section) => ({ section, fit: fitOf(words, section) }))
    .filter(({ fit }) => fit > 0)
    .sort((one, other) => other.fit - one.fit)
    .slice(0, MOST)
    .map(({ section }) => section);

/**
 * @param {Section} section
 * @param {(readonly string[])[]} words
 * @param {HTMLInputElement} field
 */
function itemOf({ guide, title, anchor, heading, texts }, words, field) {
  const link = document.createElement('a');
  link.href = `${field.dataset['guides'] ?? ''}${guide}#${anchor}`;
  link.textContent = heading === title ? title : `${title} › ${heading}`;
  const text = document.createElement('p');
  text.textContent = excerptOf(texts, words.flat());
  const item = document.createElement('li');
  item.append(link, text);
  return item;
}

/**
 * An excerpt around the first hit in the paragraph with the most words, whole words first.
 *
 * @param {string[]} texts
 * @param {string[]} ways
 */
function excerptOf(texts, ways) {
  const countIn = (/** @type {string} */ text) =>
    ways.reduce((sum, way) => sum + (isWhole(text, way) ? 2 : Number(text.includes(way))), 0);
  const [best] = texts
    .map((text) => ({ text, count: countIn(text.toLowerCase()) }))
    .sort((one, other) => other.count - one.count);
  const { text } = best ?? { text: '' };
  const places = ways.map((way) => text.toLowerCase().indexOf(way)).filter((place) => place >= 0);
  const first = Math.min(...places, text.length);
  const from = first === text.length || first <= EXCERPT / 2 ? 0 : wordBefore(text, first);
  const shown = text.slice(from, from + EXCERPT);
  const end = from + EXCERPT < text.length ? ' …' : '';
  return `${from > 0 ? '… ' : ''}${end === '' ? shown : shown.slice(0, shown.lastIndexOf(' '))}${end}`;
}

/**
 * Where the words begin that lead to a place.
 *
 * @param {string} text
 * @param {number} place
 */
const wordBefore = (text, place) => text.lastIndexOf(' ', Math.max(0, place - EXCERPT / 3)) + 1;
