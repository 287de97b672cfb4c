import { APPLICATION_ACCESSES } from '#domain/access/oauth/list-granted-applications.ts';
import { idParameter, oneOfParameter, type QueryOf } from '#http/query.ts';
import type { WorkspaceVisit } from '#console/parts/visit.ts';

export const APPLICATIONS_QUERY = {
  access: oneOfParameter(APPLICATION_ACCESSES, 'Only applications with such an access.'),
  before: idParameter('Only applications with a lower id.'),
};
export type ApplicationsVisit = WorkspaceVisit<QueryOf<typeof APPLICATIONS_QUERY>>;
