import { printFacturx } from '#documents/facturx.ts';
import type { Cast, Partner } from './cast.ts';
import { expectCreated, expectState } from './expect-invoice.ts';
import { expectTaken } from './expect-taken.ts';
import { keepFile } from './keep-file.ts';
import { receive } from './receive.ts';
import { SUPPLIER_INVOICE } from './supplier-invoice.ts';

/** Deposits a supplier's Factur-X, downloads it, and approves it. @returns how many deliveries came */
export async function playFile(cast: Cast, { api, workspace }: Partner): Promise<number> {
  const { screen } = cast;
  const invoice = await screen.step("POST …/invoices: a supplier's Factur-X file", async () => {
    const file = new Uint8Array(await printFacturx(SUPPLIER_INVOICE));
    return api.postFile(`${workspace}/invoices`, file, 'application/pdf');
  });
  const deposited = await receive(cast, [
    expectCreated(invoice),
    expectState(invoice, 'available'),
  ]);
  const member = `/api/v1/invoices/${String(invoice['id'])}`;
  const path = await screen.step('GET …/invoices/{id}/download.pdf', async () =>
    keepFile('facture.pdf', await api.download(`${member}/download.pdf`)),
  );
  screen.note(path);
  const states = ['in_hand', 'approved'];
  for (const state of states)
    await screen.step(`POST …/invoices/{id}/lifecycle_events: ${state}`, () =>
      api.post(`${member}/lifecycle_events`, { lifecycle_event: { state } }),
    );
  const set = states.map((state) => expectState(invoice, state));
  const received = await receive(cast, set);
  await expectTaken(cast, SUPPLIER_INVOICE.invoice_number, [
    '204 Prise en charge',
    '205 Approuvée',
  ]);
  return deposited + received;
}
