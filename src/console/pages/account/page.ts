import { findAccount } from '#domain/access/users/find-account.ts';
import { listUserWorkspaces } from '#domain/access/users/list-user-workspaces.ts';
import { listSessions } from '#domain/access/users/sessions.ts';
import { isSecondFactorRequiredAnywhere } from '#domain/access/workspaces/require-second-factor.ts';
import { personPage } from '#console/pipeline/page-row.ts';
import { accountView } from './view.ts';

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
