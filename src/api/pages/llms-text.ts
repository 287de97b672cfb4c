import { FRENCH_GUIDES, GUIDES, PACKAGES } from './guides/guide-names.ts';

const isForOperators = ({ about }: { about: string }): boolean => about.startsWith('for operators');

/** `/llms.txt` (llmstxt.org): where a program begins that writes or checks an integration. */
export function printLlmsText(baseUrl: string): string {
  const list = (
    folder: string,
    items: readonly { name: string; title: string; about?: string }[],
  ) =>
    items
      .map(
        ({ name, title, about = 'in French' }) =>
          `- [${title}](${baseUrl}/docs/${folder}/${name}.md): ${about}`,
      )
      .join('\n');
  return `# Bordereau

> An invoicing service for French companies: a JSON API for invoices, bank statements and payments, and signed webhooks
> for what happens to them.

- Names, types and closed sets are those of the OpenAPI document. Unknown members of a body are ignored, so a misspelt
  one has no effect.
- \`POST ${baseUrl}/oauth/token\` with the grant \`client_credentials\` and the scopes \`read\`, \`write\` or \`destroy\` gives a
  token for the header \`Authorization: Bearer …\`.
- Send an \`Idempotency-Key\` with every POST, so that it can be repeated.
- A refusal is \`{"error", "message"}\`. Branch on the status and \`error\`, in a 422 on the \`code\` of each of \`errors\`.
- A delivery may come twice and out of order: verify its signature over the raw bytes, and handle each \`id\` once.
- A program without a public URL reads \`GET /api/v1/workspaces/{workspace_id}/events\` instead.
- Expect members, error codes and values that you do not know.

## API

- [OpenAPI document](${baseUrl}/openapi.json): every operation, schema, webhook and refusal, with recorded examples
- [API reference](${baseUrl}/docs): the same as a page, with each example as code

## Guides

${list(
  'guides',
  GUIDES.filter((guide) => !isForOperators(guide)),
)}

## Packages

${list('packages', PACKAGES)}

## Optional

${list('guides', GUIDES.filter(isForOperators))}
${list('guides/fr', FRENCH_GUIDES)}
`;
}
