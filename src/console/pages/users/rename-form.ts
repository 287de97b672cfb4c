import { html, type Html } from '#http/pages/html.ts';
import { workspaceNameSchema } from '#resources/workspaces/routes.ts';
import { form } from '#console/parts/form.ts';
import type { Reader } from '#console/parts/reader.ts';
import { administrationWords } from '#console/words/administration-words.ts';

/**
 * The section that renames a workspace, for its owners and for administrators.
 * @param call path of the workspace's calls
 */
export function renameForm(reader: Reader, call: string, name: string): Html {
  const words = administrationWords(reader.language);
  return html`<section>
    <h2>${words.workspace}</h2>
    ${form(reader, {
      id: 'rename-workspace',
      call: `PATCH ${call}`,
      wrapper: 'workspace',
      schema: workspaceNameSchema,
      fields: [{ name: 'name', label: words.workspace_name, value: name }],
      submit: words.rename,
      tone: 'plain',
      done: words.renamed,
    })}
  </section>`;
}
