import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import {
  findApprovalObstacle,
  type ApprovalObstacle,
} from '#domain/payments/payment-batches/approval-right.ts';
import { markInstructions, type IbanMark } from '#domain/payments/payment-batches/iban-marks.ts';
import {
  listBatchHistory,
  type BatchHistory,
} from '#domain/payments/payment-batches/list-batch-history.ts';
import { readBatch, type BatchRecord } from '#domain/payments/payment-batches/read-batch.ts';
import {
  listInstructionsByStatus,
  type InstructionPage,
} from '#domain/payments/payment-instructions/list-instructions-by-status.ts';
import type { Services } from '#http/pipeline/call.ts';
import { readId } from '#http/pipeline/call.ts';
import { idParameter, oneOfParameter, textParameter, type QueryOf } from '#http/query.ts';
import { PAYMENT_INSTRUCTION_STATUSES } from '#machines/payment-instruction.ts';
import { reaches } from '#model/role.ts';
import type { Database } from '#orm/database.ts';
import type { PaymentBatch } from '#orm/entities/payment-batch.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { MAX_IDS_TEXT } from '#console/parts/page-rows.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

export const BATCH_QUERY = {
  status: oneOfParameter(PAYMENT_INSTRUCTION_STATUSES, 'Only instructions with this status.'),
  behind: idParameter('Only instructions after this one.'),
  after: idParameter('The highest number that a live page shows.'),
  watch: textParameter('Instructions that it shows, with their changes.', MAX_IDS_TEXT),
  seen: textParameter('The numbers that it shows.', MAX_IDS_TEXT),
  version: idParameter('The version of the batch that it shows.'),
};
export type BatchVisit = WorkspaceVisit<QueryOf<typeof BATCH_QUERY>>;

/** A batch and the steps on its way. */
export interface BatchOverview extends BatchRecord {
  history: BatchHistory;
  /** Of those who took the steps. */
  names: ActorNames;
  /** Why the visitor may not approve it, though it waits for that. */
  obstacle: ApprovalObstacle | null;
}

/** Instructions with what to look at in their IBANs, until they leave. */
export interface MarkedPage extends InstructionPage {
  marks: ReadonlyMap<string, IbanMark>;
}

/** Everything that the page of a batch shows. */
export interface BatchDetail extends BatchOverview {
  page: MarkedPage;
}

/** Instructions that one answer shows. */
const SHOWN_INSTRUCTIONS = 100;

export const batchKey = ({ workspace, params }: WorkspaceVisit): RowKey => ({
  workspace_id: workspace.id,
  id: readId(params['id']),
});

/** 404 unless the workspace has the batch. */
export async function loadOverview(
  visit: WorkspaceVisit,
  { db }: Pick<Services, 'db'>,
): Promise<BatchOverview> {
  const key = batchKey(visit);
  const record = await readBatch(db, key);
  const history = await listBatchHistory(db, key);
  const actors = [...history.steps, ...history.reports].map(({ actor }) => actor);
  const names = await nameActors(db, actors);
  return { ...record, history, names, obstacle: await loadObstacle(visit, db, record) };
}

/** Why the visitor may not approve a batch that waits for it, or could. */
export async function loadObstacle(
  { person, workspace, address }: WorkspaceVisit,
  db: Database,
  { batch }: Pick<BatchRecord, 'batch'>,
): Promise<ApprovalObstacle | null> {
  const { state } = batch;
  const isAhead = state === 'draft' || state === 'pending_approval';
  if (!isAhead || !reaches(workspace.role, 'manager')) return null;
  return findApprovalObstacle(db, { kind: 'user', id: person.id, address }, batch);
}

export async function loadInstructions(
  visit: BatchVisit,
  services: Pick<Services, 'db' | 'cipher'>,
  { submitted_at }: Pick<PaymentBatch, 'submitted_at'>,
): Promise<MarkedPage> {
  const page = await listInstructionsByStatus(services.db, batchKey(visit), {
    status: visit.query.status,
    after: visit.query.behind,
    limit: SHOWN_INSTRUCTIONS,
  });
  const ids = submitted_at === null ? page.instructions.map(({ id }) => id) : [];
  return { ...page, marks: await markInstructions(services, visit.workspace.id, ids) };
}

export async function loadBatchDetail(visit: BatchVisit, services: Services): Promise<BatchDetail> {
  const overview = await loadOverview(visit, services);
  return { ...overview, page: await loadInstructions(visit, services, overview.batch) };
}
