import { html, type Html } from '#http/pages/html.ts';
import type { PageContents } from '#console/pipeline/page-row.ts';
import { copyBlock } from '#console/parts/copy-field.ts';
import { form } from '#console/parts/form.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import type { Visit } from '#console/parts/visit.ts';
import { signInSchema } from '#console/session/schema.ts';
import { signInWords } from '#console/words/sign-in-words.ts';
import { firstCommands } from './first-commands.ts';

type SignInVisit = Visit<{ next: string | null }>;

export function signInView(visit: SignInVisit): PageContents {
  const { title } = signInWords(visit.language);
  return { title, main: signInForm(visit), isStill: true };
}

/** Replaces the commands once somebody has an account. */
export function signInForm(visit: SignInVisit): Html {
  const words = signInWords(visit.language);
  return html`<div id="sign-in" class="narrow">
    ${pageHead({ title: words.title })}
    ${visit.isExpired ? banner('info', html`<p>${words.expired}</p>`) : null}
    ${form(visit, {
      id: 'sign-in-form',
      call: 'POST /console/sign_in',
      wrapper: 'sign_in',
      schema: signInSchema,
      fields: [
        { name: 'email', label: words.email, as: 'email' },
        { name: 'password', label: words.password, as: 'password' },
        { name: 'code', label: words.code, help: words.code_help, as: 'one_time_code' },
        { name: 'next', label: '', as: 'hidden', value: visit.query.next },
      ],
      submit: words.sign_in,
      next: '{data.next}',
    })}
  </div>`;
}

/** Nobody can sign in yet, and no page ever makes an account: only who reaches the machine does. */
export function firstRunView(visit: SignInVisit): PageContents {
  const words = signInWords(visit.language);
  const commands = firstCommands({ name: words.example_name, email: words.example_email });
  const main = html`<div id="sign-in" class="narrow">
    ${pageHead({ title: words.first_title, sentence: words.first_sentence })}
    ${copyBlock(visit, words.first_workspace, commands.workspace)}
    ${copyBlock(visit, words.first_user, commands.user)}
    <p>${words.first_link}</p>
  </div>`;
  return { title: words.first_title, main };
}
