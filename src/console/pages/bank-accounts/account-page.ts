import {
  MOST_UNPOSTED,
  type ShownAccount,
} from '#domain/banking/bank-accounts/list-shown-accounts.ts';
import { html, type Html } from '#http/pages/html.ts';
import { isReady } from '#model/account-readiness.ts';
import { reaches } from '#model/role.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { iban } from '#console/parts/iban.ts';
import { boundedCountText, money } from '#console/parts/money.ts';
import { banner, pageHead } from '#console/parts/page-head.ts';
import { day, minute } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import { accessBadge } from '#console/shared/access-badge.ts';
import { shortAmount } from '#console/parts/amount-head.ts';
import { workspacePage, type PageContents } from '#console/pipeline/page-row.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import { accountsWords, bankWords } from '#console/words/bank-words.ts';
import { loadAccount, type AccountRecord } from './load-account.ts';
import { readinessView } from './readiness-view.ts';
import { settingsView } from './settings-view.ts';

export const BANK_ACCOUNT_PAGE = workspacePage({
  path: '/workspaces/:workspace_id/bank_accounts/:id',
  audience: 'member',
  section: 'banking',
  load: loadAccount,
  view: viewAccount,
});

function viewAccount(record: AccountRecord, visit: WorkspaceVisit): PageContents {
  const words = accountsWords(visit.language);
  const { account } = record;
  const head = pageHead({
    title: account.account_name,
    badge: readinessView(visit, account),
    back: { href: workspacePath(visit, 'bank_accounts'), word: words.all },
    actions: linksOf(visit, account.id),
  });
  const note = isReady(account)
    ? null
    : banner('waiting', html`<p>${words.readiness_sentence}</p>`);
  const main = html`${head} ${note} ${factsView(visit, account)} ${settingsView(visit, record)}`;
  return { title: account.account_name, main };
}

function linksOf(visit: WorkspaceVisit, id: string): Html[] {
  const words = accountsWords(visit.language);
  const links = [
    [`bank_operations?account=${id}`, words.see_operations],
    [`accounting_entries?journal=bank&account=${id}`, words.see_entries],
    ...(reaches(visit.workspace.role, 'manager')
      ? [[`audit_log?subject=bank_accounts:${id}`, bankWords(visit.language).see_changes]]
      : []),
  ];
  return links.map(
    ([below = '', word = '']) =>
      html`<a class="button" href="${workspacePath(visit, below)}">${word}</a>`,
  );
}

function factsView(visit: WorkspaceVisit, account: ShownAccount): Html {
  const words = accountsWords(visit.language);
  const { bic, balance, balance_on, last_synced_at, currency_code } = account;
  const all: (Fact | null)[] = [
    { label: words.bank, value: account.bank_name },
    { label: words.iban, value: iban(account) },
    { label: words.bic, value: bic, isCode: true },
    { label: words.origin, value: words.origins[account.origin] },
    connectionFact(visit, account),
    {
      label: words.balance,
      value: html`${money(visit, balance === null ? null : shortAmount(balance), currency_code)}
      ${balance_on === null ? null : html`<small>${day(visit, balance_on)}</small>`}`,
    },
    { label: words.synced, value: last_synced_at && minute(visit, last_synced_at) },
    {
      label: words.unposted,
      value: boundedCountText(visit.language, account.unposted, MOST_UNPOSTED),
    },
    { label: words.created_at, value: minute(visit, account.created_at) },
  ];
  return facts(all);
}

function connectionFact(visit: WorkspaceVisit, account: ShownAccount): Fact | null {
  const { bank_connection_id: id, connection_name, data_access } = account;
  if (id === null) return null;
  const href = workspacePath(visit, `bank_connections/${id}`);
  return {
    label: accountsWords(visit.language).connection,
    value: html`<a href="${href}">${connection_name}</a> ${accessBadge(visit, data_access)}`,
  };
}
