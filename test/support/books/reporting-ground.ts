import { expect } from 'chai';
import { companyOf } from '#test-kit/access/builders.ts';
import { dataOf, listOf } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

export const OURS = { name: 'Galerie des Brumes', siren: '799001128', vat_number: 'FR21799001128' };
export const CONSUMER = { name: 'Jeanne Le Goff', kind: 'consumer' };
export const ITALIAN = {
  name: 'Luce S.r.l.',
  vat_number: 'IT00987654321',
  address: { line1: 'Via Roma 1', city: 'Torino', country_code: 'IT' },
};

/** One line of goods at 20 %. */
export const goods = (unit_price = 100, tax_rate = 20) => ({
  name: 'Lampe',
  quantity: 1,
  unit_price,
  tax_rate,
  operation: 'goods',
});
export const services = (unit_price = 100) => ({ ...goods(unit_price), operation: 'services' });

export interface ReportingGround extends Partner {
  company_id: string;
  /** Moves the clock to noon of a day. */
  goTo(day: string): void;
  /** A numbered sale. @returns its id */
  sell(invoice_number: string, members?: object): Promise<number>;
  /** That of a series with this first day. */
  period(series: string, start_date: string): Promise<Record<string, unknown>>;
  items(period: Record<string, unknown>): Promise<Record<string, unknown>[]>;
  compose(period: Record<string, unknown>, without_blocked?: boolean): Promise<Answer>;
  download(transmission: Record<string, unknown>): Promise<string>;
  outcome(transmission: Record<string, unknown>, state: string): Promise<Answer>;
}

/** A company that reports from 1 September 2026 on, each decade. */
export async function startReporting(
  books: object = {},
  given: { partner?: Partner; siren?: string } = {},
): Promise<ReportingGround> {
  const partner = given.partner ?? (await startPartner());
  const ours = { ...OURS, siren: given.siren ?? OURS.siren };
  const { db, clock, call, workspace } = partner;
  const company_id = await companyOf(db, workspace);
  const text = 'update companies set name = $1, siren = $2 where id = $3';
  await db.query({ text, values: [ours.name, ours.siren, company_id] });
  const goTo = (day: string) =>
    clock.advance(Date.parse(`${day}T11:00:00Z`) - clock.now().getTime());
  goTo('2026-09-01');
  const set = { vat_regime: 'real_monthly', reporting: 'reports', reporting_from: '2026-09-01' };
  const answer = await call('PATCH', `/api/v1/companies/${company_id}/books`, {
    books: { ...set, ...books },
  });
  expect(answer.status, answer.text).to.equal(200);
  return {
    ...partner,
    company_id,
    goTo,
    sell: async (invoice_number, members = {}) => {
      const sale = { direction: 'sales', invoice_number, seller: ours, buyer: CONSUMER };
      const issue_date = '2026-11-14';
      const invoice = { ...sale, issue_date, lines: [goods()], ...members };
      const made = await call('POST', `/api/v1/workspaces/${workspace.id}/invoices`, { invoice });
      expect(made.status, made.text).to.equal(201);
      return Number(dataOf(made)['id']);
    },
    period: async (series, start_date) => {
      const query = `series=${series}&from=${start_date}&to=${start_date}`;
      const path = `/api/v1/workspaces/${workspace.id}/reporting_periods?${query}`;
      const [found] = listOf(await call('GET', path));
      if (found === undefined) throw new Error(`no period of ${series} has ${start_date}`);
      return found;
    },
    items: async ({ id }) =>
      listOf(await call('GET', `/api/v1/reporting_periods/${String(id)}/items`)),
    compose: ({ id }, without_blocked = false) =>
      call('POST', `/api/v1/reporting_periods/${String(id)}/compose`, {
        composition: { without_blocked },
      }),
    download: async ({ id }) =>
      (await call('GET', `/api/v1/transmissions/${String(id)}/download`)).text,
    outcome: ({ id }, state) =>
      call('POST', `/api/v1/transmissions/${String(id)}/outcome`, { outcome: { state } }),
  };
}
