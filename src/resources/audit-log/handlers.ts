import type { Call, Services } from '#http/pipeline/call.ts';
import type { QueryOf } from '#http/query.ts';
import type { Reply } from '#http/reply.ts';
import { auditCsv } from './audit-csv.ts';
import { auditFilterOf, type AUDIT_FILTERS } from './query.ts';

export async function sendAuditLog(
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
