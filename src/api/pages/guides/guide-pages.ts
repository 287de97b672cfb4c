import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, rawHtml, type Html } from '#http/pages/html.ts';
import type { PageParts, SitePage } from '#api/pages/page.ts';
import { GUIDES } from './guide-names.ts';

/** Written by `npm run generate` from `docs/guides`. */
const RENDERED = join(import.meta.dirname, 'rendered');
/** A rendered guide's second-level headings. */
const TOPICS = /^<h2 id="([^"]*)">(.*)<\/h2>$/gm;

const FILES = ['reading.css', 'code.css', 'code.js'];

const INDEX_PAGE: SitePage = {
  path: '/docs/guides',
  title: 'Guides',
  description: 'Guides for those who connect a system to Bordereau',
  files: FILES,
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
    render: () => guideParts(name),
  })),
];

function guideParts(name: string): PageParts {
  const body = readFileSync(join(RENDERED, `${name}.html`), 'utf8');
  const topics = [...body.matchAll(TOPICS)].map(([, anchor = '', title = '']) => ({
    anchor,
    title: rawHtml(title),
  }));
  return {
    main: html`<a class="to-contents" href="#contents">Contents</a>
      <article class="guide">${rawHtml(body)}</article>`,
    contents: contentsView('', name, topics),
  };
}

interface Topic {
  anchor: string;
  title: Html;
}

/** All guides, with the current one's topics. */
const contentsView = (way: string, current: string | null, topics: readonly Topic[]): Html =>
  html`<ul>
    ${GUIDES.map(({ name, title }) => {
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
    ${guideList('guides/')}`;

/** @param way from the page to the guides */
export const guideList = (way: string): Html =>
  html`<ul class="guides">
    ${GUIDES.map(({ name, title, about }) => html`<li><a href="${way}${name}">${title}</a>: ${about}</li>`)}
  </ul>`;
