import { statement, type Queryable } from '#orm/statement.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { DraftMembers } from './draft-members.ts';

interface Draft {
  company_id: string;
  members: DraftMembers;
  /** Characters of `members`. */
  size: number;
  version: number;
}

const FIND = statement<
  { company_id: string; category_id: string | null; members: string; version: number },
  [workspace_id: string, id: string]
>(
  'find_draft',
  `
    select i.company_id, i.category_id, d.members, d.version
    from invoice_drafts d
    join invoices i on i.workspace_id = d.workspace_id and i.id = d.invoice_id
    where d.workspace_id = $1 and d.invoice_id = $2`,
);

/** A draft with its present category. 404 when unknown or issued. */
export async function findDraft(on: Queryable, { workspace_id, id }: RowKey): Promise<Draft> {
  const found = await findOr404(FIND.first(on, workspace_id, id));
  const members = JSON.parse(found.members) as DraftMembers; // only drafts are written there
  const category_id = found.category_id === null ? null : Number(found.category_id);
  return {
    company_id: found.company_id,
    members: { ...members, category_id },
    size: found.members.length,
    version: found.version,
  };
}
