import { unwrap } from '#client/index.ts';
import { parisDay } from '#kernel/instant.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { DemoFailure } from './demo-failure.ts';
import { showCall } from './show-call.ts';

const DAY_MS = 86_400_000;

/** Reports the ticket of a till for the last decade that is over. @returns the number of deliveries: e-reporting has none */
export async function playReport({ screen }: Cast, { api, params }: Partner): Promise<number> {
  const workspaces = unwrap(await api.GET('/api/v1/workspaces')).data;
  const [company] = workspaces[0]?.companies ?? [];
  if (company === undefined) throw new DemoFailure('the workspace has no company');
  const to = parisDay(new Date(Date.now() - 10 * DAY_MS));
  await showCall(screen, 'PATCH …/companies/{id}/books: e-reporting by decades', () =>
    api.PATCH('/api/v1/companies/{id}/books', {
      params: { path: { id: company.id } },
      body: { books: { vat_regime: 'real_monthly', reporting: 'reports', reporting_from: to } },
    }),
  );
  const periods = await api.GET(`${WORKSPACE_PATH}/reporting_periods`, {
    params: { ...params, query: { series: 'sales', to } },
  });
  const period = unwrap(periods).data.at(-1);
  if (period === undefined) throw new DemoFailure('no reporting period is over');
  const daily_taking = {
    company_id: company.id,
    register: 'caisse-1',
    reference: 'Z-000001',
    date: to,
    currency_code: 'EUR',
    totals: [{ category: 'TLB1', tax_rate: '20', net_amount: '100.00', tax_amount: '20.00' }],
  } as const;
  await screen.step('POST …/daily_takings: the ticket of a till', async () =>
    unwrap(await api.POST(`${WORKSPACE_PATH}/daily_takings`, { params, body: { daily_taking } })),
  );
  const report = await showCall(screen, 'POST …/reporting_periods/{id}/compose', () =>
    api.POST('/api/v1/reporting_periods/{id}/compose', { params: { path: { id: period.id } } }),
  );
  if (report.type_code !== 'IN') throw new DemoFailure('the report is not an initial one');
  return 0;
}
