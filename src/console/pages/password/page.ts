import { findLink } from '#domain/access/users/one-time-link.ts';
import { openPage } from '#console/pipeline/page-row.ts';
import { deadLinkView, passwordView } from './view.ts';

/** The page behind a one-time link. */
export const PASSWORD_PAGE = openPage({
  path: '/password/:token',
  audience: 'open',
  load: async ({ params }, { db }) => {
    const token = params['token'] ?? '';
    return { token, link: await findLink(db, token) };
  },
  view: ({ token, link }, visit) =>
    link === null ? deadLinkView(visit) : passwordView(visit, token, link.email),
});
