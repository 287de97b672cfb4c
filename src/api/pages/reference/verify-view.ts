import { readFileSync } from 'node:fs';
import { codeView } from '#api/pages/code/code-view.ts';
import { html, type Html } from '#http/pages/html.ts';
import { renderMarkdown } from '#api/pages/markdown.ts';

const SNIPPETS = new URL('../../../../packages/receiver/snippets/', import.meta.url);

/** The receiver kit's snippets that need only standard libraries. */
const VERIFIERS = [
  { language: 'Python', file: 'verify.py' },
  { language: 'PHP', file: 'verify.php' },
  { language: 'Ruby', file: 'verify.rb' },
  { language: 'Go', file: 'verify.go' },
  { language: 'Java', file: 'Verify.java' },
  { language: 'C#', file: 'Verify.cs' },
] as const;

const RULE = `A delivery can be believed once its signature is verified: anyone may post to your URL. The guide
[Verifying](docs/guides/verifying) has the rule, [Events](docs/guides/events) what to do with each type, and
[When your endpoint is down](docs/guides/when-your-endpoint-is-down) when a delivery is sent again.`;

const WITH_THE_KIT = `import { verifyDelivery } from '@bordereau/receiver';

// The body as the bytes that arrived, and the signing_secret of the endpoint.
const delivery = verifyDelivery({ body, headers: request.headers, secret }); // throws, unless it is one`;

/** How to verify deliveries. */
export const verifyView = (): Html =>
  html`<div class="step" id="verify">
    <div class="text">${renderMarkdown(RULE.replaceAll('\n', ' '))}</div>
    <div>
      ${codeView({ title: 'Node, with @bordereau/receiver', text: WITH_THE_KIT, language: 'JavaScript' })}
      ${VERIFIERS.map(
        ({ language, file }) =>
          html`<details>
            <summary>${language}</summary>
            ${codeView({ title: file, text: readFileSync(new URL(file, SNIPPETS), 'utf8').trim(), language })}
          </details>`,
      )}
    </div>
  </div>`;
