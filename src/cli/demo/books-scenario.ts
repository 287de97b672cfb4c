import { setTimeout as sleep } from 'node:timers/promises';
import { unwrap } from '#client/index.ts';
import { parisDay } from '#kernel/instant.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';
import { expectCreated, expectState } from './expect-invoice.ts';
import { keepFile } from './keep-file.ts';
import { receive } from './receive.ts';
import { showCall } from './show-call.ts';

const DEADLINE_MS = 10_000;
const LOOK_MS = 50;
const daysAgo = (days: number) => parisDay(new Date(Date.now() - days * 86_400_000));

/**
 * A sale in a shop ten days ago, paid in cash, and the ticket of its till: the report of that decade, and the
 * accountant's file. @returns the number of deliveries
 */
export async function playBooks(cast: Cast, partner: Partner): Promise<number> {
  const { screen } = cast;
  const { api } = partner;
  const workspaces = unwrap(await api.GET('/api/v1/workspaces')).data;
  const [company] = workspaces[0]?.companies ?? [];
  if (company === undefined) throw new DemoFailure('the workspace has no company');
  const day = daysAgo(10);
  await showCall(screen, 'PATCH …/companies/{id}/books: e-reporting by decades, entries', () =>
    api.PATCH('/api/v1/companies/{id}/books', {
      params: { path: { id: company.id } },
      body: {
        books: {
          vat_regime: 'real_monthly',
          reporting: 'reports',
          reporting_from: day,
          entries_from: day,
          // The fiscal year that runs has both days, also in January.
          fiscal_year_end: daysAgo(40).slice(5).replace('02-29', '02-28'),
        },
      },
    }),
  );
  const count = await sell(cast, partner, day);
  await report(cast, partner, { company_id: company.id, day });
  await seal(cast, partner, day);
  return count;
}

async function sell(cast: Cast, { api, params }: Partner, day: string): Promise<number> {
  const { screen } = cast;
  const sale = await showCall(screen, 'POST …/invoices: a sale to a consumer', () =>
    api.POST(`${WORKSPACE_PATH}/invoices`, {
      params,
      body: {
        invoice: {
          direction: 'sales',
          invoice_number: 'V-2026-0045',
          issue_date: day,
          buyer: { name: 'Jeanne Le Goff', kind: 'consumer' },
          lines: [
            { name: 'Lampe', operation: 'goods', quantity: 1, unit_price: '250.00', tax_rate: 20 },
          ],
        },
      },
    }),
  );
  await showCall(screen, 'POST …/invoices/{id}/receipts: paid in cash', () =>
    api.POST('/api/v1/invoices/{id}/receipts', {
      params: { path: { id: sale.id } },
      body: { receipt: { amount: 300, means: 'cash', received_on: day } },
    }),
  );
  return receive(cast, [expectCreated(sale), expectState(sale, 'submitted')]);
}

async function report(
  { screen }: Cast,
  { api, params }: Partner,
  { company_id, day }: { company_id: number; day: string },
): Promise<void> {
  const periods = await api.GET(`${WORKSPACE_PATH}/reporting_periods`, {
    params: { ...params, query: { series: 'sales', to: day } },
  });
  const period = unwrap(periods).data.at(-1);
  if (period === undefined) throw new DemoFailure('no reporting period is over');
  const daily_taking = {
    company_id,
    register: 'caisse-1',
    reference: 'Z-000001',
    date: day,
    currency_code: 'EUR',
    totals: [{ category: 'TLB1', tax_rate: '20', net_amount: '100.00', tax_amount: '20.00' }],
  } as const;
  await screen.step('POST …/daily_takings: the ticket of a till', async () =>
    unwrap(await api.POST(`${WORKSPACE_PATH}/daily_takings`, { params, body: { daily_taking } })),
  );
  const composed = await showCall(screen, 'POST …/reporting_periods/{id}/compose', () =>
    api.POST('/api/v1/reporting_periods/{id}/compose', { params: { path: { id: period.id } } }),
  );
  if (composed.type_code !== 'IN') throw new DemoFailure('the report is not an initial one');
}

async function seal(
  { screen, stopping }: Cast,
  { api, params }: Partner,
  day: string,
): Promise<void> {
  const sealed = await screen.step("POST …/accounting_exports: the accountant's file", async () => {
    const accounting_export = { from: day, to: day };
    const body = { accounting_export };
    const asked = unwrap(
      await api.POST(`${WORKSPACE_PATH}/accounting_exports`, { params, body }),
    ).data;
    const path = { id: asked.id };
    for (const until = performance.now() + DEADLINE_MS; performance.now() < until;) {
      const { data } = unwrap(
        await api.GET('/api/v1/accounting_exports/{id}', { params: { path } }),
      );
      if (data.state === 'sealed') return data;
      if (data.state === 'failed')
        throw new DemoFailure(data.problems.map(({ message }) => message).join('; '));
      await sleep(LOOK_MS, undefined, { signal: stopping });
    }
    throw new DemoFailure('the export was not sealed');
  });
  const file = await api.GET('/api/v1/accounting_exports/{id}/download', {
    params: { path: { id: sealed.id } },
  });
  const bytes = await unwrap(file).arrayBuffer();
  screen.note(await keepFile(sealed.filename, new Uint8Array(bytes)));
}
