import { statement, type Queryable } from '#orm/statement.ts';

interface UnpostedPeriod {
  workspace_id: string;
  company_id: string;
  /** Issue dates, inclusive; not before the day on which entries begin. */
  from: string;
  to: string;
}

interface Unposted {
  count: number;
  /** Null without any. */
  first_on: string | null;
  last_on: string | null;
  /** Of the first. */
  invoice_number: string | null;
}

const COUNT = statement<
  Unposted,
  [workspace_id: string, company_id: string, from: string, to: string]
>(
  'count_unposted_documents',
  `
    select count(*)::int as count, min(issue_date) as first_on, max(issue_date) as last_on,
      (array_agg(invoice_number order by issue_date, id))[1] as invoice_number
    from (
      select i.id, i.invoice_number, i.header::json ->> 'issue_date' as issue_date
      from invoices i
      where i.workspace_id = $1 and i.company_id = $2
        and i.header::json ->> 'issue_date' >= $3 and i.header::json ->> 'issue_date' <= $4
        and i.invoice_number is not null and not i.proforma and i.lifecycle_state <> 'draft'
        and not exists (
          select from journal_entries e
          where e.workspace_id = $1 and e.source_type = 'invoice' and e.source_id = i.id
        )
      offset 0
    ) unposted`,
  { plannedEachTime: 'periods and companies differ much in size' },
);

/** Sales and purchases of a period without an entry: such as those in another currency that state no rate. */
export const countUnpostedDocuments = (
  on: Queryable,
  { workspace_id, company_id, from, to }: UnpostedPeriod,
): Promise<Unposted> => COUNT.one(on, workspace_id, company_id, from, to);
