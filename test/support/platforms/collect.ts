import { dataOf } from '#test-kit/service/answers.ts';
import type { Partner } from '#test-kit/service/partner.ts';

/** Declares a euro of a sale as collected (212). */
export async function collect(partner: Partner, sale: Record<string, unknown>): Promise<void> {
  const lifecycle_event = { state: 'collected', amounts: [{ amount: 1, tax_rate: 20 }] };
  const path = `/api/v1/invoices/${String(sale['id'])}/lifecycle_events`;
  dataOf(await partner.call('POST', path, { lifecycle_event }));
}
