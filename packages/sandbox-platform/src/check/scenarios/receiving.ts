import { ensure, rest, statesOf, type Scenario } from '../bench.ts';
import { deliver, deliverReceived, incomingOf, sendAccepted, untilReceived } from '../invoices.ts';

export const RECEIVING: readonly Scenario[] = [
  {
    name: 'received-once',
    asks: 'Pages are read to the end, and flows that are listed again, as each change of theirs does, are one invoice each.',
    run: async (bench) => {
      bench.platform.set({ max_limit: 2 });
      const purchases = [await deliver(bench), await deliver(bench), await deliver(bench)];
      for (const purchase of purchases) await untilReceived(bench, purchase);
      for (const flow of purchases.flatMap((one) => incomingOf(bench, one)))
        bench.platform.flows.touch(flow);
      await rest(bench);
      for (const purchase of purchases) {
        const { length } = await statesOf(bench, purchase, 'In');
        ensure(length === 1, `${purchase.invoice_number} is there ${length} times`);
      }
    },
  },
  {
    name: 'unknown-members',
    asks: 'Versions grow: members and values that you do not know are ignored.',
    run: async (bench) => {
      bench.platform.set({ unknown_members: true });
      await deliverReceived(bench);
      await sendAccepted(bench);
    },
  },
  {
    name: 'unreadable-file',
    asks: 'A file that cannot be read stops no other.',
    run: async (bench) => {
      const broken = await deliver(bench);
      for (const flow of incomingOf(bench, broken)) flow.file = Buffer.from('<Invoice');
      await deliverReceived(bench);
    },
  },
];
