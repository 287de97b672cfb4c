import type { WorkspaceVisit } from '#console/pipeline/visit.ts';

/** Pages of rows, below the workspace. */
const PAGES_OF: Readonly<Record<string, string>> = {
  bank_accounts: 'bank_accounts',
  bank_connections: 'bank_connections',
  bank_operations: 'bank_operations',
  bank_rules: 'bank_rules',
  bank_statements: 'bank_statements',
  deliveries: 'deliveries',
  oauth_applications: 'api/applications',
  payment_batches: 'payment_batches',
  payment_instructions: 'payment_instructions',
  users: 'users',
  webhook_endpoints: 'webhook_endpoints',
};

/** The path of a changed row's page; null if its kind has no page. The row may have been deleted since. */
export function subjectPath(
  { workspace }: Pick<WorkspaceVisit, 'workspace'>,
  { subject, subject_id }: { subject: string; subject_id: string },
): string | null {
  const page = Object.hasOwn(PAGES_OF, subject) ? PAGES_OF[subject] : undefined;
  return page === undefined ? null : `/workspaces/${workspace.id}/${page}/${subject_id}`;
}
