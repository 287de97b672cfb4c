import { sql } from 'kysely';
import { listOf } from '#test-kit/service/answers.ts';
import type { World } from './world.ts';

export type Shown = Record<string, unknown>;

/** The amount as its column has it. */
export interface AllocationRow {
  id: string;
  company_id: string;
  bank_operation_id: string;
  invoice_document_id: string;
  allocated_amount: string;
  status: string;
  version: number;
}

export interface ItemRow {
  invoice_id: string;
  company_id: string;
  amount_due: string;
  open_amount: string;
  direction: string;
}

/** Everything that a partner reads in a workspace, and rows compared exactly. */
export interface Snapshot {
  operations: ReadonlyMap<number, Shown>;
  accounts: ReadonlyMap<number, Shown>;
  entries: ReadonlyMap<number, Shown>;
  rules: ReadonlyMap<number, Shown>;
  allocations: readonly AllocationRow[];
  items: readonly ItemRow[];
}

const LISTS = ['bank_operations', 'bank_accounts', 'accounting_entries', 'bank_rules'] as const;

export async function takeSnapshot({ call, workspace_id, partner }: World): Promise<Snapshot> {
  const read = async (name: (typeof LISTS)[number]) => {
    const path = `/api/v1/workspaces/${workspace_id}/${name}?per_page=100`;
    const rows = listOf(await call('GET', path));
    return new Map(rows.map((row) => [Number(row['id']), row]));
  };
  const [operations, accounts, entries, rules] = await Promise.all(LISTS.map(read));
  const { rows: allocations } = await sql<AllocationRow>`
    select a.id, a.company_id, a.bank_operation_id, a.invoice_document_id, a.allocated_amount,
      a.status, o.version
    from allocations a
    join bank_operations o on o.workspace_id = a.workspace_id and o.id = a.bank_operation_id
    where a.workspace_id = ${workspace_id} order by a.id`.execute(partner.db.sql);
  const { rows: items } = await sql<ItemRow>`
    select invoice_id, company_id, amount_due, open_amount, direction from open_items
    where workspace_id = ${workspace_id} order by invoice_id`.execute(partner.db.sql);
  const none = new Map<number, Shown>();
  return {
    operations: operations ?? none,
    accounts: accounts ?? none,
    entries: entries ?? none,
    rules: rules ?? none,
    allocations,
    items,
  };
}

/** An event as a subscriber gets it. */
export interface SeenEvent {
  id: number;
  type: string;
  data: Shown;
}

export async function readEventsAfter(
  { partner, workspace_id }: World,
  after: number,
): Promise<SeenEvent[]> {
  const { rows } = await sql<{ id: string; type: string; body: string }>`
    select id, type, array_to_string(fragments, '') as body from events
    where workspace_id = ${workspace_id} and id > ${after} and type like 'bank%'
    order by id`.execute(partner.db.sql);
  return rows.map(({ id, type, body }) => ({
    id: Number(id),
    type,
    data: JSON.parse(`{${body}}`) as Shown,
  }));
}
