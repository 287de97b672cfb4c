import { html, type Html } from '#http/pages/html.ts';
import type { SandboxAccount } from '#domain/banking/bank-connections/sandbox-content.ts';
import { maskIban } from '#einvoice/model/iban.ts';
import { empty } from '#console/parts/empty.ts';
import { facts } from '#console/parts/facts.ts';
import { iban } from '#console/parts/iban.ts';
import { jsonView } from '#console/parts/json-view.ts';
import { countText, money } from '#console/parts/money.ts';
import { tabs } from '#console/parts/page-head.ts';
import { sizeText } from '#console/parts/size.ts';
import { table, type Column } from '#console/parts/table.ts';
import { day } from '#console/parts/time.ts';
import { rowPath, workspacePath } from '#console/parts/workspace-path.ts';
import { accessBadge } from '#console/shared/access-badge.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { connectionWords } from '#console/words/connection-words.ts';
import { connectionActions } from './connection-actions.ts';
import type { ConnectionRecord, ShownSandbox } from './load-connection.ts';
import { sandboxForm } from './sandbox-form.ts';

export const SANDBOX_VIEWS = ['table', 'json'] as const;
type SandboxVisit = WorkspaceVisit<{ readonly view: (typeof SANDBOX_VIEWS)[number] | null }>;

/** Operations shown of one account; the others are in the JSON. */
const SHOWN_OPERATIONS = 50;

/** The demonstration bank's answers as a table and as JSON, with a form to replace them. */
export function sandboxView(visit: SandboxVisit, record: ConnectionRecord): Html {
  const words = connectionWords(visit.language);
  const { connection, sandbox } = record;
  const download = rowPath(`bank_connections/${connection.id}/sandbox`);
  const link = html`<a class="button" href="${download}" download="sandbox-${connection.id}.json"
    >${words.download}</a
  >`;
  return html`<section>
    <h2>${words.sandbox}</h2>
    <p class="note">${words.sandbox_note}</p>
    ${facts([
      { label: words.outcome, value: words.outcomes[sandbox.outcome] },
      { label: words.access, value: accessBadge(visit, sandbox.data_access) },
      { label: words.delay, value: countText(visit.language, sandbox.delay_ms) },
    ])}
    <p class="actions">${link}</p>
    ${sandbox.content === null ? html`<p>${words.too_large(sizeText(visit.language, sandbox.bytes))}</p>` : contentView(visit, record, sandbox.content)}
  </section>`;
}

function contentView(
  visit: SandboxVisit,
  record: ConnectionRecord,
  content: NonNullable<ShownSandbox['content']>,
): Html {
  const words = connectionWords(visit.language);
  const current = visit.query.view ?? 'table';
  const href = workspacePath(visit, `bank_connections/${record.connection.id}`);
  const views = tabs(
    words.views,
    SANDBOX_VIEWS.map((view) => ({
      href: `${href}?view=${view}`,
      word: words[view],
      isCurrent: view === current,
    })),
  );
  const shown = current === 'json' ? jsonView(content.text) : accountsView(visit, content.accounts);
  const may = connectionActions(record.connection, visit.workspace.role).includes('fill_sandbox');
  return html`${views} ${shown} ${may ? sandboxForm(visit, record, content.accounts_text) : null}`;
}

function accountsView(visit: SandboxVisit, accounts: readonly SandboxAccount[]): Html {
  const words = connectionWords(visit.language);
  if (accounts.length === 0) return empty(words.empty_sandbox);
  return html`${accounts.map((account, index) => accountView(visit, account, index))}`;
}

function accountView(visit: SandboxVisit, account: SandboxAccount, index: number): Html {
  const words = connectionWords(visit.language);
  const name = account.account_name ?? account.provider_account_id;
  const shown = account.operations.slice(0, SHOWN_OPERATIONS);
  const others = account.operations.length - shown.length;
  return html`<section>
    <h3>
      ${name} ${iban(maskIban(account.iban))}
      <small>${words.balance} ${money(visit, account.balance, account.currency_code)}</small>
    </h3>
    ${table({
      name: `sandbox-${index}`,
      label: words.operations_of(name),
      columns: operationColumns(visit),
      rows: shown,
      keyOf: ({ provider_operation_id }) => provider_operation_id,
      empty: html``,
    })}
    ${others === 0 ? null : html`<p class="note">${words.more_operations(countText(visit.language, others))}</p>`}
  </section>`;
}

function operationColumns(visit: SandboxVisit): Column<SandboxAccount['operations'][number]>[] {
  const words = connectionWords(visit.language);
  return [
    {
      head: words.date,
      width: 110,
      card: 'bottom',
      cell: ({ booking_date }) => day(visit, booking_date),
    },
    { head: words.label, card: 'top', cell: ({ description }) => description },
    {
      head: words.counterparty,
      leaves: 1,
      cell: ({ counterparty_name }) => counterparty_name ?? '',
    },
    {
      head: words.amount,
      width: 140,
      align: 'end',
      card: 'top_end',
      cell: ({ amount, currency_code }) => money(visit, amount, currency_code),
    },
  ];
}
