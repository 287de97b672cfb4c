import { hasUsers } from '#domain/access/users/find-user.ts';
import { textParameter } from '#http/query.ts';
import { openPage, type PageContents } from '#console/pipeline/page-row.ts';
import { ownPath, seeOther } from '#console/session/refusals.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Language } from '#model/language.ts';
import { confirmationDialog } from '#console/parts/confirmation.ts';
import { copyBlock } from '#console/parts/copy-field.ts';
import type { FieldInput } from '#console/parts/field-input.ts';
import { form } from '#console/parts/form.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import type { Visit } from '#console/parts/visit.ts';
import { signInSchema } from '#console/session/schema.ts';
import { signInWords } from '#console/words/sign-in-words.ts';
import { firstCommands } from './first-commands.ts';

const MAX_NEXT = 2_000;

/** The sign-in; the commands that make a first account, while there is none. */
export const SIGN_IN_PAGE = openPage({
  path: '/sign_in',
  audience: 'open',
  query: { next: textParameter('The page to go to afterwards.', MAX_NEXT) },
  live: 3,
  load: async ({ person, query }, { db }) => {
    if (person !== null) throw seeOther(ownPath(query.next));
    return { isFirst: !(await hasUsers(db)) };
  },
  view: ({ isFirst }, visit) => (isFirst ? firstRunView(visit) : signInView(visit)),
  parts: {
    // For a page whose session has ended; without news there is one again.
    again: (visit) => Promise.resolve(visit.person === null ? againDialog(visit) : null),
    changes: async (visit, { db }) => ((await hasUsers(db)) ? signInForm(visit) : null),
  },
});

type SignInVisit = Visit<{ next: string | null }>;

function signInView(visit: SignInVisit): PageContents {
  const { title } = signInWords(visit.language);
  return { title, main: signInForm(visit), isStill: true };
}

function againDialog(visit: SignInVisit): Html {
  const words = signInWords(visit.language);
  return confirmationDialog(visit, {
    id: 'sign-in-again',
    call: 'POST /console/sign_in',
    wrapper: 'sign_in',
    schema: signInSchema,
    fields: fieldsOf(visit.language),
    open: '',
    question: words.expired,
    consequences: words.again,
    verb: words.sign_in,
    tone: 'primary',
  });
}

function fieldsOf(language: Language): FieldInput[] {
  const words = signInWords(language);
  return [
    { name: 'email', label: words.email, as: 'email' },
    { name: 'password', label: words.password, as: 'password' },
    { name: 'code', label: words.code, help: words.code_help, as: 'one_time_code' },
  ];
}

/** Replaces the commands once somebody has an account. */
function signInForm(visit: SignInVisit): Html {
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
        ...fieldsOf(visit.language),
        { name: 'next', label: '', as: 'hidden', value: visit.query.next },
      ],
      submit: words.sign_in,
      next: '{data.next}',
    })}
  </div>`;
}

/** Nobody can sign in yet, and no page ever makes an account: only who reaches the machine does. */
function firstRunView(visit: SignInVisit): PageContents {
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
