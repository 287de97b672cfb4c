import { COMMAND } from '#kernel/command-name.ts';
import { guideList } from '#api/pages/guides/guide-pages.ts';
import { html, type Html } from '#http/pages/html.ts';
import { renderMarkdown } from '#api/pages/markdown.ts';
import { findOperation } from './document.ts';
import type { ReferenceSource } from './operation-view.ts';
import { samplesView } from './samples-view.ts';

/** In order. */
const FIRST_CALLS = [
  {
    route: 'POST /oauth/token',
    needsToken: false,
    text: `**Get a token.** You need the \`client_id\` and \`client_secret\` of an application. \`${COMMAND} app create\`
makes one, as the [ten-minute start](docs/guides/ten-minute-start) shows.`,
  },
  {
    route: 'GET /api/v1/workspaces',
    needsToken: true,
    text: '**Call the API with it.** The workspaces that your application may use; the others begin with the `id` of one.',
  },
  {
    route: 'POST /api/v1/workspaces/:workspace_id/webhook_endpoints',
    needsToken: true,
    text: `**Have yourself told of what happens.** An endpoint is one URL for one type of event. Keep its \`signing_secret\`: it is shown
once, and [verifies](#verify) each delivery.`,
  },
] as const;

/** For new readers. */
export function startView({ document, examples }: ReferenceSource): Html {
  const baseUrl = document.servers[0]?.url ?? '';
  return html`<section class="start" aria-labelledby="start">
    <h2 id="start">Start here</h2>
    ${FIRST_CALLS.map(({ route, needsToken, text }, at) => {
      const [method = '', path = ''] = route.replaceAll(/:(\w+)/g, '{$1}').split(' ');
      const operation = findOperation(document, method, path);
      const [example] = examples[route] ?? [];
      return html`<div class="step">
        <div class="text">${renderMarkdown(`${at + 1}. ${text.replaceAll('\n', ' ')}`)}</div>
        <div>
          ${example === undefined ? null : samplesView({ method, path, operation }, [example], { baseUrl, needsToken })}
        </div>
      </div>`;
    })}
    <h2 id="guides">Guides</h2>
    ${guideList('docs/guides/')}
  </section>`;
}
