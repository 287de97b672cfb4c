import { nameActors, type ActorNames } from '#domain/access/audit/name-actors.ts';
import type { ApprovalObstacle } from '#domain/payments/payment-batches/approval-right.ts';
import { readBatch, type BatchRecord } from '#domain/payments/payment-batches/read-batch.ts';
import { findInstruction } from '#domain/payments/payment-instructions/find-instruction.ts';
import { listAuditEntries, type AuditEntry } from '#domain/shared/audit/read-audit.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { PaymentInstruction } from '#orm/entities/payment-instruction.ts';
import { loadObstacle } from '#console/pages/payment-batches/load-batch.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** An instruction with its batch and the decisions about it. */
export interface InstructionRecord extends BatchRecord {
  instruction: PaymentInstruction;
  /** Newest first. */
  decisions: AuditEntry[];
  /** Names of those who decided. */
  names: ActorNames;
  /** Why the visitor may not approve its batch, though that waits for it. */
  obstacle: ApprovalObstacle | null;
}

/** Decisions that the history shows. */
const MAX_DECISIONS = 50;

/** 404 unless the workspace has the instruction. */
export async function loadInstruction(
  visit: WorkspaceVisit,
  { db }: Pick<Services, 'db'>,
): Promise<InstructionRecord> {
  const { workspace, params } = visit;
  const workspace_id = workspace.id;
  const id = readId(params['id']);
  const { instruction } = await findInstruction(db, { workspace_id, id });
  const record = await readBatch(db, { workspace_id, id: instruction.payment_batch_id });
  const about = { workspace_id, subject: 'payment_instructions', subject_id: id };
  const decisions = await listAuditEntries(db, about, MAX_DECISIONS);
  const names = await nameActors(
    db,
    decisions.map(({ actor }) => actor),
  );
  const obstacle = await loadObstacle(visit, db, record);
  return { ...record, instruction, decisions, names, obstacle };
}
