import { parisDay } from '#kernel/instant.ts';
import type { Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { indexedNumber, prefixPattern } from '#orm/number-prefix.ts';
import { statement } from '#orm/statement.ts';
import type { NumberSeries } from '#einvoice/model/number-series.ts';
import { lockSeries, saveSeries, seriesKey } from './lock-series.ts';
import { printNumber, printPrefix } from './series.ts';

const FIND_HIGHEST = statement<
  { highest: number },
  [workspace_id: string, company_id: string, prefix: string, pattern: string]
>(
  'find_highest_number_of_prefix',
  `
    select coalesce(max(substr(invoice_number, length($3) + 1)::integer), 0) as highest
    from invoices
    where workspace_id = $1 and company_id = $2 and direction = 'sales'
      and ${indexedNumber('invoice_number')} like upper($4) and starts_with(invoice_number, $3)
      and substr(invoice_number, length($3) + 1) ~ '^0*[0-9]{1,9}$'`,
  { plannedEachTime: 'an index serves a pattern that is known' },
);

/**
 * Sets what a series begins with this year, under the company's lock. Returns why it cannot, or null. A series that
 * gave a number goes on with it: less would go back, more would leave a gap.
 */
export async function beginSeries(
  locked: Transaction,
  company: RowKey,
  series: NumberSeries,
): Promise<Pick<Violation, 'code' | 'message'> | null> {
  const { first_number } = series;
  const year = parisDay(locked.now).slice(0, 4);
  const key = seriesKey(company, series, year);
  const { row, tx } = await lockSeries(locked, key);
  const next = row.last_number + 1;
  if (row.last_issue_date !== null)
    return first_number === null || first_number === next
      ? null
      : {
          code: 'wrong_state',
          message: `ne peut plus être changé : la série a déjà donné des numéros, le prochain est ${printNumber(series, year, next)} ; un autre premier numéro demande un autre préfixe`,
        };
  const prefix = printPrefix(series, year);
  const { workspace_id, id } = company;
  const { highest } = await FIND_HIGHEST.one(tx, workspace_id, id, prefix, prefixPattern(prefix));
  if (first_number !== null && first_number <= highest)
    return {
      code: 'out_of_range',
      message: `doit dépasser ${highest}, le plus grand numéro déjà employé avec ce préfixe`,
    };
  const last_number = first_number === null ? highest : first_number - 1;
  await saveSeries(tx, key, { last_number, last_issue_date: null });
  return null;
}
