import type { DepositTarget } from '#domain/invoicing/invoices/deposit-target.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import type { PathContext, SharedServices } from '#http/pipeline/call.ts';

export const findDepositTarget = async (
  { workspace_id }: PathContext,
  { lookUps, fontFiles }: SharedServices,
): Promise<DepositTarget> => ({
  companies: await findCompanies(lookUps, workspace_id),
  fontFiles,
});
