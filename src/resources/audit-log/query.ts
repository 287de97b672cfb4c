import type { WorkspaceAuditFilter } from '#domain/access/audit/list-workspace-audit.ts';
import type { QueryOf, QueryParameter } from '#http/query.ts';
import { badRequest } from '#kernel/api-error.ts';
import { isId } from '#kernel/id.ts';
import { readParisTime } from '#kernel/instant.ts';

interface Subject {
  /** Table of the changed row. */
  subject: string;
  subject_id?: string;
}

const subject: QueryParameter<Subject | null> = {
  description:
    'Only changes of these rows: `webhook_endpoints`, or one of them, `webhook_endpoints:12`.',
  schema: { type: 'string', maxLength: 100 },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return null;
    const [, table, id] = /^([a-z_]{1,60})(?::(\d+))?$/.exec(text) ?? [];
    if (table !== undefined && id === undefined) return { subject: table };
    if (table !== undefined && isId(id)) return { subject: table, subject_id: id };
    throw badRequest(
      `Le paramètre ${name} doit être une table ou l'une de ses lignes, par exemple webhook_endpoints:12`,
    );
  },
};

const actor: QueryParameter<string | null> = {
  description: 'Only changes by this author: `user:3`, `application:12`, `command_line`.',
  schema: { type: 'string', maxLength: 100 },
  read(query, name) {
    const text = query.get(name);
    if (text === null || /^[a-z_]{1,60}(?::\d{1,19})?$/.test(text)) return text;
    throw badRequest(`Le paramètre ${name} doit être un auteur, par exemple user:3`);
  },
};

const from: QueryParameter<Date | null> = {
  description: 'Only changes since this time in Paris, `2026-11-12T14:02`, or day.',
  schema: { type: 'string', maxLength: 19 },
  read(query, name) {
    const text = query.get(name);
    if (text === null) return null;
    const rest = 'T00:00:00'.slice(text.length - '2026-11-12'.length);
    const time = text.length < '2026-11-12'.length ? null : readParisTime(`${text}${rest}`);
    if (time !== null) return time;
    throw badRequest(
      `Le paramètre ${name} doit être un jour ou une heure de Paris, par exemple 2026-11-12T14:02`,
    );
  },
};

/** The filters of a workspace's audit log. */
export const AUDIT_FILTERS = { subject, actor, from };

export const auditFilterOf = (asked: QueryOf<typeof AUDIT_FILTERS>): WorkspaceAuditFilter => ({
  ...asked.subject,
  actor: asked.actor ?? undefined,
  from: asked.from ?? undefined,
});
