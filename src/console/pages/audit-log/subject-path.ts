import { isResource, resourcePath } from '#console/parts/resource-path.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

/** The path of a changed row's page; null if its kind has no page. The row may have been deleted since. */
export const subjectPath = (
  visit: Pick<WorkspaceVisit, 'workspace'>,
  { subject, subject_id }: { subject: string; subject_id: string },
): string | null =>
  isResource(subject) ? resourcePath(visit, { resource: subject, id: subject_id }) : null;
