import { ensure, order, rest, statesOf, until, type Scenario } from '../bench.ts';
import { deliverReceived, onlyFlow, send, sendAccepted, untilSubmitted } from '../invoices.ts';
import { setAndSend, setAsPartner, statusFlowsOf, untilShown } from '../status.ts';

const PLATFORMS = ['200', '201', '202', '203'];
const BUYERS = ['204', '205', '206', '207', '208', '211', '210'];
const SELLERS = ['209', '212'];

export const STATUSES: readonly Scenario[] = [
  {
    name: 'statuses-in',
    asks: 'Every status from 200 to 212 that comes in a CDAR is recorded with its invoice, of platforms, buyers and sellers.',
    run: async (bench) => {
      const sale = await sendAccepted(bench);
      for (const code of PLATFORMS) bench.platform.setStatus(onlyFlow(bench, sale), code);
      for (const code of BUYERS) await setAsPartner(bench, sale, code);
      for (const code of [...PLATFORMS, ...BUYERS]) await untilShown(bench, sale, 'Out', code);
      const purchase = await deliverReceived(bench);
      for (const code of SELLERS) await setAsPartner(bench, purchase, code);
      for (const code of SELLERS) await untilShown(bench, purchase, 'In', code);
    },
  },
  {
    name: 'statuses-out',
    asks: 'Every status that a buyer or seller may set, 204 to 212, leaves as a CDAR that keeps the published rules.',
    run: async (bench) => {
      await setAndSend(
        bench,
        await deliverReceived(bench),
        '204',
        '206',
        '207',
        '208',
        '205',
        '211',
      );
      await setAndSend(bench, await deliverReceived(bench), '210');
      const sale = await sendAccepted(bench);
      await setAsPartner(bench, sale, '208');
      await untilShown(bench, sale, 'Out', '208');
      await setAndSend(bench, sale, '209', '212');
    },
  },
  {
    name: 'rejected',
    asks: 'A 213 of the platform refuses a sale, even after its acknowledgement.',
    run: async (bench) => {
      const sale = await send(bench);
      bench.platform.setStatus(await untilSubmitted(bench, sale), '213', 'REJ_SEMAN');
      await until(bench, 'the client calls the invoice refused', async () =>
        (await statesOf(bench, sale, 'Out')).some(({ state }) => state === 'refused'),
      );
    },
  },
  {
    name: 'international',
    asks: 'Of an invoice that the platform files as B2BInt only a 212 is sent: no network carries its other statuses.',
    run: async (bench) => {
      bench.platform.set({ processing_rule: 'B2BInt' });
      const purchase = await deliverReceived(bench);
      await order(bench, { invoice_number: purchase.invoice_number, status: '205' });
      await rest(bench);
      ensure(statusFlowsOf(bench, purchase).length === 0, 'it sends the 205 of such a purchase');
      await setAndSend(bench, await sendAccepted(bench), '212');
    },
  },
];
