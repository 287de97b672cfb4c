import { sumBalances, type BalanceSum } from '#domain/banking/bank-accounts/sum-balances.ts';
import { sumOwed, type OwedSum } from '#domain/invoicing/open-items/sum-owed.ts';
import { html, type Html } from '#http/pages/html.ts';
import type { Services } from '#http/pipeline/call.ts';
import { canonicalText, decimal } from '#kernel/decimal.ts';
import { facts, type Fact } from '#console/parts/facts.ts';
import { countText, money } from '#console/parts/money.ts';
import { day } from '#console/parts/time.ts';
import { workspacePath } from '#console/parts/workspace-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';
import type { AttentionLine } from './attention-line.ts';
import { homeWords } from './home-words.ts';

export interface HomeMoney {
  owed: readonly OwedSum[];
  balances: readonly BalanceSum[];
}

export const loadMoney = async (
  { workspace }: WorkspaceVisit,
  { db }: Pick<Services, 'db'>,
): Promise<HomeMoney> => ({
  owed: await sumOwed(db, workspace.id),
  balances: await sumBalances(db, workspace.id),
});

/** « À encaisser 12 340 € dont 3 échues », « À payer », and what is on the accounts. */
export function moneyView(
  visit: WorkspaceVisit,
  { owed, balances }: HomeMoney,
  lines: readonly AttentionLine[],
): Html {
  const words = homeWords(visit.language);
  const all: Fact[] = (['sales', 'purchases'] as const).flatMap((direction) => {
    const sums = owed.filter((sum) => sum.direction === direction);
    if (sums.length === 0) return [];
    const href = workspacePath(visit, `invoices?direction=${direction}`);
    const value = html`<a href="${href}">${sums.map((sum) => amountOf(visit, sum))}</a>
      ${overdue(visit, direction, lines)}`;
    return [{ label: words.owed[direction], value }];
  });
  if (balances.length > 0) {
    const href = workspacePath(visit, 'bank_accounts');
    const value = html`<a href="${href}">${balances.map((sum) => amountOf(visit, sum))}</a>
      ${dayOf(visit, balances)}`;
    all.push({ label: words.balance, value });
  }
  return html`<div id="money" class="money">${all.length === 0 ? null : facts(all)}</div>`;
}

/** « + » where not all was looked at. */
const amountOf = (
  visit: WorkspaceVisit,
  {
    amount,
    currency_code,
    more = false,
  }: { amount: string; currency_code: string; more?: boolean },
): Html =>
  html`<strong
    >${money(visit, canonicalText(decimal(amount)), currency_code)}${more ? '+' : ''}</strong
  > `;

function overdue(
  visit: WorkspaceVisit,
  direction: 'sales' | 'purchases',
  lines: readonly AttentionLine[],
): Html | null {
  const line = lines.find(({ kind }) => kind === `${direction}_overdue`);
  if (line === undefined) return null;
  const { count, more } = line.tally;
  const text = `${countText(visit.language, count)}${more ? '+' : ''}`;
  const href = workspacePath(visit, `invoices?direction=${direction}&due=overdue`);
  return html`<small
    ><a href="${href}">${homeWords(visit.language).overdue[direction](count, text)}</a></small
  >`;
}

const dayOf = (visit: WorkspaceVisit, [first]: readonly BalanceSum[]): Html | null =>
  first?.balance_on == null
    ? null
    : html`<small>${homeWords(visit.language).balance_on} ${day(visit, first.balance_on)}</small>`;
