import { html, type Html } from '#http/pages/html.ts';
import { secondFactorRuleSchema } from '#resources/workspaces/routes.ts';
import { form } from '#console/parts/form.ts';
import type { Reader } from '#console/parts/reader.ts';
import { userWords } from '#console/words/user-words.ts';

/** The section in which owners say whether only people with a second factor get in. */
export function secondFactorForm(reader: Reader, call: string, isRequired: boolean): Html {
  const words = userWords(reader.language);
  return html`<section>
    <h2>${words.second_factor}</h2>
    ${form(reader, {
      id: 'second-factor-rule',
      call: `PATCH ${call}/second_factor`,
      wrapper: 'second_factor',
      schema: secondFactorRuleSchema,
      fields: [
        {
          name: 'required',
          label: words.second_factor_required,
          help: words.second_factor_help,
          value: isRequired,
        },
      ],
      submit: words.second_factor_save,
      tone: 'plain',
      done: words.second_factor_saved,
    })}
  </section>`;
}
