import { statement, type Queryable } from '#orm/statement.ts';

/** At most so many party names are matched by a beginning: the first ones. */
export const MOST_NAMES = 20;
/** Newest invoices of each number, SIREN or name: all of them together stay below 50 000. */
const MOST_OF_ONE = 2_000;

/** As in the indexes. */
const PARTY = "header::json -> case direction when 'sales' then 'buyer' else 'seller' end";
const NAME = `lower(left(${PARTY} ->> 'name', 255))`;
const OF_ONE = `and id < $3 order by id desc limit ${MOST_OF_ONE}`;

type Sought = [workspace_id: string, value: string, below: string];

const BY_NUMBER = statement<{ id: string }, Sought>(
  'find_invoices_by_sought_number',
  `select id from invoices where workspace_id = $1 and invoice_number = $2 ${OF_ONE}`,
);

const BY_SIREN = statement<{ id: string }, Sought>(
  'find_invoices_by_sought_siren',
  `select id from invoices where workspace_id = $1 and left(${PARTY} ->> 'siren', 20) = $2 ${OF_ONE}`,
);

/** Goes from name to name, without reading the invoices of each. */
const NEXT_NAME = statement<
  { name: string },
  [workspace_id: string, after: string, pattern: string]
>(
  'find_next_party_name',
  `
    select ${NAME} as name from invoices
    where workspace_id = $1 and ${NAME} ~>~ $2 and ${NAME} like lower($3)
    order by ${NAME} using ~<~ limit 1`,
  { plannedEachTime: 'a prefix reads part of the index only when it is known' },
);

const BY_NAME = statement<{ id: string }, Sought>(
  'find_invoices_by_sought_name',
  `select id from invoices where workspace_id = $1 and ${NAME} = $2 ${OF_ONE}`,
);

const EDGE = statement<{ id: string; created_at: Date }, [workspace_id: string, id: string]>(
  'find_edge_of_sought_invoices',
  'select id, created_at from invoices where workspace_id = $1 and id = $2',
);

interface Question {
  workspace_id: string;
  q: string;
  /** Only invoices with a lower id. */
  below: string;
}

interface SoughtInvoices {
  ids: string[];
  /** Where the search stopped: it has found all above. */
  edge: { id: string; created_at: Date } | null;
  /** More names begin so than are looked for. */
  has_more_names: boolean;
}

/**
 * Ids of the invoices with this number, of the party with this SIREN, or of parties whose name begins so; each by an
 * index.
 */
export async function findSoughtInvoices(
  on: Queryable,
  { workspace_id, q, below }: Question,
): Promise<SoughtInvoices> {
  const text = q.trim();
  const siren = text.replaceAll(/\s/g, '');
  const lists = [
    await BY_NUMBER.all(on, workspace_id, text, below),
    await BY_SIREN.all(on, workspace_id, siren, below),
  ];
  const names = await findNames(on, workspace_id, text);
  const has_more_names = names.length > MOST_NAMES;
  for (const name of names.slice(0, MOST_NAMES))
    lists.push(await BY_NAME.all(on, workspace_id, name, below));
  // Where one list was cut, the others go on without it.
  const edges = lists.flatMap((ids) => (ids.length < MOST_OF_ONE ? [] : ids.slice(-1)));
  const edge = edges.map(({ id }) => BigInt(id)).reduce(greatest, 0n);
  const ids = lists.flat().map(({ id }) => id);
  if (edge === 0n) return { ids, edge: null, has_more_names };
  return {
    ids: ids.filter((id) => BigInt(id) >= edge),
    edge: await EDGE.first(on, workspace_id, String(edge)),
    has_more_names,
  };
}

const greatest = (one: bigint, other: bigint): bigint => (one > other ? one : other);

/** One more than are looked for, if there are. */
async function findNames(on: Queryable, workspace_id: string, text: string): Promise<string[]> {
  const pattern = `${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
  const names: string[] = [];
  let after = '';
  while (names.length <= MOST_NAMES) {
    const next = await NEXT_NAME.first(on, workspace_id, after, pattern);
    if (next === null) break;
    names.push(next.name);
    after = next.name;
  }
  return names;
}
