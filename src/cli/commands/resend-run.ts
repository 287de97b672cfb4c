import { Option, type Command } from 'commander';
import {
  lookAtResendRun,
  lookAtResendRuns,
} from '#domain/webhooks/resend-runs/find-resend-runs.ts';
import { RESEND_RUN_STATES, type ResendRunState } from '#machines/resend-run.ts';
import type { ResendRun } from '#orm/entities/resend-run.ts';
import { renderResendRun } from '#render/resend-run.ts';
import { found, inSomeWorkspace, ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface RunListOptions extends ListOptions {
  workspace?: string;
  state?: ResendRunState;
}

interface RunShowOptions extends ShownOptions {
  run: string;
  workspace?: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'id', kind: 'number' },
  { name: 'webhook_endpoint_id', kind: 'number' },
  { name: 'state', kind: 'word' },
  { name: 'deliveries_count', kind: 'number' },
  { name: 'processed_count', kind: 'number' },
  { name: 'resent_count', kind: 'number' },
  { name: 'started_at', kind: 'instant' },
  { name: 'finished_at', kind: 'instant' },
];

export function addResendRunCommands(program: Command): void {
  const run = program.command('resend-run').description('look at runs that resend deliveries');
  listCommand(run, 'list the latest runs, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(RESEND_RUN_STATES))
    .action(async (options: RunListOptions) => printList(await list(options), COLUMNS, options));
  showCommand(run, 'show a run')
    .requiredOption('--run <id>', 'run', optionId)
    .option('--workspace <id>', 'its workspace, to find it sooner', optionId)
    .action(async (options: RunShowOptions) => printOne(await show(options), options));
}

const list = ({ state, ...of }: RunListOptions) =>
  withDatabase(async ({ db }) => {
    const read = (id: string) => lookAtResendRuns(db, id, state ?? null, of.limit);
    return (await ofEachWorkspace(db, of, read, ({ started_at }) => started_at)).map(present);
  });

const show = ({ run: id, workspace }: RunShowOptions) =>
  withDatabase(async ({ db }) => {
    const run = await inSomeWorkspace(db, workspace, (ids) => lookAtResendRun(db, ids, id));
    return present(found(run, 'resend run', id));
  });

const present = (run: ResendRun) => ({
  workspace_id: Number(run.workspace_id),
  ...renderResendRun(run),
  attempts: run.attempts,
});
