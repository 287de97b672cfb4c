import { findAccount } from '#domain/access/users/find-account.ts';
import { listUserWorkspaces } from '#domain/access/users/list-user-workspaces.ts';
import { listSessions, type OwnSession } from '#domain/access/users/sessions.ts';
import { isSecondFactorRequiredAnywhere } from '#domain/access/workspaces/require-second-factor.ts';
import { choicesOf } from '#console/parts/field-input.ts';
import { type PageContents, personPage } from '#console/pipeline/page-row.ts';
import { html, type Html } from '#http/pages/html.ts';
import { LANGUAGES } from '#model/language.ts';
import { THEMES } from '#model/theme.ts';
import { empty } from '#console/parts/empty.ts';
import { callButton, form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { table } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { passwordChangeSchema, preferencesSchema } from '#console/session/schema.ts';
import { accountWords } from '#console/words/account-words.ts';
import { browserName } from './browser-name.ts';
import { codeField, type SecondFactorInput, secondFactorSection } from './second-factor-view.ts';

export const ACCOUNT_PAGE = personPage({
  path: '/account',
  audience: 'signed_in',
  load: async ({ person }, { db, cipher }) => {
    const sessions = await listSessions(db, person.id);
    const workspaces = await listUserWorkspaces(db, person.id);
    const requiredBy = workspaces.filter(({ second_factor_required }) => second_factor_required);
    const isRequiredToAdminister =
      person.administrator && (await isSecondFactorRequiredAnywhere(db));
    const account = await findAccount(db, cipher, person);
    return { sessions, requiredBy, isRequiredToAdminister, ...account };
  },
  view: accountView,
});

interface Account extends SecondFactorInput {
  sessions: readonly OwnSession[];
}

function accountView(account: Account, visit: PersonVisit): PageContents {
  const words = accountWords(visit.language);
  const main = html`${pageHead({ title: words.title, sentence: visit.person.email })}
    <section class="narrow">
      <h2>${words.looks}</h2>
      ${looksForm(visit)}
    </section>
    <section class="narrow">
      <h2>${words.password}</h2>
      ${passwordForm(visit, account.secondFactor.isOn)}
    </section>
    ${secondFactorSection(account, visit)}
    <section>
      <h2>${words.sessions}</h2>
      ${sessionTable(account.sessions, visit)}
    </section>`;
  return { title: words.title, main };
}

/** The page is loaded again, since its frame changes too. */
function looksForm(visit: PersonVisit): Html {
  const words = accountWords(visit.language);
  return form(visit, {
    id: 'looks',
    call: 'PATCH /console/account',
    wrapper: 'account',
    schema: preferencesSchema,
    fields: [
      {
        name: 'language',
        label: words.language,
        value: visit.language,
        choices: choicesOf(LANGUAGES, words.languages),
        isOptional: false,
      },
      {
        name: 'theme',
        label: words.theme,
        value: visit.theme,
        choices: choicesOf(THEMES, words.themes),
        isOptional: false,
      },
    ],
    submit: words.save,
    next: '/account',
    done: words.saved,
  });
}

function passwordForm(visit: PersonVisit, withCode: boolean): Html {
  const words = accountWords(visit.language);
  return form(visit, {
    id: 'password',
    call: 'POST /console/account/password',
    wrapper: 'password',
    schema: passwordChangeSchema,
    fields: [
      { name: 'current_password', label: words.current_password, as: 'password' },
      {
        name: 'password',
        label: words.new_password,
        help: words.length_help,
        as: 'new_password',
      },
      ...(withCode ? [codeField(visit)] : []),
    ],
    note: words.password_note,
    submit: words.change_password,
    next: '{data.next}',
    done: words.password_changed,
  });
}

function sessionTable(sessions: readonly OwnSession[], visit: PersonVisit): Html {
  const words = accountWords(visit.language);
  return table({
    name: 'session',
    label: words.sessions,
    rows: sessions,
    keyOf: ({ id }) => id,
    empty: empty(words.no_session),
    columns: [
      { head: words.seen, width: 150, card: 'top', cell: ({ seen_at }) => instant(visit, seen_at) },
      {
        head: words.opened,
        width: 150,
        leaves: 1,
        cell: ({ created_at }) => instant(visit, created_at),
      },
      { head: words.address, width: 160, card: 'bottom', cell: ({ address }) => address },
      { head: words.browser, leaves: 2, cell: ({ user_agent }) => browserName(user_agent) },
      {
        head: '',
        width: 130,
        card: 'top_end',
        cell: ({ id, digest }) =>
          digest === visit.person.session ? words.this_session : closing(visit, id),
      },
    ],
  });
}

function closing(visit: PersonVisit, id: string): Html {
  const words = accountWords(visit.language);
  return callButton(visit, {
    id: `close-${id}`,
    call: `DELETE /console/account/sessions/${id}`,
    submit: words.close,
    done: words.session_closed,
  });
}
