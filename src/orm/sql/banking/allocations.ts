import type { AllocationStatus } from '#machines/allocation.ts';
import type { Allocation } from '#orm/entities/allocation.ts';
import { statement, type Queryable } from '#orm/statement.ts';

/** An allocation for reads of sets, without the reasons for its score, which are most of its bytes. */
export type StoredAllocation = Omit<Allocation, 'score_details'>;

const COLUMNS = `
  workspace_id, id, company_id, bank_operation_id, invoice_document_id, allocated_amount, score,
  status, source, created_at, updated_at`;

/** Uses each operation's own index entries. With outdated statistics all rows of a workspace would be read. */
const READ = statement<
  StoredAllocation,
  [workspace_id: string, operation_ids: readonly string[], statuses: readonly AllocationStatus[]]
>(
  'read_allocations_of_operations',
  `
    select ${COLUMNS}
    from unnest($2::bigint[]) as wanted (operation_id)
    cross join lateral (
      select ${COLUMNS} from allocations
      where workspace_id = $1 and bank_operation_id = wanted.operation_id and status = any($3::text[])
      offset 0
    ) of_one
    order by id`,
);

export const readAllocationsOf = (
  on: Queryable,
  workspace_id: string,
  operation_ids: readonly string[],
  statuses: readonly AllocationStatus[],
): Promise<StoredAllocation[]> => READ.all(on, workspace_id, operation_ids, statuses);

const LOCK = statement<Allocation, [workspace_id: string, operation_id: string, id: string]>(
  'lock_allocation',
  `
    select ${COLUMNS}, score_details from allocations
    where workspace_id = $1 and bank_operation_id = $2 and id = $3 for update`,
);

/** Locks an allocation of a locked operation; null if it does not exist. */
export const lockAllocationOf = (
  tx: Queryable,
  workspace_id: string,
  operation_id: string,
  id: string,
): Promise<Allocation | null> => LOCK.first(tx, workspace_id, operation_id, id);

export type NewAllocation = Pick<
  Allocation,
  | 'company_id'
  | 'bank_operation_id'
  | 'invoice_document_id'
  | 'allocated_amount'
  | 'score'
  | 'score_details'
  | 'source'
>;

const INSERT = statement<
  Pick<Allocation, 'id'>,
  [workspace_id: string, now: Date, ...columns: (readonly string[])[]]
>(
  'insert_allocations',
  `
    insert into allocations (
      workspace_id, company_id, bank_operation_id, invoice_document_id, allocated_amount, score,
      score_details, status, source, created_at, updated_at)
    select $1::bigint, company_id, operation_id, invoice_id, amount, score, details, 'proposed', source,
      $2::timestamptz, $2::timestamptz
    from unnest($3::bigint[], $4::bigint[], $5::bigint[], $6::numeric[], $7::numeric[], $8::text[],
      $9::text[]) with ordinality
      as next (company_id, operation_id, invoice_id, amount, score, details, source, number)
    order by number
    returning id`,
);

export async function insertAllocations(
  tx: Queryable & { now: Date },
  workspace_id: string,
  allocations: readonly NewAllocation[],
): Promise<Allocation[]> {
  if (allocations.length === 0) return [];
  const column = (name: keyof NewAllocation) => allocations.map((one) => one[name]);
  const inserted = await INSERT.all(
    tx,
    workspace_id,
    tx.now,
    column('company_id'),
    column('bank_operation_id'),
    column('invoice_document_id'),
    column('allocated_amount'),
    column('score'),
    column('score_details'),
    column('source'),
  );
  const ids = inserted.map(({ id }) => id).sort((one, other) => Number(one) - Number(other));
  if (ids.length !== allocations.length)
    throw new Error(`${ids.length} of ${allocations.length} allocations were inserted`);
  const { now } = tx;
  return allocations.map((allocation, at) => ({
    ...allocation,
    workspace_id,
    id: ids[at] ?? '', // as many as there are allocations
    status: 'proposed',
    created_at: now,
    updated_at: now,
  }));
}

const MEASURE = statement<
  never,
  [workspace_id: string, updated_at: Date, ...columns: (readonly string[])[]]
>(
  'measure_proposals',
  `
    update allocations a
    set allocated_amount = next.amount, score = next.score, score_details = next.details, updated_at = $2
    from unnest($3::bigint[], $4::numeric[], $5::numeric[], $6::text[]) as next (id, amount, score, details)
    where a.workspace_id = $1 and a.id = next.id and a.status = 'proposed'`,
);

export async function measureProposals(
  tx: Queryable & { now: Date },
  workspace_id: string,
  measured: readonly Pick<Allocation, 'id' | 'allocated_amount' | 'score' | 'score_details'>[],
): Promise<void> {
  const written = await MEASURE.run(
    tx,
    workspace_id,
    tx.now,
    measured.map(({ id }) => id),
    measured.map(({ allocated_amount }) => allocated_amount),
    measured.map(({ score }) => score),
    measured.map(({ score_details }) => score_details),
  );
  if (written !== measured.length)
    throw new Error(`${written} of ${measured.length} proposals were measured`);
}

const SAVE = statement<
  never,
  [
    workspace_id: string,
    ids: readonly string[],
    statuses: readonly AllocationStatus[],
    updated_at: readonly Date[],
  ]
>(
  'save_allocations',
  `
    update allocations a set status = next.status, updated_at = next.updated_at
    from unnest($2::bigint[], $3::text[], $4::timestamptz[]) as next (id, status, updated_at)
    where a.workspace_id = $1 and a.id = next.id and a.status <> next.status`,
);

/** The operations must be locked. */
export async function saveAllocations(
  tx: Queryable,
  workspace_id: string,
  allocations: readonly StoredAllocation[],
): Promise<void> {
  const ids = allocations.map(({ id }) => id);
  const statuses = allocations.map(({ status }) => status);
  const instants = allocations.map(({ updated_at }) => updated_at);
  const written = await SAVE.run(tx, workspace_id, ids, statuses, instants);
  if (written !== ids.length) throw new Error(`${written} of ${ids.length} allocations were saved`);
}
