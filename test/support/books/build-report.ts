import { sql } from 'kysely';
import { companyOf } from '#test-kit/access/builders.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';

let built = 0;

/** @returns its id */
export async function buildTaking({ db, call, workspace }: Partner): Promise<string> {
  const answer = await call('POST', `/api/v1/workspaces/${workspace.id}/daily_takings`, {
    daily_taking: {
      company_id: Number(await companyOf(db, workspace)),
      register: 'caisse-1',
      reference: `Z-${(built += 1)}`,
      date: '2026-03-01',
      currency_code: 'EUR',
      totals: [{ category: 'TLB1', tax_rate: '20', net_amount: '100', tax_amount: '20' }],
    },
  });
  return String(dataOf(answer)['id']);
}

/** A day of a company that has nothing to report. @returns its id */
export async function buildPeriod({ db, workspace }: Partner): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    insert into reporting_periods
      (workspace_id, company_id, series, start_date, end_date, due_on, vat_regime, created_at)
    select workspace_id, id, 'sales', day, day, day + 10, 'real_monthly', now()
    from companies, (select date '2026-01-01' - ${(built += 1)}::int as day) as made
    where workspace_id = ${workspace.id}
    order by companies.id limit 1
    returning id`.execute(db.sql);
  return rows[0]?.id ?? '';
}

/** One that was composed, without bytes. @returns its id */
export async function buildTransmission(partner: Partner): Promise<string> {
  const period_id = await buildPeriod(partner);
  const { rows } = await sql<{ id: string }>`
    insert into transmissions (workspace_id, company_id, period_id, number, type_code, state, content_digest, sha256,
      size_bytes, chunk_count, created_at, updated_at)
    select workspace_id, company_id, id, 'R-' || id, 'IN', 'composed', '', '', 0, 0, now(), now()
    from reporting_periods where workspace_id = ${partner.workspace.id} and id = ${period_id}
    returning id`.execute(partner.db.sql);
  return rows[0]?.id ?? '';
}
