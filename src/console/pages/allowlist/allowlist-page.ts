import { listAllowlist } from '#domain/access/allowlist/list-allowlist.ts';
import {
  listAllowlistEntries,
  type ListedAllowlistEntry,
} from '#domain/access/allowlist/list-allowlist-entries.ts';
import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import { admitsAddress } from '#domain/access/oauth/find-caller.ts';
import { cutPage } from '#domain/shared/newest-page.ts';
import { html, type Html } from '#http/pages/html.ts';
import { idParameter } from '#http/query.ts';
import { reaches } from '#model/role.ts';
import { entryCreationSchema } from '#resources/allowlist-entries/routes.ts';
import { badge } from '#console/parts/badge.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { form, type FormInput } from '#console/parts/form.ts';
import { PAGE_ROWS } from '#console/parts/page-rows.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { workspaceList } from '#console/pipeline/list-page.ts';
import { actorName } from '#console/words/actor-name.ts';
import { allowlistWords } from './allowlist-words.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The addresses from which applications may enter a workspace. */
export const ALLOWLIST_PAGE = workspaceList({
  path: '/workspaces/:workspace_id/allowlist',
  audience: 'member',
  section: 'allowlist',
  query: { before: idParameter('Only entries with a lower id.') },
  load: async ({ workspace, query: { before } }, { db }) => {
    const cidrs = await listAllowlist(db, workspace.id);
    const page = { before, limit: PAGE_ROWS + 1 };
    const cut = cutPage(await listAllowlistEntries(db, workspace.id, page), PAGE_ROWS);
    const authors = cut.rows.map(({ created_by }) => created_by ?? '');
    return { ...cut, cidrs, names: await nameActors(db, authors) };
  },
  title: ({ language }) => allowlistWords(language).title,
  head: ({ language }) => ({ sentence: allowlistWords(language).sentence }),
  main: (visit, { head, list }, { cidrs }) => {
    const isManager = reaches(visit.workspace.role, 'manager');
    const own = ownAddress(visit, admitsAddress(cidrs, visit.address));
    return [
      head,
      html`${own} ${isManager ? addition(visit, cidrs.length) : null}`,
      html`<section>${list}</section>`,
    ];
  },
  table: (visit, { cidrs, names }) => ({
    name: 'entry',
    columns: columnsFor(visit, names, cidrs.length),
    empty: empty(allowlistWords(visit.language).unrestricted),
  }),
});

/** « Votre adresse : 203.0.113.7 — autorisée ». */
function ownAddress({ language, address }: WorkspaceVisit, admitsVisitor: boolean): Html {
  const words = allowlistWords(language);
  const verdict = admitsVisitor
    ? badge({ tone: 'success', icon: 'check', word: words.allowed, name: 'allowed' })
    : badge({ tone: 'danger', icon: 'ban', word: words.refused, name: 'refused' });
  return html`<p class="advice">
    ${words.own_address} ${code(address)} — ${verdict} <small>${words.console_apart}</small>
  </p>`;
}

const pathOf = ({ workspace }: WorkspaceVisit): string =>
  `/console/workspaces/${workspace.id}/allowlist_entries`;

/** The first range shuts everybody else out, so it asks. */
function addition(visit: WorkspaceVisit, total: number): Html {
  const words = allowlistWords(visit.language);
  const call = {
    id: 'add',
    call: `POST ${pathOf(visit)}`,
    wrapper: 'allowlist_entry',
    schema: entryCreationSchema,
    fields: [{ name: 'cidr', label: words.cidr, help: words.cidr_help }],
    done: words.added,
  } satisfies Omit<FormInput, 'submit'>;
  if (total > 0) return form(visit, { ...call, submit: words.add });
  return html`<p>
    ${confirmation(visit, {
      ...call,
      open: words.restrict,
      openTone: 'primary',
      question: words.restrict_question,
      consequences: words.restrict_consequences,
    })}
  </p>`;
}

function columnsFor(
  visit: WorkspaceVisit,
  names: ActorNames,
  total: number,
): Column<ListedAllowlistEntry>[] {
  const words = allowlistWords(visit.language);
  const columns: Column<ListedAllowlistEntry>[] = [
    {
      head: words.cidr,
      width: 220,
      card: 'top',
      cell: ({ cidr }) => code(cidr),
      title: ({ cidr }) => cidr,
    },
    {
      head: words.added_by,
      card: 'bottom',
      cell: ({ created_by }) =>
        created_by === null ? '—' : actorName(visit.language, created_by, names),
    },
    {
      head: words.added_at,
      width: 150,
      card: 'bottom_end',
      cell: ({ created_at }) => instant(visit, created_at),
    },
  ];
  if (!reaches(visit.workspace.role, 'manager')) return columns;
  return [
    ...columns,
    {
      head: words.change,
      width: 110,
      card: 'top_end',
      cell: (entry) => removal(visit, entry, total),
    },
  ];
}

function removal(visit: WorkspaceVisit, { id, cidr }: ListedAllowlistEntry, total: number): Html {
  const words = allowlistWords(visit.language);
  return confirmation(visit, {
    id: `remove-${id}`,
    call: `DELETE ${pathOf(visit)}/${id}`,
    open: words.remove,
    question: words.remove_question(cidr),
    consequences: total === 1 ? words.remove_last : words.remove_consequences,
    done: words.removed,
  });
}
