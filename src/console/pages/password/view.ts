import { html } from '#http/pages/html.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { Visit } from '#console/parts/visit.ts';
import { passwordSchema } from '#console/session/schema.ts';
import { signInWords } from '#console/words/sign-in-words.ts';

export function passwordView(visit: Visit, token: string, email: string): PageContents {
  const words = signInWords(visit.language);
  const main = html`<div class="narrow">
    ${pageHead({ title: words.choose_title, sentence: words.choose_for(email) })}
    ${form(visit, {
      id: 'password-form',
      call: 'POST /console/password',
      wrapper: 'password',
      schema: passwordSchema,
      fields: [
        { name: 'token', label: '', as: 'hidden', value: token },
        {
          name: 'password',
          label: words.new_password,
          help: words.length_help,
          as: 'new_password',
        },
        { name: 'code', label: words.code, help: words.code_help, as: 'one_time_code' },
      ],
      submit: words.choose,
      next: '{data.next}',
    })}
  </div>`;
  return { title: words.choose_title, main };
}

export function deadLinkView(visit: Visit): PageContents {
  const words = signInWords(visit.language);
  const main = html`<div class="narrow">
    ${pageHead({ title: words.dead_link_title, sentence: words.dead_link })}
    <p class="actions"><a class="button" href="/sign_in">${words.to_sign_in}</a></p>
  </div>`;
  return { title: words.dead_link_title, main };
}
