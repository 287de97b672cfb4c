import { listSessions } from '#domain/access/users/sessions.ts';
import { personPage } from '#console/pages/page-row.ts';
import { accountView } from './view.ts';

export const ACCOUNT_PAGE = personPage({
  path: '/account',
  audience: 'signed_in',
  load: ({ person }, { db }) => listSessions(db, person.id),
  view: accountView,
});
