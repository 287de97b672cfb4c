import { Transmission } from '#orm/entities/transmission.ts';
import type { Database, Transaction } from '#orm/database.ts';
import type { RowKey } from '#orm/lock-row.ts';
import type { RowPage } from '#orm/row-page.ts';
import { statement } from '#orm/statement.ts';
import { lastValid } from './compose-report.ts';
import { derivePeriod } from './derive-period.ts';
import { isBlocked, type DerivedItem, type ItemContent } from './derived-item.ts';
import { findPeriodRow } from './period-row.ts';

/** How a row differs from what was reported; null where it does not, or before the first report. */
export const DIFFERENCES = ['added', 'changed', 'gone'] as const;

export interface ListedItem extends DerivedItem {
  difference: (typeof DIFFERENCES)[number] | null;
}

type FrozenItem = Pick<DerivedItem, 'source' | 'source_id' | 'flow' | 'label' | 'content'>;

const FROZEN = statement<FrozenItem, [workspace_id: string, transmission_id: string]>(
  'list_transmission_items',
  `
    select source, source_id, flow, label, content from transmission_items
    where workspace_id = $1 and transmission_id = $2
    order by position`,
);

/** A page of what a period reports now, those that are gone since the last report at its end, and the total. 404. */
export const listItems = (
  { db, limits }: { db: Database; limits: boolean },
  key: RowKey,
  { per_page, offset }: RowPage,
): Promise<[items: ListedItem[], total: number]> =>
  db.transact(async (tx) => {
    const period = await findPeriodRow(tx, key);
    const { items } = await derivePeriod(tx, period, limits);
    const frozen = await findFrozen(tx, key);
    const present = new Set(items.map(keyOf));
    const listed = items.map((item) => ({ ...item, difference: differenceOf(item, frozen) }));
    const gone = [...(frozen?.values() ?? [])].filter((item) => !present.has(keyOf(item)));
    const all = [...listed, ...gone.map(asGone)];
    return [all.slice(offset, offset + per_page), all.length];
  });

const keyOf = ({ source, source_id, flow, label }: FrozenItem): string =>
  `${flow} ${source} ${source_id} ${source === 'day' ? label : ''}`;

async function findFrozen(
  tx: Transaction,
  { workspace_id, id: period_id }: RowKey,
): Promise<Map<string, FrozenItem> | null> {
  const order = { orderBy: { id: 'desc' } } as const;
  const valid = lastValid(await tx.em.find(Transmission, { workspace_id, period_id }, order));
  if (valid === null) return null;
  return new Map((await FROZEN.all(tx, workspace_id, valid.id)).map((item) => [keyOf(item), item]));
}

function differenceOf(
  item: DerivedItem,
  frozen: ReadonlyMap<string, FrozenItem> | null,
): ListedItem['difference'] {
  if (frozen === null) return null;
  const before = frozen.get(keyOf(item));
  if (before === undefined) return isBlocked(item) ? null : 'added';
  return isBlocked(item) || before.content !== item.content ? 'changed' : null;
}

function asGone({ content, ...item }: FrozenItem): ListedItem {
  const { reported_on, amounts } = JSON.parse(content) as ItemContent; // only reports write it
  return { ...item, content, reported_on, amounts, findings: [], difference: 'gone' };
}
