import { emailKeyOf } from '#domain/access/users/email-key.ts';
import { findByLink, type FoundInvitation } from '#domain/access/users/invitations.ts';
import { openPage, type PageContents } from '#console/pipeline/page-row.ts';
import { deadLinkView } from '#console/pages/password/page.ts';
import { html, type Html } from '#http/pages/html.ts';
import { facts } from '#console/parts/facts.ts';
import { fieldGroups } from '#console/parts/field-groups.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { Visit } from '#console/parts/visit.ts';
import { passwordSchema, tokenSchema } from '#console/session/schema.ts';
import { invitationWords } from './invitation-words.ts';
import { signInWords } from '#console/words/sign-in-words.ts';
import { userWords } from '#console/words/user-words.ts';

/** The page that an invitation's link opens. Signed out, one cannot see from it whether the address has an account. */
export const ACCEPTING_PAGE = openPage({
  path: '/invitation/:token',
  audience: 'open',
  load: async ({ params, person }, { db }) => {
    const token = params['token'] ?? '';
    const invitation = await findByLink(db, token);
    const reader =
      person === null
        ? 'stranger'
        : emailKeyOf(person.email) === invitation?.email_key
          ? 'invited'
          : 'another';
    return { token, invitation, reader } as const;
  },
  view: ({ token, invitation, reader }, visit) =>
    invitation === null
      ? deadLinkView(visit)
      : invitationView(visit, { token, invitation, reader }),
});

interface Accepting {
  token: string;
  invitation: FoundInvitation;
  /** Not signed in, signed in with the invited address, or with another one. */
  reader: 'stranger' | 'invited' | 'another';
}

function invitationView(visit: Visit, accepting: Accepting): PageContents {
  const words = invitationWords(visit.language);
  const { invitation, reader } = accepting;
  const main = html`<div class="narrow">
    ${pageHead({ title: words.title, sentence: words.sentence })} ${factsOf(visit, invitation)}
    ${reader === 'stranger' ? strangerSections(visit, accepting) : null}
    ${reader === 'invited' ? tokenForm(visit, accepting, 'accept') : null}
    ${reader === 'another' ? html`<p class="advice">${words.of_another}</p>` : null}
    ${reader === 'another' ? null : tokenForm(visit, accepting, 'decline')}
  </div>`;
  return { title: words.title, main };
}

/** Text by the workspace's owners is shown as facts: within our sentences it could pass for ours. */
function factsOf(visit: Visit, { workspace_name, email, role, inviter }: FoundInvitation): Html {
  const words = invitationWords(visit.language);
  return facts([
    { label: words.workspace, value: workspace_name },
    { label: words.role, value: userWords(visit.language).roles[role] },
    { label: words.email, value: email },
    { label: words.inviter, value: inviter },
  ]);
}

function strangerSections(visit: Visit, { token }: Accepting): Html {
  const words = invitationWords(visit.language);
  const signIn = signInWords(visit.language);
  const next = encodeURIComponent(`/invitation/${token}`);
  return html`<section>
      <h2>${words.has_account}</h2>
      <p class="advice">${words.has_account_help}</p>
      <p class="actions"><a class="button" href="/sign_in?next=${next}">${words.sign_in}</a></p>
    </section>
    <section>
      <h2>${words.no_account}</h2>
      ${form(visit, {
        id: 'join',
        call: 'POST /console/invitations/join',
        wrapper: 'invitation',
        schema: passwordSchema,
        fields: [
          { name: 'token', label: '', as: 'hidden', value: token },
          { name: 'password', label: words.password, help: words.length_help, as: 'new_password' },
        ],
        // For an account that has this password already.
        more: fieldGroups(visit, { id: 'join', schema: passwordSchema }, [
          {
            title: signIn.code_help,
            fields: [{ name: 'code', label: signIn.code, as: 'one_time_code' }],
            isFolded: true,
          },
        ]),
        submit: words.join,
        next: '{data.next}',
      })}
    </section>`;
}

function tokenForm(visit: Visit, { token }: Accepting, action: 'accept' | 'decline'): Html {
  const words = invitationWords(visit.language);
  return form(visit, {
    id: action,
    call: `POST /console/invitations/${action}`,
    wrapper: 'invitation',
    schema: tokenSchema,
    fields: [{ name: 'token', label: '', as: 'hidden', value: token }],
    submit: words[action],
    ...(action === 'decline' ? { tone: 'plain' } : {}),
    next: '{data.next}',
    done: action === 'accept' ? words.accepted : words.declined,
  });
}
