import { otherBody, withHeaders } from '#http/answers.ts';
import { withQuery, type PersonRoute } from '#http/pipeline/route.ts';
import { sendAuditLog } from './handlers.ts';
import { AUDIT_FILTERS } from './query.ts';

/** For people: the audit log of a workspace as a file. */
export const AUDIT_LOG_ROUTES: readonly PersonRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/workspaces/:workspace_id/audit_log/csv',
    access: 'workspace',
    console: 'manager',
    answers: {
      200: withHeaders(
        otherBody('text/csv; charset=utf-8; header=present'),
        'Content-Disposition',
        'Cache-Control',
      ),
    },
    ...withQuery(AUDIT_FILTERS, sendAuditLog),
  },
];
