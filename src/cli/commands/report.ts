import { Option, type Command } from 'commander';
import { composeReport } from '#domain/books/reporting/compose-report.ts';
import { findPeriod, listPeriods, PERIOD_STATES } from '#domain/books/reporting/find-periods.ts';
import { OUTCOMES, recordOutcome, sendReport } from '#domain/books/reporting/send-report.ts';
import { readReport } from '#domain/books/reporting/work-transmission.ts';
import type { Database } from '#orm/database.ts';
import { renderPeriod, renderTransmission } from '#resources/reporting/render-period.ts';
import { COMMAND_LINE } from '#cli/actor.ts';
import { optionId } from '#cli/option-id.ts';
import { printResult } from '#cli/print-result.ts';
import { printList, printOne, type ShownOptions } from '#cli/shown/print-shown.ts';
import { listCommand, showCommand, type ListOptions } from '#cli/shown/shown-command.ts';
import type { Column } from '#cli/shown/text-table.ts';
import { withDatabase } from '#cli/with-database.ts';

interface Options extends ShownOptions {
  workspace: string;
  id: string;
  withoutBlocked?: boolean;
  state?: (typeof OUTCOMES)[number];
  reason?: string | null;
}

interface ListedOptions extends ListOptions {
  workspace: string;
  state?: (typeof PERIOD_STATES)[number] | null;
}

const COLUMNS: readonly Column[] = [
  { name: 'id', kind: 'number' },
  { name: 'series', kind: 'word' },
  { name: 'start_date', kind: 'word' },
  { name: 'end_date', kind: 'word' },
  { name: 'due_on', kind: 'word' },
  { name: 'state', kind: 'word' },
  { name: 'items_count', kind: 'number' },
  { name: 'blocked_count', kind: 'number' },
];

export function addReportCommands(program: Command): void {
  const report = program.command('report').description('report to the tax office');
  const add = (name: string, row: string, description: string) =>
    ofRow(report.command(name).description(description), row);
  listCommand(report, 'list reporting periods, newest first')
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .addOption(new Option('--state <state>', 'only in this state').choices(PERIOD_STATES))
    .action(async (options: ListedOptions) => printList(await list(options), COLUMNS, options));
  ofRow(showCommand(report, 'show a period'), 'period').action(async (options: Options) =>
    printOne(
      await withTools(async (tools) => renderPeriod(await findPeriod(tools, keyOf(options)))),
      options,
    ),
  );
  add('compose', 'period', 'freeze the report of a period')
    .option('--without-blocked', 'blocked rows wait for the next report')
    .action(async (options: Options) => {
      const input = { ...keyOf(options), without_blocked: options.withoutBlocked === true };
      const composed = await withTools((tools) => composeReport(tools, COMMAND_LINE, input));
      printResult(renderTransmission(composed.transmission));
    });
  add('send', 'transmission', 'send a report to the platform').action(async (options: Options) => {
    const sent = await withTools(({ db }) => sendReport(db, COMMAND_LINE, keyOf(options)));
    printResult(renderTransmission(sent));
  });
  add('download', 'transmission', 'print the bytes of a report').action(
    async (options: Options) =>
      void process.stdout.write(await withTools(({ db }) => readReport(db, keyOf(options)))),
  );
  add('outcome', 'transmission', 'record what became of a report')
    .addOption(
      new Option('--state <state>', 'what became of it').choices(OUTCOMES).makeOptionMandatory(),
    )
    .option('--reason <text>', 'why')
    .action(async ({ state = 'sent', reason = null, ...options }: Options) => {
      const input = { ...keyOf(options), outcome: { state, reason } };
      const moved = await withTools(({ db }) => recordOutcome(db, COMMAND_LINE, input));
      printResult(renderTransmission(moved));
    });
}

const ofRow = (command: Command, row: string): Command =>
  command
    .requiredOption('--workspace <id>', 'workspace', optionId)
    .requiredOption('--id <id>', row, optionId);

const keyOf = ({ workspace: workspace_id, id }: Options) => ({ workspace_id, id });

const withTools = <T>(work: (tools: { db: Database; limits: boolean }) => Promise<T>) =>
  withDatabase(({ db }, { platforms }) => work({ db, limits: platforms.portalLimits }));

const list = ({ workspace, state = null, limit }: ListedOptions) =>
  withTools(async (tools) => {
    const filter = { company_id: null, series: null, state, from: null, to: null };
    const page = { per_page: limit, offset: 0, descending: true };
    const [periods] = await listPeriods(tools, workspace, filter, page);
    return periods.map((view) => ({ ...renderPeriod(view).period, ...renderPeriod(view) }));
  });
