import { findCompany } from '#domain/invoicing/companies/find-company.ts';
import { readId, type Services } from '#http/pipeline/call.ts';
import type { ProfiledCompany } from '#render/company.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** 404 unless the workspace has the company. */
export const loadCompany = (
  { workspace, params }: WorkspaceVisit,
  { db }: Services,
): Promise<ProfiledCompany> =>
  findCompany(db, { workspace_id: workspace.id, id: readId(params['id']) });
