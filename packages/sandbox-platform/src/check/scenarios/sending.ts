import { ensure, rest, type Scenario } from '../bench.ts';
import {
  ensureState,
  onlyFlow,
  send,
  sendAccepted,
  submissionsOf,
  untilState,
  untilSubmitted,
} from '../invoices.ts';

export const SENDING: readonly Scenario[] = [
  {
    name: 'accepted',
    asks: 'An invoice is one flow with a trackingId of yours, accepted once its acknowledgement is Ok: 202 only says that it arrived.',
    run: async (bench) => {
      bench.platform.set({ acknowledgement: 'pending' });
      const sale = await send(bench);
      const flow = await untilSubmitted(bench, sale);
      ensure(flow.tracking_id !== null, 'the flow has no trackingId');
      await rest(bench);
      await ensureState(bench, sale, 'waiting');
      bench.platform.settle(flow);
      await untilState(bench, sale, 'accepted');
      onlyFlow(bench, sale);
    },
  },
  {
    name: 'token-kept',
    asks: 'A token serves many calls, for as long as expires_in says.',
    run: async (bench) => {
      bench.platform.revokeTokens();
      for (let sales = 0; sales < 2; sales += 1) await sendAccepted(bench);
      const tokens = bench.calls.filter(({ name }) => name === 'token').length;
      ensure(tokens <= 1, `it asked for ${tokens} tokens in ${bench.calls.length} calls`);
    },
  },
  {
    name: 'token-renewed',
    asks: 'A 401 ends a token early: ask for a new one and repeat the call.',
    run: async (bench) => {
      await sendAccepted(bench);
      bench.platform.revokeTokens();
      onlyFlow(bench, await sendAccepted(bench));
    },
  },
  {
    name: 'refused',
    asks: 'A 400 refuses the file, whatever its errorCode: codes are an open set, and the same bytes are not sent again.',
    run: async (bench) => {
      bench.platform.set({ create_error: true });
      await untilState(bench, await send(bench), 'refused');
      await rest(bench);
      const { length } = submissionsOf(bench);
      ensure(length === 1, `it was submitted ${length} times`);
    },
  },
  {
    name: 'refused-later',
    asks: 'An acknowledgement Error refuses the invoice after its 202, whatever its reasonCode.',
    run: async (bench) => {
      bench.platform.set({ acknowledgement: 'error', reason_codes: ['PlatformSaysNo'] });
      const sale = await send(bench);
      await untilState(bench, sale, 'refused');
      await rest(bench);
      onlyFlow(bench, sale);
    },
  },
];
