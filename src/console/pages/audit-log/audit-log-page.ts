import { workspacePage, type PageRow } from '#console/pipeline/page-row.ts';
import { auditWords } from '#console/words/audit-words.ts';
import { AUDIT_LOG_QUERY, loadAuditList, loadAuditLog } from './audit-log-data.ts';
import { auditList, auditLogView } from './audit-log-view.ts';

/** The audit log of a workspace. */
export const AUDIT_LOG_PAGE: PageRow = workspacePage({
  path: '/workspaces/:workspace_id/audit_log',
  audience: 'manager',
  section: 'audit_log',
  query: AUDIT_LOG_QUERY,
  load: loadAuditLog,
  view: (data, visit) => ({
    title: auditWords(visit.language).title,
    main: auditLogView(data, visit),
  }),
  parts: {
    list: async (visit, services) => auditList(await loadAuditList(visit, services), visit),
  },
});
