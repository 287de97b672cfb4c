import { LockMode } from '@mikro-orm/core';
import { refusedAtUpdate } from '#kernel/api-error.ts';
import { toFixed, ZERO, type DecimalLimits } from '#kernel/decimal.ts';
import type { Database } from '#orm/database.ts';
import { Workspace } from '#orm/entities/workspace.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import { changedMembers } from '#domain/shared/audit/changed-members.ts';
import { recordChange } from '#domain/shared/audit/record-change.ts';
import { checkWorkspaceName } from '#domain/shared/check-name.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import { Findings, readDecimal, type DecimalInput, type Input } from '#einvoice/json/input.ts';

const LIMIT: DecimalLimits = { maxDecimals: 2, maxDigits: 18 };
const LIMITED = ['manager_approval_limit', 'application_approval_limit'] as const;

export interface WorkspaceMembers
  extends
    Pick<Partial<Workspace>, 'name' | 'approval' | 'proposes_after_import'>,
    Partial<Record<(typeof LIMITED)[number], Input<DecimalInput>>> {}

/** Changes the given members; its companies keep their names. Who approves payments is for owners to say. 404, 422. */
export async function updateWorkspace(
  db: Database,
  actor: Actor,
  id: string,
  members: WorkspaceMembers,
): Promise<Workspace> {
  const changes = readChanges(members);
  return db.transact(async (tx) => {
    const lockMode = LockMode.PESSIMISTIC_WRITE;
    const workspace = await findOr404(tx.em.findOne(Workspace, { id }, { lockMode }));
    const change = changedMembers({ ...workspace }, changes);
    if (change === null) return workspace;
    Object.assign(workspace, changes);
    await tx.em.flush();
    const subject = { subject: 'workspaces', subject_id: id };
    await recordChange(tx, actor, { workspace_id: id, action: 'update', ...subject, ...change });
    return workspace;
  });
}

function readChanges({
  name,
  approval,
  proposes_after_import,
  ...limits
}: WorkspaceMembers): Partial<Workspace> {
  const findings = new Findings();
  if (name !== undefined) findings.violations.push(...checkWorkspaceName(name));
  const changes: Partial<Workspace> = {
    ...(name === undefined ? {} : { name }),
    ...(approval == null ? {} : { approval }),
    ...(proposes_after_import === undefined ? {} : { proposes_after_import }),
  };
  for (const field of LIMITED)
    if (limits[field] !== undefined) changes[field] = readLimit(findings, field, limits[field]);
  if (findings.violations.length > 0) throw refusedAtUpdate(findings.violations);
  return changes;
}

function readLimit(findings: Findings, field: string, input: Input<DecimalInput>): string | null {
  const limit = readDecimal(findings, field, input, LIMIT);
  if (limit?.lt(ZERO) === true)
    findings.refuse(field, { code: 'out_of_range', message: 'doit être supérieur ou égal à 0' });
  return limit === null ? null : toFixed(limit, LIMIT.maxDecimals);
}
