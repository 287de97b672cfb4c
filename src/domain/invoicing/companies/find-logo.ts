import type { RowKey } from '#orm/lock-row.ts';
import { statement, type Queryable } from '#orm/statement.ts';
import { findOr404 } from '#domain/shared/find-or-404.ts';

const FIND = statement<
  { bytes: Buffer },
  [workspace_id: string, company_id: string, sha256: string]
>(
  'find_company_logo',
  `select bytes from company_logos where workspace_id = $1 and company_id = $2 and sha256 = $3`,
);

/** The bytes of one of a company's logos; 404. */
export async function findLogo(
  on: Queryable,
  { workspace_id, id, sha256 }: RowKey & { sha256: string },
): Promise<Buffer> {
  return (await findOr404(FIND.first(on, workspace_id, id, sha256))).bytes;
}
