import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { html, type Html } from '#api/pages/html.ts';
import type { PageParts, SitePage } from '#api/pages/page.ts';
import { renderGuide } from './guide-markdown.ts';
import { GUIDES } from './guide-names.ts';

const FOLDER = 'docs/guides';
const ROOT = join(import.meta.dirname, '../../../..');

/** Where the guides' files are served, relative to a guide. */
const SERVED = new Map([
  ...GUIDES.map(({ name }) => [`${FOLDER}/${name}.md`, name] as const),
  [`${FOLDER}/README.md`, '../guides'],
  ['docs/charts/README.md', '../charts'],
]);

const FILES = ['reading.css', 'code.css', 'code.js'];

const INDEX_PAGE: SitePage = {
  path: '/docs/guides',
  title: 'Guides',
  description: 'Guides for those who connect a system to Bordereau',
  files: FILES,
  render: () => ({ main: indexView(), contents: contentsView('guides/', null, []) }),
};

/** The list of guides, and the guides in `docs/guides`. */
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
  const file = `${FOLDER}/${name}.md`;
  const { body, topics } = renderGuide(file, readFileSync(join(ROOT, file), 'utf8'), SERVED);
  return {
    main: html`<a class="to-contents" href="#contents">Contents</a>
      <article class="guide">${body}</article>`,
    contents: contentsView('', name, topics),
  };
}

/** All guides, and the topics of the current one. */
const contentsView = (
  way: string,
  current: string | null,
  topics: ReturnType<typeof renderGuide>['topics'],
): Html =>
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
