import { html, type Html } from '#http/pages/html.ts';
import { assetPath, SCRIPTS } from '#console/files/console-files.ts';
import { attributes } from '#console/parts/attributes.ts';
import { callButton } from '#console/parts/form.ts';
import { icon, iconSprite } from '#console/parts/icon.ts';
import type { Visit } from '#console/parts/visit.ts';
import { scriptWords } from '#console/words/script-words.ts';
import { shellWords } from '#console/words/shell-words.ts';
import { navigationLists, pageLinks, type Navigation } from './navigation.ts';
import type { PageContents, Section } from './page-row.ts';
import { palette, paletteButton } from './palette.ts';

/** Around the pages of somebody who is signed in. */
export interface Frame {
  navigation: Navigation;
  /** The page's own. */
  section: Section | null;
}

export interface ShellPage {
  frame: Frame | null;
  /** Seconds between questions for the part `changes`. */
  live: number | null;
}

/** The visit, as far as the frame shows it. */
export type ShellVisit = Pick<Visit, 'language' | 'now' | 'theme' | 'url' | 'person' | 'workspace'>;

/** The whole document. */
export function printShell(
  contents: PageContents,
  visit: ShellVisit,
  { frame, live }: ShellPage,
): string {
  const { language, theme } = visit;
  const words = shellWords(language);
  const root = { lang: language, 'data-theme': theme === 'system' ? null : theme };
  const body = { ...scriptData(visit), 'data-live': live, 'data-person': visit.person?.id ?? null };
  return html`<!doctype html>
    <html${attributes(root)}>
      <head>
        <meta charset="utf-8" />
        <title>${contents.title} · Bordereau</title>
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="${theme === 'system' ? 'light dark' : theme}" />
        <link rel="icon" href="${assetPath('icon.svg')}" />
        <link rel="preload" href="${assetPath('inter.woff2')}" as="font" type="font/woff2" crossorigin />
        <link rel="stylesheet" href="${assetPath('console.css')}" />
        ${scriptTags(contents.scripts ?? [])}
      </head>
      <body${attributes(body)}>
        ${iconSprite}
        <a class="skip" href="#main">${words.skip}</a>
        ${frame === null ? null : frameOf(visit, frame)}
        <div class="messages">
          <p class="said" role="status" data-said></p>
          <p class="said" role="status" data-offline></p>
        </div>
        <main id="main" tabindex="-1" data-part="main">${contents.main}</main>
      </body>
    </html> `.html;
}

const scriptTags = (own: readonly string[]): Html =>
  html`${SCRIPTS.slice(1).map((name) => html`<link rel="modulepreload" href="${assetPath(name)}" /> `)}
  ${[SCRIPTS[0], ...own].map((name) => html`<script type="module" src="${assetPath(name)}"></script> `)}`;

/** Sentences for scripts, as `data-word-…`. */
const scriptData = ({ language }: ShellVisit): Record<string, string> =>
  Object.fromEntries(
    Object.entries(scriptWords(language)).map(([key, text]) => [
      `data-word-${key.replaceAll('_', '-')}`,
      text,
    ]),
  );

function frameOf(visit: ShellVisit, { navigation, section }: Frame): Html {
  const words = shellWords(visit.language);
  return html`<header class="top">
      <button type="button" class="plain menu" commandfor="menu" command="show-modal">
        ${icon('menu')}${words.menu}
      </button>
      ${paletteButton(visit)} ${accountMenu(visit)}
    </header>
    <nav class="side" aria-label="${words.navigation}">
      ${workspaceLink(visit)} ${navigationLists(navigation, visit, section)}
    </nav>
    <dialog id="menu" class="menu-dialog" aria-label="${words.navigation}">
      <p class="actions">
        <button type="button" class="plain" commandfor="menu" command="close" autofocus>
          ${icon('cross')}${words.close}
        </button>
      </p>
      ${workspaceLink(visit)}
      <nav aria-label="${words.menu}">${navigationLists(navigation, visit, section)}</nav>
    </dialog>
    ${palette(visit, pageLinks(navigation, visit))}`;
}

function workspaceLink({ language, workspace }: ShellVisit): Html {
  const words = shellWords(language);
  return html`<a class="workspace" href="/workspaces" title="${words.switch_workspace}"
    ><span>${workspace?.name ?? words.unnamed_workspace}</span>${icon('chevron')}</a
  >`;
}

function accountMenu(visit: ShellVisit): Html {
  const words = shellWords(visit.language);
  return html`<details class="account" data-menu>
    <summary>${icon('user')}<span>${visit.person?.email ?? ''}</span></summary>
    <div>
      <a href="/account">${words.account}</a>
      <a href="/workspaces">${words.workspaces}</a>
      <a href="/docs">${words.documentation}</a>
      ${callButton(visit, { id: 'sign-out', call: 'POST /console/sign_out', next: '/sign_in', submit: words.sign_out })}
    </div>
  </details>`;
}
