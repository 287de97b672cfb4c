import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import type { Partner } from '#test-kit/service/partner.ts';

export type Sale = Record<string, unknown>;

export function salesOf(partner: () => Partner) {
  const collection = () => `/api/v1/workspaces/${partner().workspace.id}/invoices`;
  const member = ({ id }: Sale) => `/api/v1/invoices/${String(id)}`;
  const query = async (text: string, ...values: unknown[]) =>
    (await partner().db.query({ text, values })).rows as Record<string, unknown>[];
  return {
    member,
    query,
    deposit: (invoice: Sale) => partner().call('POST', collection(), { invoice }),
    issue: (of: Sale, invoice: Sale, headers = {}) =>
      partner().call('POST', `${member(of)}/issue`, { invoice }, headers),
    inSeries: (overrides: Sale = {}) =>
      buildDeposit({ invoice_number: undefined, numbering: 'series', ...overrides }),
    withoutNumber: (overrides: Sale = {}) =>
      depositInvoice(partner(), buildDeposit({ invoice_number: undefined, ...overrides })),
    eventTypes: async ({ id }: Sale) =>
      (await query('select type from events where invoice_id = $1 order by id', id)).map(
        ({ type }) => type,
      ),
  };
}
