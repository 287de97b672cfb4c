import { ensure, Missed, type Bench } from '../bench.ts';
import type { CheckInvoice } from '../files.ts';
import type { Scenario } from '../scenario.ts';

const PLATFORMS = ['200', '201', '202', '203'];
const BUYERS = ['204', '205', '206', '207', '208', '211', '210'];
const SELLERS = ['209', '212'];

const untilShown = (bench: Bench, invoice: CheckInvoice, direction: 'In' | 'Out', code: string) =>
  bench.until(`the client shows the status ${code}`, async () =>
    (await bench.statesOf(invoice, direction)).some(({ statuses }) => statuses.includes(code)),
  );

/** The client sets a status, and the platform takes it. */
async function setAndSend(bench: Bench, invoice: CheckInvoice, ...codes: string[]): Promise<void> {
  for (const code of codes) {
    await bench.setStatus(invoice, code);
    await bench.until(`the client sends the status ${code}`, () =>
      bench.statusFlowsOf(invoice, code).some(({ acknowledgement }) => {
        const [fault] = acknowledgement.details;
        if (acknowledgement.status === 'Error')
          throw new Missed(`the platform refuses the ${code}: ${fault?.reason_message}`);
        return acknowledgement.status === 'Ok';
      }),
    );
  }
}

const sendAccepted = async (bench: Bench): Promise<CheckInvoice> => {
  const sale = await bench.send();
  await bench.untilState(sale, 'accepted');
  return sale;
};

const receive = async (bench: Bench): Promise<CheckInvoice> => {
  const purchase = await bench.deliver();
  await bench.untilReceived(purchase);
  return purchase;
};

export const STATUSES: readonly Scenario[] = [
  {
    name: 'statuses-in',
    asks: 'Every status from 200 to 212 that comes in a CDAR is recorded with its invoice, of platforms, buyers and sellers.',
    run: async (bench) => {
      const sale = await sendAccepted(bench);
      for (const code of PLATFORMS) bench.platform.setStatus(bench.onlyFlow(sale), code);
      for (const code of BUYERS) await bench.partnerSets(sale, code);
      for (const code of [...PLATFORMS, ...BUYERS]) await untilShown(bench, sale, 'Out', code);
      const purchase = await receive(bench);
      for (const code of SELLERS) await bench.partnerSets(purchase, code);
      for (const code of SELLERS) await untilShown(bench, purchase, 'In', code);
    },
  },
  {
    name: 'statuses-out',
    asks: 'Every status that a buyer or seller may set, 204 to 212, leaves as a CDAR that keeps the published rules.',
    run: async (bench) => {
      await setAndSend(bench, await receive(bench), '204', '206', '207', '208', '205', '211');
      await setAndSend(bench, await receive(bench), '210');
      const sale = await sendAccepted(bench);
      await bench.partnerSets(sale, '208');
      await untilShown(bench, sale, 'Out', '208');
      await setAndSend(bench, sale, '209', '212');
    },
  },
  {
    name: 'rejected',
    asks: 'A 213 of the platform refuses a sale, even after its acknowledgement.',
    run: async (bench) => {
      const sale = await bench.send();
      await bench.until('the flow is submitted', () => bench.sentOf(sale).length > 0);
      bench.platform.setStatus(bench.onlyFlow(sale), '213', 'REJ_SEMAN');
      await bench.until('the client calls the invoice refused', async () =>
        (await bench.statesOf(sale, 'Out')).some(({ state }) => state === 'refused'),
      );
    },
  },
  {
    name: 'international',
    asks: 'Of an invoice that the platform files as B2BInt only a 212 is sent: no network carries its other statuses.',
    run: async (bench) => {
      bench.platform.set({ processing_rule: 'B2BInt' });
      const purchase = await receive(bench);
      await bench.setStatus(purchase, '205');
      await bench.rest();
      ensure(bench.statusFlowsOf(purchase).length === 0, 'it sends the 205 of such a purchase');
      await setAndSend(bench, await sendAccepted(bench), '212');
    },
  },
];
