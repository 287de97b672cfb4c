import { Option, type Command } from 'commander';
import { workspaceFinder } from '#domain/access/workspaces/find-workspace-of.ts';
import { listRuns } from '#domain/banking/runs/list-runs.ts';
import { BANK_RUN_STATES, type BankRunState } from '#machines/bank-run.ts';
import { readRun, type BankRun } from '#orm/sql/banking/bank-runs.ts';
import { renderBankRun } from '#render/bank-run.ts';
import { found, ofEachWorkspace } from '#cli/each-workspace.ts';
import { optionId } from '#cli/option-id.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

const findWorkspace = workspaceFinder('bank_runs');

interface RunListOptions extends ListOptions {
  workspace?: string;
  state?: BankRunState;
}

interface RunShowOptions extends ShownOptions {
  run: string;
}

const COLUMNS: readonly Column[] = [
  { name: 'workspace_id', kind: 'number' },
  { name: 'id', kind: 'number' },
  { name: 'kind', kind: 'word' },
  { name: 'state', kind: 'word' },
  { name: 'operations_count', kind: 'number' },
  { name: 'processed_count', kind: 'number' },
  { name: 'attempts', kind: 'number' },
  { name: 'started_at', kind: 'instant' },
  { name: 'finished_at', kind: 'instant' },
];

export function addBankRunCommands(program: Command): void {
  const run = program.command('bank-run').description('look at runs of matching and posting');
  listCommand(run, 'list the latest runs, newest first')
    .option('--workspace <id>', 'only of this workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(BANK_RUN_STATES))
    .action(async (options: RunListOptions) => printList(await list(options), COLUMNS, options));
  showCommand(run, 'show a run')
    .requiredOption('--run <id>', 'run', optionId)
    .action(async (options: RunShowOptions) => printOne(await show(options), options));
}

const list = ({ state, ...of }: RunListOptions) =>
  withDatabase(async ({ db }) => {
    const read = (id: string) => listRuns(db, id, state ?? null, of.limit);
    return (await ofEachWorkspace(db, of, read, ({ started_at }) => started_at)).map(present);
  });

const show = ({ run: id }: RunShowOptions) =>
  withDatabase(async ({ db }) => {
    const workspace_id = await findWorkspace(db, id);
    const run = workspace_id === null ? null : await readRun(db, { workspace_id, id });
    return present(found(run, 'bank run', id));
  });

const present = (run: BankRun) => ({
  workspace_id: Number(run.workspace_id),
  ...renderBankRun(run),
  bank_account_id: run.bank_account_id === '0' ? null : Number(run.bank_account_id),
  attempts: run.attempts,
});
