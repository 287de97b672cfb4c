import { countPeople, type People } from '#domain/access/workspaces/count-people.ts';
import {
  lookAtWorkspace,
  type SeenWorkspace,
} from '#domain/access/workspaces/look-at-workspaces.ts';
import { findWorkspacesOf, receiverAmong } from '#domain/exchange/network/find-workspaces-of.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { html, type Html } from '#http/pages/html.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import { ownerSchema } from '#resources/administration/schema.ts';
import { LINK_DIALOG, linkDialog } from '#console/pages/users/link-dialog.ts';
import { renameForm } from '#console/pages/users/rename-form.ts';
import { personPage, type PageRow } from '#console/pipeline/page-row.ts';
import { facts } from '#console/parts/facts.ts';
import { form } from '#console/parts/form.ts';
import { pageHead } from '#console/parts/page-head.ts';
import { minute } from '#console/parts/time.ts';
import type { PersonVisit } from '#console/parts/visit.ts';
import { administrationWords } from '#console/words/administration-words.ts';
import { administrationCall, administrationPath } from './administration-tabs.ts';

interface WorkspaceData {
  workspace: SeenWorkspace;
  people: People;
  /** The workspace that gets the network's invoices for this one's SIREN; null without a SIREN. */
  receiver: string | null;
}

const LIST = administrationPath('workspaces');
const NOBODY: People = { users_count: 0, owners_count: 0 };

async function load({ params }: PersonVisit, { db }: Services): Promise<WorkspaceData> {
  const workspace = await findOr404(lookAtWorkspace(db, readId(params['id'])));
  const people = (await countPeople(db, [workspace.id])).get(workspace.id) ?? NOBODY;
  const siren = workspace.companies[0]?.siren ?? null;
  const receiver = siren === null ? null : receiverAmong(await findWorkspacesOf(db, [siren]));
  return { workspace, people, receiver };
}

const callOf = ({ workspace }: WorkspaceData): string =>
  `${administrationCall('workspaces')}/${workspace.id}`;

function view(data: WorkspaceData, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return html`${pageHead({
    title: data.workspace.name,
    back: { href: LIST, word: words.workspaces },
  })}
  ${factsOf(data, visit)} ${data.people.owners_count === 0 ? ownerSection(data, visit) : null}
  ${renameForm(visit, callOf(data), data.workspace.name)}`;
}

function factsOf({ workspace, people, receiver }: WorkspaceData, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return facts([
    { label: words.number, value: workspace.id, isCode: true },
    {
      label: words.companies,
      value: workspace.companies
        .map(({ name, siren }) => (siren === null ? name : `${name} (${siren})`))
        .join(', '),
      isWide: true,
    },
    {
      label: words.network_invoices,
      value:
        receiver === workspace.id ? words.received_here : receiver && words.received_by(receiver),
    },
    { label: words.owners, value: String(people.owners_count) },
    { label: words.users, value: String(people.users_count) },
    { label: words.endpoints, value: String(workspace.endpoints_count) },
    { label: words.created_at, value: minute(visit, workspace.created_at) },
  ]);
}

function ownerSection(data: WorkspaceData, visit: PersonVisit): Html {
  const words = administrationWords(visit.language);
  return html`<section>
    <h2>${words.first_owner}</h2>
    <p class="advice">${words.first_owner_help}</p>
    ${form(visit, {
      id: 'owner',
      call: `POST ${callOf(data)}/owner`,
      wrapper: 'user',
      schema: ownerSchema,
      fields: [{ name: 'email', label: words.email, as: 'email' }],
      submit: words.invite_owner,
      secret: LINK_DIALOG,
      done: words.owner_invited,
    })}
    ${linkDialog(visit)}
  </section>`;
}

/** One workspace, as far as an administrator sees it: not what is in it. */
export const WORKSPACE_PAGE: PageRow = personPage({
  path: `${LIST}/:id`,
  audience: 'administrator',
  section: 'administration',
  load,
  view: (data, visit) => ({ title: data.workspace.name, main: view(data, visit) }),
});
