import type { AttackTools } from '#test/attacks/attack-tools.ts';
import { largeInvoice } from '#test-kit/invoices/invoice-body.ts';
import { storeInvoices } from './store-invoices.ts';

const BYTES = 7_800_000;

export const storeBigInvoices = (tools: AttackTools, count: number): Promise<void> =>
  storeInvoices(tools, count, largeInvoice(BYTES));

export const listOfBigInvoices = ({ target }: AttackTools): string =>
  `/api/v1/workspaces/${target.tenants.attacker.workspace_id}/invoices?per_page=100&include=lines`;
