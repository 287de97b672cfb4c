import { statement, type Queryable } from '#orm/statement.ts';
import type { AuditEntry } from '#domain/shared/audit/read-audit.ts';

/** Names of changed rows, as their pages show them, by table and id: `invoices:12` → its number. */
export type SubjectNames = ReadonlyMap<string, string>;
type Subject = Pick<AuditEntry, 'subject' | 'subject_id'>;

export const subjectKey = ({ subject, subject_id }: Subject): string => `${subject}:${subject_id}`;

/** The expression of the name in each table. */
const OF_WORKSPACE = {
  allowlist_entries: 'cidr',
  bank_accounts: 'account_name',
  bank_connections: 'name',
  bank_operations: 'description',
  bank_rules: 'name',
  categories: 'name',
  companies: 'name',
  customers: 'name',
  invitations: 'email',
  invoices: 'invoice_number',
  ledgers: 'name',
  notice_addresses: 'email',
  payment_batches: 'name',
  payment_instructions: 'beneficiary_name',
  platform_connections: 'name',
  quotes: 'quote_number',
  suppliers: 'name',
  webhook_endpoints: `event_type || ' (' || substring(url from '://([^/?#]+)') || ')'`,
};
const OF_SERVICE = { oauth_applications: 'name', users: 'email', workspaces: 'name' };

const named = (tables: object, scope: string): string[] =>
  Object.entries(tables).map(
    ([table, name]) => `
    select '${table}:' || id as key, ${name} as name from ${table}
    where ${scope} id = any (array(select id from asked where subject = '${table}'))`,
  );

const NAME = statement<
  { key: string; name: string | null },
  [workspace_id: string, subjects: readonly string[], ids: readonly string[]]
>(
  'name_subjects',
  `
    with asked as (select * from unnest($2::text[], $3::bigint[]) as asked (subject, id))
    ${[...named(OF_WORKSPACE, 'workspace_id = $1::bigint and'), ...named(OF_SERVICE, '')].join(' union all ')}`,
);

/** The names of these rows of a workspace, except deleted ones and those without a name. */
export async function nameSubjects(
  on: Queryable,
  workspace_id: string,
  entries: readonly Subject[],
): Promise<SubjectNames> {
  if (entries.length === 0) return new Map();
  const subjects = entries.map(({ subject }) => subject);
  const ids = entries.map(({ subject_id }) => subject_id);
  const found = await NAME.all(on, workspace_id, subjects, ids);
  return new Map(found.flatMap(({ key, name }) => (name === null ? [] : [[key, name]])));
}
