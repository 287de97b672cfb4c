import {
  estimateDraft,
  prepareEstimateApart,
  type DraftEstimate,
} from '#domain/invoicing/deposits/estimate-draft.ts';
import type { DraftMembers } from '#domain/invoicing/drafts/draft-members.ts';
import type { Services } from '#http/pipeline/call.ts';
import { computeWithFonts } from '#http/pipeline/compute-by-size.ts';
import { printJson } from '#kernel/json.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The estimate of stored members. */
export function loadEstimate(
  visit: WorkspaceVisit,
  services: Services,
  members: DraftMembers,
): Promise<DraftEstimate> {
  const prepare = computeWithFonts(visit, services, prepareEstimateApart);
  const request = { members, violations: [], truncated: false, warnings: [] };
  const size = printJson(members).length;
  return estimateDraft({ db: services.db, prepare }, visit.workspace.id, { ...request, size });
}
