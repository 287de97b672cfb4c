import { findLink } from '#domain/access/users/one-time-link.ts';
import { openPage, type PageContents } from '#console/pipeline/page-row.ts';
import { html } from '#http/pages/html.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import type { Visit } from '#console/parts/visit.ts';
import { passwordSchema } from '#console/session/schema.ts';
import { signInWords } from '#console/words/sign-in-words.ts';

/** The page behind a one-time link. */
export const PASSWORD_PAGE = openPage({
  path: '/password/:token',
  audience: 'open',
  load: async ({ params }, { db }) => {
    const token = params['token'] ?? '';
    return { token, link: await findLink(db, token) };
  },
  view: ({ token, link }, visit) =>
    link === null ? deadLinkView(visit) : passwordView(visit, token, link),
});

type Link = NonNullable<Awaited<ReturnType<typeof findLink>>>;

/** A code is asked only of those who have a second factor. */
function passwordView(visit: Visit, token: string, link: Link): PageContents {
  const words = signInWords(visit.language);
  const main = html`<div class="narrow">
    ${pageHead({ title: words.choose_title, sentence: words.choose_for(link.email) })}
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
        ...(link.second_factor_on
          ? [{ name: 'code', label: words.code, as: 'one_time_code', isOptional: false } as const]
          : []),
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
