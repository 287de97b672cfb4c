import { expect } from 'chai';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { CRASH_WAYS } from '#test-kit/delivery/crash-ways.ts';
import { faultsFor, LONG } from './run-settings.ts';
import { startThreadEngine } from './thread-engine.ts';
import { describeTrial, repeatFor } from './trial.ts';

const LASTS = faultsFor(1_000);
/** Between two crashes of a long run: about as many as its load writes in that time. */
const MIN_REQUESTS = LONG ? 500 : 0;

let heard = 0;

describeTrial(
  'a worker thread that crashes again and again',
  'loses nothing, and its requests are made again by the next one',
  {
    lasts: LASTS,
    startEngine: startThreadEngine,
    inflict: ({ chance, faults, receiver }, engine) =>
      repeatFor(
        LASTS,
        chance,
        // A new thread loads the engine for half a second, and delivers for the rest.
        [1_000, 3_000],
        async () => {
          await eventually(async () => receiver.receipts.length >= heard + MIN_REQUESTS);
          heard = receiver.receipts.length;
          // While it has a request under way.
          await eventually(async () =>
            receiver.receipts.some(
              ({ answer, arrived_at, ended_at }) => answer === null && ended_at === arrived_at,
            ),
          );
          const from = Date.now();
          await engine.crash(chance.pick(CRASH_WAYS));
          faults.push({ kind: 'thread_crashed', node: engine.name, from, until: Date.now() });
        },
        // On a busy machine a thread may take longer to start than all of the time.
        () => engine.threadsLost > 1,
      ),
    alsoExpect: ({ attempts }) =>
      expect(attempts.map(({ error_code }) => error_code)).to.include('worker_crashed'),
  },
);
