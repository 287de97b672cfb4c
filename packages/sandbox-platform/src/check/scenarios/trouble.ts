import { ensure, rest, until, type Bench, type Scenario } from '../bench.ts';
import type { ChosenFault } from '../../faults.ts';
import { ensureState, onlyFlow, send, submissionsOf, untilState } from '../invoices.ts';

const RETRY_AFTER_S = 5;

/** One submission meets a fault; the invoice has to arrive all the same, once. */
async function sendThrough(bench: Bench, fault: Omit<ChosenFault, 'on'>): Promise<void> {
  bench.platform.faults.add([{ on: 'submit', ...fault }]);
  const sale = await send(bench);
  await untilState(bench, sale, 'accepted');
  onlyFlow(bench, sale);
}

function ensureSearched({ calls }: Bench): void {
  const first = calls.findIndex(({ name }) => name === 'submit');
  const second = calls.findIndex(({ name }, at) => name === 'submit' && at > first);
  if (second === -1) return;
  const isSearched = calls
    .slice(first, second)
    .some(({ name, request }) => name === 'search' && request.body.includes('"trackingId"'));
  ensure(isSearched, 'it was submitted again without a search for its trackingId');
}

const pausing = (name: string, asks: string, status: number): Scenario => ({
  name,
  asks,
  run: async (bench) => {
    const retry_after = String(RETRY_AFTER_S);
    await sendThrough(bench, { answer: 'status', status, retry_after });
    const [first, second] = submissionsOf(bench);
    const waited = ((second?.at ?? Infinity) - (first?.at ?? 0)) / 1000;
    ensure(waited >= RETRY_AFTER_S, `it came back after ${waited} s, and not ${RETRY_AFTER_S}`);
  },
});

export const TROUBLE: readonly Scenario[] = [
  {
    name: 'lost-answer',
    asks: 'A submission without an answer may have been taken: search for its trackingId before you send it again, or there are two.',
    run: (bench) => sendThrough(bench, { answer: 'lost', carried_out: true }),
  },
  {
    name: 'lost-request',
    asks: 'A submission that never arrived is sent again, after a search for its trackingId.',
    run: async (bench) => {
      await sendThrough(bench, { answer: 'lost' });
      ensureSearched(bench);
    },
  },
  {
    name: 'unreadable-answer',
    asks: 'An answer that is no JSON says as little as none.',
    run: (bench) => sendThrough(bench, { answer: 'malformed', status: 202, carried_out: true }),
  },
  pausing('too-many-requests', 'After a 429 nothing is submitted before Retry-After.', 429),
  pausing('unavailable', 'After a 503 nothing is submitted before Retry-After.', 503),
  {
    name: 'duplicate',
    asks: 'AlreadyExistingFlow, and a 213 DOUBLON, refuse your second copy of what a lost answer left doubtful: the invoice stands.',
    run: async (bench) => {
      bench.platform.set({ unlisted: true, duplicates: 'refused' });
      bench.platform.faults.add([{ on: 'submit', answer: 'lost', carried_out: true }]);
      const sale = await send(bench);
      // A client that goes on searching sends no copy, which is fine too.
      await until(bench, 'a copy', () => submissionsOf(bench).length > 1).catch(() => {});
      bench.platform.set({ unlisted: false });
      await untilState(bench, sale, 'accepted');
      bench.platform.setStatus(onlyFlow(bench, sale), '213', 'DOUBLON');
      await rest(bench);
      await ensureState(bench, sale, 'accepted');
    },
  },
];
