import { ensure } from '../bench.ts';
import type { Scenario } from '../scenario.ts';

export const RECEIVING: readonly Scenario[] = [
  {
    name: 'received-once',
    asks: 'Pages are read to the end, and flows that are listed again, as each change of theirs does, are one invoice each.',
    run: async (bench) => {
      bench.platform.set({ max_limit: 2 });
      const purchases = [await bench.deliver(), await bench.deliver(), await bench.deliver()];
      for (const purchase of purchases) await bench.untilReceived(purchase);
      for (const flow of purchases.flatMap(bench.incomingOf)) bench.platform.flows.touch(flow);
      await bench.rest();
      for (const purchase of purchases) {
        const { length } = await bench.statesOf(purchase, 'In');
        ensure(length === 1, `${purchase.invoice_number} is there ${length} times`);
      }
    },
  },
  {
    name: 'unknown-members',
    asks: 'Versions grow: members and values that you do not know are ignored.',
    run: async (bench) => {
      bench.platform.set({ unknown_members: true });
      await bench.untilReceived(await bench.deliver());
      await bench.untilState(await bench.send(), 'accepted');
    },
  },
  {
    name: 'unreadable-file',
    asks: 'A file that cannot be read stops no other.',
    run: async (bench) => {
      const broken = await bench.deliver();
      for (const flow of bench.incomingOf(broken)) flow.file = Buffer.from('<Invoice');
      await bench.untilReceived(await bench.deliver());
    },
  },
];
