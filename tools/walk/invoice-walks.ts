import { printFacturx } from '#einvoice/facturx.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { succeed } from './succeed.ts';
import type { Walk } from './walk.ts';

const requestWalk = (
  name: string,
  prepare: (partner: Partner) => Promise<() => Promise<unknown>>,
): Walk => ({
  name,
  open: async () => {
    const partner = await startPartner();
    return { prepare: () => prepare(partner), close: partner.stop };
  },
});

export const jsonDeposit = requestWalk('a sale is deposited as JSON', async (partner) => {
  const invoice = buildDeposit();
  return () => depositInvoice(partner, invoice);
});

let files = 0;
export const facturxDeposit = requestWalk(
  'a purchase is deposited as Factur-X',
  async (partner) => {
    const { seller, buyer } = buildInvoice();
    const invoice_number = `W-${(files += 1)}`;
    const file = await printFacturx(buildInvoice({ seller: buyer, buyer: seller, invoice_number }));
    return () => succeed(depositFile(partner, file, { type: 'application/pdf' }));
  },
);

export const download = requestWalk('a sale is downloaded as Factur-X', async (partner) => {
  const { id } = await depositInvoice(partner, buildDeposit());
  return () => succeed(partner.call('GET', `/api/v1/invoices/${String(id)}/download.facturx`));
});
