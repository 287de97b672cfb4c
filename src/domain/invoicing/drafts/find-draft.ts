import { statement, type Queryable } from '#orm/statement.ts';
import { conflict, refusedAtUpdate, type ApiError } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import type { RowKey } from '#orm/lock-row.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';
import type { DraftMembers } from './draft-members.ts';

interface Draft {
  company_id: string;
  members: DraftMembers;
  /** Characters of `members`. */
  size: number;
  version: number;
  /** The attachments' descriptions, in order. */
  descriptions: (string | null)[];
}

const FIND = statement<
  {
    company_id: string;
    category_id: string | null;
    invoice_number: string | null;
    members: string | null;
    version: number;
    descriptions: (string | null)[];
  },
  [workspace_id: string, id: string]
>(
  'find_draft',
  `
    select i.company_id, i.category_id, i.invoice_number, d.members, d.version,
      array(
        select a.description from attachments a
        where a.workspace_id = i.workspace_id and a.invoice_id = i.id
        order by a.position
      ) as descriptions
    from invoices i
    left join invoice_drafts d on d.workspace_id = i.workspace_id and d.invoice_id = i.id
    where i.workspace_id = $1 and i.id = $2`,
);

/**
 * A draft with its present category. 404 when unknown; when numbered 409, or 422 with what is wrong with the request
 * already.
 */
export async function findDraft(
  on: Queryable,
  { workspace_id, id }: RowKey,
  violations: readonly Violation[] = [],
): Promise<Draft> {
  const found = await findOr404(FIND.first(on, workspace_id, id));
  if (found.members === null)
    throw violations.length > 0 ? refusedAtUpdate(violations) : numbered(found.invoice_number);
  const members = JSON.parse(found.members) as DraftMembers; // only drafts are written there
  const category_id = found.category_id === null ? null : Number(found.category_id);
  return {
    company_id: found.company_id,
    members: { ...members, category_id },
    size: found.members.length,
    version: found.version,
    descriptions: found.descriptions,
  };
}

/** 409 for an invoice that is no draft, or no longer. */
export const numbered = (invoice_number: string | null): ApiError =>
  conflict(
    `La facture porte le numéro ${invoice_number} : seul un brouillon sans numéro peut encore changer`,
  );
