import { otherBody, withHeaders } from '#http/answers.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import { withQuery, type PersonRoute } from '#http/pipeline/route.ts';
import type { QueryOf } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { auditCsv } from './audit-csv.ts';
import { auditFilterOf, AUDIT_FILTERS } from './query.ts';

async function sendAuditLog(
  { workspace_id, query }: Call<undefined, undefined, QueryOf<typeof AUDIT_FILTERS>>,
  { db }: Services,
): Promise<Reply> {
  return {
    status: 200,
    body: null,
    stream: { bytes: null, chunks: auditCsv(db, workspace_id, auditFilterOf(query)) },
    headers: {
      'Content-Type': 'text/csv; charset=utf-8; header=present',
      'Content-Disposition': `attachment; filename="audit-log-${workspace_id}.csv"`,
      'Cache-Control': 'no-store',
    },
  };
}

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
