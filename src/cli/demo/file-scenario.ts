import { unwrap } from '#client/index.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';
import { expectCreated, expectState } from './expect-invoice.ts';
import { expectTaken } from './expect-taken.ts';
import { keepFile } from './keep-file.ts';
import { receive } from './receive.ts';
import { SUPPLIER_INVOICE } from './supplier-invoice.ts';
import { showCall } from './show-call.ts';

/** Deposits, downloads and approves a supplier's Factur-X. @returns the number of deliveries */
export async function playFile(cast: Cast, { api, params }: Partner): Promise<number> {
  const { screen } = cast;
  const invoice = await showCall(
    screen,
    "POST …/invoices: a supplier's Factur-X file",
    async () => {
      const body = await printFacturx(SUPPLIER_INVOICE);
      const headers = { 'Content-Type': 'application/pdf' };
      return api.POST(`${WORKSPACE_PATH}/invoices`, { params, headers, body });
    },
  );
  const deposited = await receive(cast, [
    expectCreated(invoice),
    expectState(invoice, 'available'),
  ]);
  const { id } = invoice;
  const kept = await screen.step('GET …/invoices/{id}/download.pdf', async () => {
    const pdf = { params: { path: { id, format: 'pdf' as const } } };
    const file = unwrap(await api.GET('/api/v1/invoices/{id}/download.{format}', pdf));
    return keepFile('facture.pdf', new Uint8Array(await file.arrayBuffer()));
  });
  screen.note(kept);
  const states = ['in_hand', 'approved'] as const;
  for (const state of states)
    await showCall(screen, `POST …/invoices/{id}/lifecycle_events: ${state}`, () =>
      api.POST('/api/v1/invoices/{id}/lifecycle_events', {
        params: { path: { id } },
        body: { lifecycle_event: { state } },
      }),
    );
  const set = states.map((state) => expectState(invoice, state));
  const received = await receive(cast, set);
  await expectTaken(cast, SUPPLIER_INVOICE.invoice_number, [
    '204 Prise en charge',
    '205 Approuvée',
  ]);
  return deposited + received;
}
