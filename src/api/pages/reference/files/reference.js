// The page is readable without this.
import { wordsOf } from './search-words.js';

const STORED = 'bordereau.language';

followLanguage();
filterContents();
openTargets();
markPlace();
openForPrint();

/**
 * The first match of a selector.
 *
 * @template {HTMLElement} Kind
 * @param {string} selector
 * @param {new () => Kind} kind
 */
function find(selector, kind) {
  const found = document.querySelector(selector);
  if (found instanceof kind) return found;
  throw new Error(`the page has no ${selector}`);
}

/**
 * @param {string} selector
 * @returns {HTMLElement[]}
 */
function findAll(selector) {
  return [...document.querySelectorAll(selector)].filter((one) => one instanceof HTMLElement);
}

/** Shows samples in the language chosen last. */
function followLanguage() {
  const choices = findAll('.languages button');
  /** @param {string} language */
  const choose = (language) => {
    document.documentElement.dataset['language'] = language;
    for (const choice of choices)
      choice.setAttribute('aria-pressed', String(choice.dataset['language'] === language));
  };
  const languages = choices.map(({ dataset }) => dataset['language'] ?? '');
  for (const [at, choice] of choices.entries()) {
    choice.addEventListener('click', () => {
      const language = languages[at] ?? '';
      choose(language);
      localStorage.setItem(STORED, language);
    });
  }
  const stored = localStorage.getItem(STORED) ?? '';
  choose(languages.includes(stored) ? stored : (languages[0] ?? ''));
  find('.languages', HTMLElement).hidden = false;
}

/** Keeps links to sections with every typed word, and the titles above. */
function filterContents() {
  const input = find('#filter', HTMLInputElement);
  const matches = find('.matches', HTMLElement);
  const items = findAll('.contents li:not(.part)').map((item) => ({ item, words: '' }));
  // A megabyte of texts is read on demand.
  const readTexts = () => {
    for (const one of items) {
      const target = one.item.querySelector('a')?.hash.slice(1) ?? '';
      one.words = `${one.item.textContent} ${textOf(target)}`.toLowerCase();
    }
  };
  input.addEventListener('focus', readTexts, { once: true });
  input.addEventListener('input', () => {
    const typed = wordsOf(input.value);
    let count = 0;
    for (const { item, words } of items) {
      item.hidden = !typed.every((ways) => ways.some((way) => words.includes(way)));
      if (!item.hidden) count += 1;
    }
    for (const part of findAll('.contents .part'))
      part.hidden = part.querySelector('li:not([hidden])') === null;
    matches.textContent = typed.length === 0 ? '' : `${count} ${count === 1 ? 'match' : 'matches'}`;
  });
  find('.filter', HTMLElement).hidden = false;
}

/**
 * The text of a section, or from a heading to the next.
 *
 * @param {string} id
 */
function textOf(id) {
  const target = document.getElementById(id);
  if (target === null) return '';
  if (!target.matches('h2')) return target.textContent;
  const texts = [];
  for (let at = target.nextElementSibling; at !== null; at = at.nextElementSibling) {
    if (at.matches('h2')) break;
    texts.push(at.textContent);
  }
  return texts.join(' ');
}

/** A link unfolds its target. */
function openTargets() {
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    /** @type {HTMLElement | null} */
    let at = target;
    for (; at !== null; at = at.parentElement) if (at instanceof HTMLDetailsElement) at.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', open);
  if (location.hash !== '') open();
}

/** Marks the link of the section being read. */
function markPlace() {
  const contents = find('.contents', HTMLElement);
  const links = new Map(
    findAll('.contents a').map((link) => [link.getAttribute('href')?.slice(1) ?? '', link]),
  );
  /** @type {HTMLElement | undefined} */
  let current;
  /** @param {HTMLElement | undefined} link */
  const mark = (link) => {
    if (link === undefined || link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'location');
    current = link;
    // scrollIntoView would also move the page.
    const below = link.offsetTop - contents.scrollTop;
    if (below < 0 || below > contents.clientHeight - 40)
      contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.filter(({ isIntersecting }) => isIntersecting);
      mark(links.get(entered.at(-1)?.target.id ?? ''));
    },
    // The visible upper quarter, below the header.
    { rootMargin: '-80px 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section !== null) observer.observe(section);
  }
}

/** Paper cannot be unfolded. */
function openForPrint() {
  /** @type {HTMLDetailsElement[]} */
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('details')].filter(({ open }) => !open);
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
