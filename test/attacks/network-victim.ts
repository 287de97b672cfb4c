import { printCdar } from '#einvoice/cdar.ts';
import { printUbl } from '#einvoice/ubl.ts';
import type { InvoiceStatus, StatusParty } from '#einvoice/model/status-message.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import {
  BUYER,
  buildStatus,
  buildStatusMessage,
  SELLER,
} from '#test/support/invoices/build-status-message.ts';
import { idOf } from '#test/support/ground/deposits.ts';
import type { AttackTools } from './attack-tools.ts';
import { NETWORK_TOKEN } from './target.ts';

/** The attacker's last workspace, with the SIREN of `SELLER`. */
export async function findVictim(tools: AttackTools) {
  const { workspace_ids } = tools.target.tenants.attacker;
  const last = workspace_ids.length - 1;
  const values = [workspace_ids[last], SELLER.id];
  await tools.sql('update companies set siren = $2 where workspace_id = $1', values);
  return {
    /** Sells to `BUYER`. @returns the invoice's id */
    sell: async (invoice_number: string): Promise<number> => {
      const buyer = { name: 'Boulangerie Dupont', siren: BUYER.id };
      const lines = [{ name: 'Conseil', quantity: 1, unit_price: 100, tax_rate: 20 }];
      const issue_date = buildStatus().invoice.issue_date;
      const invoice = { direction: 'sales', invoice_number, issue_date, buyer, lines };
      const { text } = await tools.deposit(JSON.stringify({ invoice }), tools.workspaceAt(last));
      return idOf(text);
    },
    stateOf: async (invoice: number): Promise<string> => {
      const { text } = await tools.send('GET', `/api/v1/invoices/${invoice}`);
      return (JSON.parse(text) as { data: { lifecycle_state: string } }).data.lifecycle_state; // as the API shows it
    },
  };
}

/** Statuses of a file that was read. After any other, nothing was tried. */
const ANSWERS: readonly number[] = [200, 201, 422];

/** It is a breach if the file is not read. */
export async function handFlow(tools: AttackTools, body: string) {
  const answer = await tools.send('POST', '/network/v1/flows', {
    body,
    token: NETWORK_TOKEN,
    headers: { 'content-type': 'application/xml' },
  });
  const { status } = answer;
  if (!ANSWERS.includes(status))
    tools.findings.breaches.push(
      status === 0 ? 'a flow was not answered' : `a flow was answered ${status}, unread`,
    );
  return answer;
}

export function printStatus(
  message_id: string,
  invoice_number: string,
  status: Partial<InvoiceStatus> = {},
  issuer: StatusParty = BUYER,
): string {
  const invoice = { ...buildStatus().invoice, invoice_number };
  const statuses = [buildStatus({ ...status, invoice })];
  return printCdar(buildStatusMessage({ message_id, issuer, statuses }));
}

export function printBill(
  members: { invoice_number: string; type_code?: string },
  seller: 'itself' | 'a supplier',
): string {
  const supplier = { name: 'Papeterie Martin', siren: BUYER.id, siret: null, vat_number: null };
  const issue_date = buildStatus().invoice.issue_date ?? '';
  const party = buildParty(seller === 'itself' ? {} : supplier);
  return printUbl(buildInvoice({ issue_date, ...members, seller: party, buyer: buildParty() }));
}
