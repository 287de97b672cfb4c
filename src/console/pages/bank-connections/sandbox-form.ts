import { html, type Html } from '#http/pages/html.ts';
import { SANDBOX_ANSWERS } from '#domain/banking/bank-connections/sandbox-content.ts';
import { DATA_ACCESSES } from '#orm/entities/bank-account.ts';
import { choicesOf, type FieldInput } from '#console/parts/field-input.ts';
import { form } from '#console/parts/form.ts';
import { rowCall } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { bankWords } from '#console/words/bank-words.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { sandboxSchema } from '#resources/bank-connections/schema.ts';
import type { ConnectionRecord } from './load-connection.ts';

/** Replaces all that the demonstration bank holds. */
export function sandboxForm(
  visit: WorkspaceVisit,
  { connection, sandbox }: ConnectionRecord,
  accounts_text: string,
): Html {
  const words = connectionWords(visit.language);
  const { accesses } = bankWords(visit.language);
  const fields: FieldInput[] = [
    {
      name: 'outcome',
      label: words.outcome,
      value: sandbox.outcome,
      isOptional: false,
      choices: choicesOf(SANDBOX_ANSWERS, words.outcomes),
    },
    { name: 'delay_ms', label: words.delay, value: String(sandbox.delay_ms), isOptional: false },
    {
      name: 'data_access',
      label: words.access,
      value: sandbox.data_access,
      isOptional: false,
      choices: choicesOf(DATA_ACCESSES, accesses),
    },
    {
      name: 'accounts',
      label: words.accounts_json,
      help: words.accounts_json_help,
      as: 'json',
      value: accounts_text,
    },
  ];
  return html`<details id="edit-sandbox">
    <summary>${words.edit}</summary>
    ${form(visit, {
      id: 'sandbox',
      call: rowCall('PUT', `bank_connections/${connection.id}/sandbox`),
      wrapper: 'sandbox',
      schema: sandboxSchema,
      fields,
      submit: words.replace,
      done: words.replaced,
    })}
  </details>`;
}
