import { emailKeyOf } from '#domain/access/users/email-key.ts';
import { findByLink } from '#domain/access/users/invitations.ts';
import { openPage } from '#console/pipeline/page-row.ts';
import { deadLinkView } from '#console/pages/password/view.ts';
import { invitationView } from './view.ts';

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
