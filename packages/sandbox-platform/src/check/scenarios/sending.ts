import { ensure } from '../bench.ts';
import type { Scenario } from '../scenario.ts';

export const SENDING: readonly Scenario[] = [
  {
    name: 'accepted',
    asks: 'An invoice is one flow with a trackingId of yours, accepted once its acknowledgement is Ok: 202 only says that it arrived.',
    run: async (bench) => {
      bench.platform.set({ acknowledgement: 'pending' });
      const sale = await bench.send();
      await bench.until('the flow is submitted', () => bench.sentOf(sale).length > 0);
      const flow = bench.onlyFlow(sale);
      ensure(flow.tracking_id !== null, 'the flow has no trackingId');
      await bench.rest();
      const [shown] = await bench.statesOf(sale, 'Out');
      ensure(shown?.state === 'waiting', `it is ${shown?.state} before its acknowledgement`);
      bench.platform.settle(flow);
      await bench.untilState(sale, 'accepted');
      bench.onlyFlow(sale);
    },
  },
  {
    name: 'token-kept',
    asks: 'A token serves many calls, for as long as expires_in says.',
    run: async (bench) => {
      bench.platform.revokeTokens();
      for (let sales = 0; sales < 2; sales += 1)
        await bench.untilState(await bench.send(), 'accepted');
      const tokens = bench.calls.filter(({ name }) => name === 'token').length;
      ensure(tokens <= 1, `it asked for ${tokens} tokens in ${bench.calls.length} calls`);
    },
  },
  {
    name: 'token-renewed',
    asks: 'A 401 ends a token early: ask for a new one and repeat the call.',
    run: async (bench) => {
      await bench.untilState(await bench.send(), 'accepted');
      bench.platform.revokeTokens();
      const sale = await bench.send();
      await bench.untilState(sale, 'accepted');
      bench.onlyFlow(sale);
    },
  },
  {
    name: 'refused',
    asks: 'A 400 refuses the file, whatever its errorCode: codes are an open set, and the same bytes are not sent again.',
    run: async (bench) => {
      bench.platform.set({ create_error: true });
      await bench.untilState(await bench.send(), 'refused');
      await bench.rest();
      const { length } = bench.submissions();
      ensure(length === 1, `it was submitted ${length} times`);
    },
  },
  {
    name: 'refused-later',
    asks: 'An acknowledgement Error refuses the invoice after its 202, whatever its reasonCode.',
    run: async (bench) => {
      bench.platform.set({ acknowledgement: 'error', reason_codes: ['PlatformSaysNo'] });
      const sale = await bench.send();
      await bench.untilState(sale, 'refused');
      await bench.rest();
      bench.onlyFlow(sale);
    },
  },
];
