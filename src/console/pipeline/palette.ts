import { html, type Html } from '#http/pages/html.ts';
import { icon } from '#console/parts/icon.ts';
import type { PageLink } from '#console/parts/page-head.ts';
import type { Visit } from '#console/parts/visit.ts';
import { shellWords } from '#console/words/shell-words.ts';

type Visited = Pick<Visit, 'language' | 'workspace'>;

const searchPath = ({ id }: { id: string }): string => `/workspaces/${id}/search`;

/** The button that opens « Aller à… ». A browser without scripts may not open a dialog either: then a link. */
export function paletteButton({ language, workspace }: Visited): Html {
  const words = shellWords(language);
  return html`<button type="button" class="plain go-to" commandfor="go-to" command="show-modal">
      ${icon('search')}<span>${words.go_to}</span><kbd>Ctrl K</kbd>
    </button>
    ${
      workspace === null
        ? null
        : html`<noscript><a href="${searchPath(workspace)}">${words.search}</a></noscript>`
    }`;
}

/**
 * « Aller à… »: a script hides the pages that do not have the typed words, and within a workspace asks its search for
 * rows. Enter without a match leads to the page of the search.
 */
export function palette({ language, workspace }: Visited, pages: readonly PageLink[]): Html {
  const words = shellWords(language);
  const label = workspace === null ? words.go_to_page : words.go_to_label;
  const field = html`<label class="visually-hidden" for="go-to-field">${label}</label>
    <input
      type="text"
      id="go-to-field"
      name="q"
      maxlength="200"
      autocomplete="off"
      placeholder="${label}"
      autofocus
    />`;
  return html`<dialog id="go-to" class="palette" aria-label="${words.go_to}" data-palette>
    ${workspace === null ? field : html`<form method="get" action="${searchPath(workspace)}">${field}</form>`}
    <ul data-pages>
      ${pages.map(({ href, word }) => html`<li><a href="${href}">${word}</a></li>`)}
      <li><a href="/account">${words.account}</a></li>
      <li><a href="/docs">${words.documentation}</a></li>
    </ul>
    <ul data-found></ul>
    <p data-nothing hidden>${words.go_to_nothing}</p>
    <p class="actions">
      <button type="button" class="plain" commandfor="go-to" command="close">${words.close}</button>
    </p>
  </dialog>`;
}
