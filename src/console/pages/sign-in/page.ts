import { hasUsers } from '#domain/access/users/find-user.ts';
import { textParameter } from '#http/query.ts';
import { openPage } from '#console/pipeline/page-row.ts';
import { ownPath, seeOther } from '#console/session/refusals.ts';
import { firstRunView, signInForm, signInView } from './view.ts';

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
    changes: async (visit, { db }) => ((await hasUsers(db)) ? signInForm(visit) : null),
  },
});
