import { html, type Html } from '#http/pages/html.ts';

export interface PageHeadInput {
  title: string;
  /** Beside the title: a state. */
  badge?: Html | null;
  /** Above the title. */
  back?: { href: string; word: string };
  /** Buttons and links at the end of the line. */
  actions?: readonly (Html | null)[];
  /** Below the title. */
  sentence?: string | Html | null;
}

/** Head of a page: the only `h1`. */
export const pageHead = ({ title, badge, back, actions = [], sentence }: PageHeadInput): Html =>
  html`<header class="page-head">
    ${back === undefined ? null : html`<p class="back"><a href="${back.href}">${back.word}</a></p>`}
    <div>
      <h1>${title}</h1>
      ${badge ?? null}
      <div class="actions">${actions}</div>
    </div>
    ${sentence === undefined || sentence === null ? null : html`<p class="sentence">${sentence}</p>`}
  </header>`;

export interface PageLink {
  href: string;
  word: string;
}

/** Tabs: links to pages, of which one is shown. */
export const tabs = (label: string, all: readonly (PageLink & { isCurrent: boolean })[]): Html =>
  html`<nav class="tabs" aria-label="${label}">
    ${all.map(({ href, word, isCurrent }) => (isCurrent ? html`<a href="${href}" aria-current="page">${word}</a>` : html`<a href="${href}">${word}</a>`))}
  </nav>`;

/** A part of a page that scripts may ask for again. */
export const part = (name: string, content: Html): Html =>
  html`<div data-part="${name}">${content}</div>`;

/** A list with a panel for the chosen row; a page narrower than 1440 px leaves the panel out. */
export const besidePanel = (list: Html, panel: Html): Html =>
  html`<div class="beside-panel">
    <div>${list}</div>
    <aside data-part="panel">${panel}</aside>
  </div>`;

/** A sentence across the page about its subject as it is now. */
export const banner = (tone: 'waiting' | 'danger' | 'info', content: Html): Html =>
  html`<div class="banner ${tone}">${content}</div>`;
