import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, rawHtml, type Html } from '#http/pages/html.ts';
import { filesOf, type StaticFile } from '#http/pages/static-file.ts';
import { printJson } from '#kernel/json.ts';
import type { PageParts, SitePage } from '#api/pages/page.ts';
import { FRENCH_GUIDES, GUIDES } from './guide-names.ts';
import { sectionsOf } from './guide-sections.ts';

/** Written by `npm run generate` from `docs/guides`. */
const RENDERED = join(import.meta.dirname, 'rendered');
/** A rendered guide's second-level headings. */
const TOPICS = /<h2 id="([^"]*)">(.*)<\/h2>$/gm;

const FILES = ['reading.css', 'code.css', 'code.js'];

const readGuide = (name: string): string => readFileSync(join(RENDERED, `${name}.html`), 'utf8');

/** All that the search reads, with its scripts. */
export const SEARCH_FILES: readonly StaticFile[] = [
  ...filesOf(join(import.meta.dirname, 'files'), 'guide-search.js', 'search-words.js'),
  {
    name: 'guides.json',
    mediaType: 'application/json; charset=utf-8',
    read: async () =>
      Buffer.from(
        printJson(
          GUIDES.flatMap(({ name, title }) =>
            sectionsOf(name, readGuide(name)).map((section) => ({ ...section, title })),
          ),
        ),
      ),
  },
];

const INDEX_PAGE: SitePage = {
  path: '/docs/guides',
  title: 'Guides',
  description: 'Guides for those who connect a system to Bordereau',
  files: [...FILES, 'guide-search.js'],
  render: () => ({ main: indexView(), contents: contentsView('guides/', null, []) }),
};

export const GUIDE_PAGES: readonly SitePage[] = [
  INDEX_PAGE,
  ...GUIDES.map(({ name, title, about }): SitePage => ({
    path: `/docs/guides/${name}`,
    title,
    description: `${title}: ${about}`,
    files: FILES,
    below: INDEX_PAGE.path,
    markdown: `${name}.md`,
    render: () => guideParts(name),
  })),
  ...FRENCH_GUIDES.map(({ name, title }): SitePage => ({
    path: `/docs/guides/fr/${name}`,
    title,
    description: title,
    language: 'fr',
    files: FILES,
    below: INDEX_PAGE.path,
    markdown: `${name}.md`,
    render: () => guideParts(name, 'fr/'),
  })),
];

/** @param folder of the guide's language */
function guideParts(name: string, folder: '' | 'fr/' = ''): PageParts {
  const body = readGuide(`${folder}${name}`);
  const topics = [...body.matchAll(TOPICS)].map(([, anchor = '', title = '']) => ({
    anchor,
    title: rawHtml(title),
  }));
  return {
    main: html`<a class="to-contents" href="#contents"
        >${folder === '' ? 'Contents' : 'Sommaire'}</a
      >
      <article class="guide">${rawHtml(body)}</article>`,
    contents: contentsView('', name, topics, folder === '' ? GUIDES : FRENCH_GUIDES),
  };
}

interface Topic {
  anchor: string;
  title: Html;
}

/** All guides of a language, with the current one's topics. */
const contentsView = (
  way: string,
  current: string | null,
  topics: readonly Topic[],
  guides: readonly { name: string; title: string }[] = GUIDES,
): Html =>
  html`<ul>
    ${guides.map(({ name, title }) => {
      const isCurrent = name === current;
      return html`<li>
        <a href="${way}${name}" ${isCurrent ? html`aria-current="page"` : null}>${title}</a>
        ${
          isCurrent && topics.length > 0
            ? html`<ul class="topics">
                ${topics.map(({ anchor, title: topic }) => html`<li><a href="#${anchor}">${topic}</a></li>`)}
              </ul>`
            : null
        }
      </li>`;
    })}
  </ul>`;

const indexView = (): Html =>
  html`<h1>Guides</h1>
    <p>For those who connect a system to Bordereau, in the order in which you will need them.</p>
    <search hidden>
      <label for="guide-search">Search the guides</label>
      <input id="guide-search" type="search" autocomplete="off" data-guides="guides/" />
      <p role="status" data-guides-status></p>
      <ol class="found"></ol>
    </search>
    ${guideList('guides/')}
    <p lang="fr">
      En français :
      ${FRENCH_GUIDES.map(
        ({ name, title }, at) =>
          html`${at === 0 ? '' : ', '}<a href="guides/fr/${name}">${title}</a>`,
      )}.
    </p>`;

/** @param way from the page to the guides */
export const guideList = (way: string): Html =>
  html`<ul class="guides">
    ${GUIDES.map(({ name, title, about }) => html`<li><a href="${way}${name}">${title}</a>: ${about}</li>`)}
  </ul>`;
