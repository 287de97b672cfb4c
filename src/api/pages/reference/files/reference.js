// What the page does beyond showing: everything is readable without it.

const STORED = 'bordereau.language';

followLanguage();
filterContents();
offerCopies();
openTargets();
markPlace();
openForPrint();

/** Shows the samples in one language at a time, the one that was chosen last. */
function followLanguage() {
  const choices = [...document.querySelectorAll('.languages button')];
  const choose = (language) => {
    document.documentElement.dataset.language = language;
    for (const choice of choices)
      choice.setAttribute('aria-pressed', String(choice.dataset.language === language));
  };
  for (const choice of choices) {
    choice.addEventListener('click', () => {
      choose(choice.dataset.language);
      localStorage.setItem(STORED, choice.dataset.language);
    });
  }
  const stored = localStorage.getItem(STORED);
  choose(choices.some(({ dataset }) => dataset.language === stored) ? stored : 'curl');
  document.querySelector('.languages').hidden = false;
}

/** Leaves the links whose words have every typed part, and the titles above them. */
function filterContents() {
  const input = document.querySelector('#filter');
  const matches = document.querySelector('.matches');
  const leaves = [...document.querySelectorAll('.contents li:not(.part)')].map((item) => ({
    item,
    words: `${item.textContent} ${item.dataset.words ?? ''}`.toLowerCase(),
  }));
  input.addEventListener('input', () => {
    const parts = input.value.toLowerCase().split(/\s+/).filter(Boolean);
    let count = 0;
    for (const { item, words } of leaves) {
      item.hidden = !parts.every((part) => words.includes(part));
      if (!item.hidden) count += 1;
    }
    for (const part of document.querySelectorAll('.contents .part'))
      part.hidden = part.querySelector('li:not([hidden])') === null;
    matches.textContent = parts.length === 0 ? '' : `${count} ${count === 1 ? 'match' : 'matches'}`;
  });
  document.querySelector('.filter').hidden = false;
}

/** A button on each code that copies it, and says so. */
function offerCopies() {
  // Without a secure context there is no clipboard.
  if (navigator.clipboard === undefined) return;
  for (const figure of document.querySelectorAll('.code')) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = 'Copy';
    const say = (text) => {
      button.textContent = text;
      setTimeout(() => (button.textContent = 'Copy'), 2000);
    };
    button.addEventListener('click', () => {
      navigator.clipboard.writeText(figure.querySelector('code').textContent).then(
        () => say('Copied'),
        () => say('Refused by the browser'),
      );
    });
    figure.querySelector('figcaption').append(button);
  }
}

/** A link to something that is folded away unfolds it. */
function openTargets() {
  const open = () => {
    const target = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    for (let at = target; at !== null; at = at.parentElement)
      if (at instanceof HTMLDetailsElement) at.open = true;
    target?.scrollIntoView();
  };
  addEventListener('hashchange', open);
  if (location.hash !== '') open();
}

/** Marks the link of the section that is being read. */
function markPlace() {
  const contents = document.querySelector('.contents');
  const links = new Map(
    [...contents.querySelectorAll('a')].map((link) => [link.getAttribute('href').slice(1), link]),
  );
  let current;
  const mark = (link) => {
    if (link === undefined || link === current) return;
    current?.removeAttribute('aria-current');
    link.setAttribute('aria-current', 'location');
    current = link;
    // Not by scrollIntoView, which would move the page too.
    const below = link.offsetTop - contents.scrollTop;
    if (below < 0 || below > contents.clientHeight - 40)
      contents.scrollTop = link.offsetTop - contents.clientHeight / 2;
  };
  const observer = new IntersectionObserver(
    (entries) => {
      const entered = entries.filter(({ isIntersecting }) => isIntersecting);
      mark(links.get(entered.at(-1)?.target.id));
    },
    // A line below the header.
    { rootMargin: '-80px 0px -75% 0px' },
  );
  for (const id of links.keys()) {
    const section = document.getElementById(id);
    if (section !== null) observer.observe(section);
  }
}

/** Paper cannot unfold. */
function openForPrint() {
  let opened = [];
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll('main details:not([open])')];
    for (const details of opened) details.open = true;
  });
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false;
  });
}
