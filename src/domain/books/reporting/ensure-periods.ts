import { REPORT_SERIES } from '#einvoice/flux10/report.ts';
import { reportingPeriods } from '#einvoice/flux10/reporting-periods.ts';
import { parisDay } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import type { Database, Transaction } from '#orm/database.ts';
import { Company } from '#orm/entities/company.ts';
import { statement } from '#orm/statement.ts';
import { workspacePages } from '#domain/shared/workspaces/workspace-pages.ts';
import { readBooks, readBooksChanges } from '#domain/invoicing/books/read-books.ts';

const INSERT = statement<
  never,
  [workspace_id: string, company_id: string, now: Date, periods: string]
>(
  'insert_reporting_periods',
  `
    insert into reporting_periods
      (workspace_id, company_id, created_at, series, start_date, end_date, due_on, vat_regime)
    select $1, $2, $3, period.*
    from json_to_recordset($4)
      as period (series text, start_date date, end_date date, due_on date, vat_regime text)
    where not exists (
      select from reporting_periods p
      where p.workspace_id = $1 and p.company_id = $2 and p.series = period.series
        and p.end_date >= period.start_date and p.start_date <= period.end_date)
    on conflict do nothing`,
);

const REPORTING = statement<{ workspace_id: string }, [workspaces: readonly string[]]>(
  'list_reporting_workspaces',
  `
    select distinct workspace_id from company_books
    where workspace_id = any($1) and members::json ->> 'reporting_from' is not null
    order by workspace_id`,
);

/** Those with a company that reports, or did. */
export async function* reportingWorkspaces(db: Database): AsyncGenerator<string, void> {
  for await (const workspaces of workspacePages(db))
    for (const { workspace_id } of await REPORTING.all(db, workspaces)) yield workspace_id;
}

/** Makes the periods of a workspace's companies from `reporting_from` to the present one, where they are not there. */
export async function ensurePeriods(tx: Transaction, workspace_id: string): Promise<void> {
  const today = parisDay(tx.now);
  const byId = { orderBy: { id: 'asc' } } as const;
  const known = await tx.em.find(Company, { workspace_id, siren: { $ne: null } }, byId);
  for (const { id: company_id } of known) {
    const books = await readBooks(tx, { workspace_id, company_id, day: today });
    const { reporting, reporting_from, simplified_until } = books;
    if (reporting === 'off' || reporting_from === null || reporting_from > today) continue;
    const changes = await readBooksChanges(tx, { workspace_id, company_id });
    const versions = changes.flatMap(({ effective_from, members: { vat_regime } }) =>
      vat_regime === undefined
        ? []
        : [{ effective_from: effective_from ?? '0001-01-01', vat_regime, simplified_until }],
    );
    const periods = REPORT_SERIES.flatMap((series) =>
      reportingPeriods(versions, series, reporting_from, today).map((one) => ({ ...one, series })),
    );
    await INSERT.run(tx, workspace_id, company_id, tx.now, printJson(periods));
  }
}
