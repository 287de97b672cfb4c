import {
  listUserWorkspaces,
  type UserWorkspace,
} from '#domain/access/users/list-user-workspaces.ts';
import { type PageContents, personPage } from '#console/pipeline/page-row.ts';
import { html } from '#http/pages/html.ts';
import { empty } from '#console/parts/empty.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { table } from '#console/parts/table.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { accountWords, roleWords } from '#console/words/account-words.ts';

export const WORKSPACES_PAGE = personPage({
  path: '/workspaces',
  audience: 'signed_in',
  load: ({ person }, { db }) => listUserWorkspaces(db, person.id),
  view: workspacesView,
});

const hrefOf = ({ id }: UserWorkspace): string => `/workspaces/${id}`;

function workspacesView(workspaces: readonly UserWorkspace[], visit: PersonVisit): PageContents {
  const words = accountWords(visit.language);
  const roles = roleWords(visit.language);
  const main = html`${pageHead({ title: words.workspaces })}
  ${table({
    name: 'workspace',
    label: words.workspaces,
    rows: workspaces,
    keyOf: ({ id }) => id,
    hrefOf,
    empty: empty(words.no_workspace),
    columns: [
      {
        head: words.workspace,
        card: 'top',
        cell: ({ name }) => name,
        isLink: true,
      },
      { head: words.role, width: 160, card: 'top_end', cell: ({ role }) => roles[role] },
    ],
  })}`;
  return { title: words.workspaces, main };
}
