import type { Command } from 'commander';
import {
  findAuditEntry,
  listAuditEntries,
  type AuditEntry,
  type AuditFilter,
} from '#domain/shared/audit/read-audit.ts';
import { findSettledId } from '#domain/shared/audit/find-settled-id.ts';
import { parisInstant } from '#kernel/instant.ts';
import type { Database } from '#orm/database.ts';
import { checkWorkspace, found } from '#cli/each-workspace.ts';
import { followAudit, readAfter } from '#cli/follow-audit.ts';
import { optionCursor } from '#cli/option-cursor.ts';
import { optionId } from '#cli/option-id.ts';
import { optionInstant } from '#cli/option-instant.ts';
import { optionSubject, type Subject } from '#cli/option-subject.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface AuditListOptions extends ListOptions {
  workspace?: string;
  subject?: Subject;
  actor?: string;
  since?: Date;
  after?: string;
  follow?: true;
}

interface AuditShowOptions extends ShownOptions {
  entry: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'recorded_at', kind: 'instant' },
  { name: 'workspace_id', kind: 'number' },
  { name: 'actor', kind: 'text' },
  { name: 'action', kind: 'text' },
  { name: 'subject', kind: 'text' },
  { name: 'subject_id', kind: 'number' },
];

export function addAuditCommands(program: Command): void {
  const audit = program.command('audit').description('read the audit log');
  listCommand(audit, 'list the latest changes, newest first')
    .option('--workspace <id>', 'only in this workspace', optionId)
    .option('--subject <table[:id]>', 'only of these rows, e.g. payment_batches:12', optionSubject)
    .option(
      '--actor <actor>',
      'only by application:<id>, user:<id>, network, nobody, platform, command_line, bank_sync or schedule',
    )
    .option('--since <time>', 'only since a day in Paris or an ISO 8601 instant', optionInstant)
    .option(
      '--after <id>',
      'only what follows this entry, oldest first and without a gap; 0 for all',
      optionCursor,
    )
    .option(
      '--follow',
      'print what is recorded from now on, or after --after, a JSON object a line',
    )
    .action(async (options: AuditListOptions) => {
      if (options.follow === true) await follow(options);
      else printList(await list(options), COLUMNS, options);
    });
  showCommand(audit, 'show a change')
    .requiredOption('--entry <id>', 'id of the entry', optionId)
    .action(async (options: AuditShowOptions) => printOne(await show(options), options));
}

const list = ({ after, limit, ...options }: AuditListOptions) =>
  withDatabase(async ({ db }) => {
    const filter = await checkFilter(db, options);
    const entries =
      after === undefined
        ? await listAuditEntries(db, filter, limit)
        : await readAfter(db, { filter, after, limit });
    return entries.map(present);
  });

const follow = ({ after, limit, ...options }: AuditListOptions) =>
  withDatabase(async ({ db, leave }) => {
    const filter = await checkFilter(db, options);
    // It runs for weeks, and reads nothing that is sealed.
    await leave();
    const from = after ?? (await findSettledId(db));
    return followAudit(db, { filter, after: from, limit }, present);
  });

async function checkFilter(
  db: Database,
  { workspace, subject, actor, since }: Omit<AuditListOptions, 'after' | 'limit'>,
): Promise<AuditFilter> {
  if (workspace !== undefined) await checkWorkspace(db, workspace);
  return { workspace_id: workspace, ...subject, actor, since };
}

const show = ({ entry: id }: AuditShowOptions) =>
  withDatabase(async ({ db }) => present(found(await findAuditEntry(db, id), 'audit entry', id)));

const present = ({ before, after, ...entry }: AuditEntry) => ({
  id: Number(entry.id),
  recorded_at: parisInstant(entry.recorded_at),
  workspace_id: entry.workspace_id === null ? null : Number(entry.workspace_id),
  actor: entry.actor,
  address: entry.address,
  action: entry.action,
  subject: entry.subject,
  subject_id: Number(entry.subject_id),
  before: parsed(before),
  after: parsed(after),
});

const parsed = (json: string | null): unknown => (json === null ? null : JSON.parse(json)); // written by recordChanges
