import { notFound } from '#kernel/api-error.ts';
import { REASONS, type Violation } from '#kernel/violation.ts';
import type { Transaction } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';

/** For a company outside the workspace. */
export const UNKNOWN_COMPANY: Violation = {
  field: 'company',
  path: '/company_id',
  ...REASONS.exists,
};

/** The requested or the workspace's first company; null when unknown, 404 without the workspace. */
export async function chooseCompany(
  tx: Transaction,
  { workspace_id, company_id }: { workspace_id: string; company_id: string | null },
): Promise<Company | null> {
  const companies = await tx.em.find(Company, { workspace_id }, { orderBy: { id: 'asc' } });
  if (companies.length === 0) throw notFound();
  return companies.find(({ id }) => company_id === null || id === company_id) ?? null;
}
