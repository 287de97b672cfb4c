import type { ListedAllowlistEntry } from '#domain/access/allowlist/list-allowlist-entries.ts';
import { html, type Html } from '#http/pages/html.ts';
import { reaches } from '#model/role.ts';
import { entryCreationSchema } from '#resources/allowlist-entries/routes.ts';
import { badge } from '#console/parts/badge.ts';
import { confirmation } from '#console/parts/confirmation.ts';
import { empty } from '#console/parts/empty.ts';
import { code } from '#console/parts/facts.ts';
import { form, type FormInput } from '#console/parts/form.ts';
import { pageHead, part } from '#console/parts/page-head.ts';
import { pagedTable } from '#console/parts/paged-table.ts';
import type { Column } from '#console/parts/table.ts';
import { instant } from '#console/parts/time.ts';
import { actorName } from '#console/words/actor-name.ts';
import { allowlistWords } from '#console/words/allowlist-words.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import type { AllowlistData } from './allowlist-data.ts';

export function allowlistView(data: AllowlistData, visit: WorkspaceVisit): Html {
  const words = allowlistWords(visit.language);
  const isManager = reaches(visit.workspace.role, 'manager');
  return html`${pageHead({ title: words.title, sentence: words.sentence })}
    ${ownAddress(data, visit)} ${isManager ? addition(data, visit) : null}
    <section>${part('list', allowlistRows(data, visit))}</section>`;
}

/** « Votre adresse : 203.0.113.7 — autorisée ». */
function ownAddress({ admitsVisitor }: AllowlistData, { language, address }: WorkspaceVisit): Html {
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
function addition({ total }: AllowlistData, visit: WorkspaceVisit): Html {
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
      verb: words.restrict,
    })}
  </p>`;
}

export function allowlistRows(data: AllowlistData, visit: WorkspaceVisit): Html {
  const words = allowlistWords(visit.language);
  return pagedTable(visit, {
    name: 'entry',
    label: words.title,
    columns: columnsFor(data, visit),
    rows: data.rows,
    next: data.next,
    keyOf: ({ id }) => id,
    empty: empty(words.unrestricted),
  });
}

function columnsFor(data: AllowlistData, visit: WorkspaceVisit): Column<ListedAllowlistEntry>[] {
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
        created_by === null ? '—' : actorName(visit.language, created_by, data.names),
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
      cell: (entry) => removal(data, visit, entry),
    },
  ];
}

function removal(
  { total }: AllowlistData,
  visit: WorkspaceVisit,
  { id, cidr }: ListedAllowlistEntry,
): Html {
  const words = allowlistWords(visit.language);
  return confirmation(visit, {
    id: `remove-${id}`,
    call: `DELETE ${pathOf(visit)}/${id}`,
    open: words.remove,
    question: words.remove_question(cidr),
    consequences: total === 1 ? words.remove_last : words.remove_consequences,
    verb: words.remove,
    done: words.removed,
  });
}
