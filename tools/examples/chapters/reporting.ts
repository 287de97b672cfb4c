import type { Partnership } from './sign-in.ts';
import type { Story } from '#tools/examples/story.ts';

const TAKINGS = '/api/v1/workspaces/:workspace_id/daily_takings';
const TAKING = '/api/v1/daily_takings/:id';
const REPORTING = '/api/v1/invoices/:id/reporting';
const PERIODS = '/api/v1/workspaces/:workspace_id/reporting_periods';
const PERIOD = '/api/v1/reporting_periods/:id';
const REPORT = '/api/v1/transmissions/:id';

const GOODS = { category: 'TLB1', tax_rate: '20', net_amount: '1000.00', tax_amount: '200.00' };

/** Sales to consumers in a decade, and its report. */
export async function recordReporting(story: Story, partnership: Partnership): Promise<void> {
  const params = { workspace_id: partnership.workspace_id };
  await partnership.signInAt('2026-11-14T18:30:00+01:00');
  const { first } = await story.call('GET /api/v1/workspaces', 200);
  const [company] = first['companies'] as [{ id: number }];
  const books = { vat_regime: 'real_monthly', reporting: 'reports', reporting_from: '2026-11-01' };
  const change = { params: { id: company.id }, body: { books } };
  await story.call('PATCH /api/v1/companies/:id/books', 200, change);
  const ticket = (members: object = {}) => ({
    params,
    body: {
      daily_taking: {
        company_id: company.id,
        register: 'caisse-1',
        reference: 'Z-000123',
        date: '2026-11-14',
        currency_code: 'EUR',
        transactions_count: 57,
        totals: [GOODS],
        ...members,
      },
    },
  });
  await recordTakings(story, ticket);
  await recordPlace(story, params);
  const period = await recordPeriod(story, partnership, params);
  await story.call(`POST ${TAKINGS}`, 201, ticket({ reference: 'Z-000126' }));
  await recordCorrection(story, period);
}

type Row = { params: { id: number } };
type Ticket = (members?: object) => { params: { workspace_id: string }; body: object };

async function recordTakings({ call, show }: Story, ticket: Ticket): Promise<void> {
  const { data } = await show(`POST ${TAKINGS}`, 201, 'The ticket of a till', ticket());
  await show(`POST ${TAKINGS}`, 200, 'The same ticket again', ticket());
  const other = ticket({ transactions_count: 58 });
  await show(`POST ${TAKINGS}`, 409, 'Another ticket with its number', other);
  const totals = [{ ...GOODS, tax_amount: '300.00' }];
  const wrong = ticket({ reference: 'Z-000124', totals });
  await show(`POST ${TAKINGS}`, 422, 'A tax that is not that of its net amount', wrong);
  const row = { params: { id: data.id } };
  await show(`GET ${TAKING}`, 200, 'The ticket', row);
  await show(`PUT ${TAKING}`, 200, 'A count that was wrong', { ...row, body: other.body });
  const { params } = other;
  await show(`GET ${TAKINGS}`, 200, 'All tickets', { params });
  const mistake = await call(`POST ${TAKINGS}`, 201, ticket({ reference: 'Z-000125' }));
  const mistaken = { params: { id: mistake.data.id } };
  await show(`DELETE ${TAKING}`, 204, 'A ticket that was a mistake', mistaken);
}

async function recordPlace({ call, show }: Story, params: { workspace_id: string }): Promise<void> {
  const invoice = {
    direction: 'sales',
    invoice_number: 'FA-2026-00090',
    issue_date: '2026-11-14',
    buyer: { name: 'Jeanne Le Goff', kind: 'consumer' },
    lines: [{ name: 'Lampe', quantity: 1, unit_price: '80.00', tax_rate: 20, operation: 'goods' }],
  };
  const sale = await call('POST /api/v1/workspaces/:workspace_id/invoices', 201, {
    params,
    body: { invoice },
  });
  const sold = { params: { id: sale.data.id } };
  await show(`GET ${REPORTING}`, 200, 'A sale to a consumer', sold);
  const reporting = { flow: 'none', reason: 'Déjà comptée par la caisse' };
  const given = { ...sold, body: { reporting } };
  await show(`PUT ${REPORTING}`, 200, 'A sale that the till has counted', given);
}

async function recordPeriod(
  { show }: Story,
  { signInAt }: Partnership,
  params: { workspace_id: string },
): Promise<Row> {
  const query = { series: 'sales', from: '2026-11-11' };
  const { first } = await show(`GET ${PERIODS}`, 200, 'Sales from 11 November on', {
    params,
    query,
  });
  const period = { params: { id: first.id } };
  await show(`POST ${PERIOD}/compose`, 409, 'A period that is not over', period);
  await signInAt('2026-11-21T09:00:00+01:00');
  await show(`GET ${PERIOD}`, 200, 'One period', period);
  await show(`GET ${PERIOD}/items`, 200, 'What it reports', period);
  const { data } = await show(`POST ${PERIOD}/compose`, 201, 'Compose its report', period);
  await show(`POST ${PERIOD}/compose`, 200, 'Compose it again: it says the same', period);
  const report = { params: { id: data.id } };
  await show(`GET ${REPORT}`, 200, 'The report', report);
  const { headers } = await show(`GET ${REPORT}/download`, 200, 'Its file', report);
  const known = { ...report, headers: { 'If-None-Match': String(headers.get('etag')) } };
  await show(`GET ${REPORT}/download`, 304, 'A file that the client has already', known);
  const taken = { ...report, body: { outcome: { state: 'sent' } } };
  await show(`POST ${REPORT}/outcome`, 200, 'It was deposited elsewhere', taken);
  await show(`POST ${REPORT}/send`, 409, 'A report that is sent', report);
  return period;
}

async function recordCorrection({ call, show }: Story, period: Row): Promise<void> {
  const { data } = await call(`POST ${PERIOD}/compose`, 201, period);
  const report = { params: { id: data.id } };
  await show(`POST ${REPORT}/send`, 202, 'Send the correction to the platform', report);
  const early = { ...report, body: { outcome: { state: 'deposited' } } };
  await show(`POST ${REPORT}/outcome`, 409, 'A report that is under way', early);
}
