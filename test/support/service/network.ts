import { printCdar } from '#einvoice/cdar.ts';
import type { StatusMessage } from '#einvoice/model/status-message.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';

export const NETWORK_TOKEN = 'jeton-du-reseau-de-test';

/** A partner whose service also has the network's channel. */
export interface NetworkPartner extends Partner {
  /** Sends a file as the network does. */
  hand(file: string, headers?: Record<string, string>): Promise<Answer>;
  handStatus(overrides?: Partial<StatusMessage>): Promise<Answer>;
  /** Deposits the sale that these statuses are about. */
  depositSale(overrides?: object): Promise<Record<string, unknown>>;
  /** The `lifecycle_state` of an invoice. */
  stateOf(invoice: Record<string, unknown>): Promise<unknown>;
}

export async function startNetworkPartner(
  options: Parameters<typeof startPartner>[0] = {},
): Promise<NetworkPartner> {
  const partner = await startPartner({ networkToken: NETWORK_TOKEN, ...options });
  const hand: NetworkPartner['hand'] = (file, headers = {}) =>
    partner.service.call('POST', '/network/v1/flows', {
      token: NETWORK_TOKEN,
      body: file,
      headers: { 'Content-Type': 'application/xml', ...headers },
    });
  return {
    ...partner,
    hand,
    handStatus: (overrides = {}) => hand(printCdar(buildStatusMessage(overrides))),
    depositSale: (overrides = {}) =>
      depositInvoice(
        partner,
        buildDeposit({
          invoice_number: 'F-2026-001',
          issue_date: '2026-03-01',
          buyer: { name: 'Boulangerie Dupont', siren: '356000000' },
          ...overrides,
        }),
      ),
    stateOf: async ({ id }) =>
      dataOf(await partner.call('GET', `/api/v1/invoices/${String(id)}`))['lifecycle_state'],
  };
}
