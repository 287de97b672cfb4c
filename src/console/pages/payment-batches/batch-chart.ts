import type { Html } from '#http/pages/html.ts';
import {
  PAYMENT_BATCH_STATES,
  paymentBatchMachine,
  type PaymentBatchState,
} from '#machines/payment-batch.ts';
import { rows } from '#machines/rows.ts';
import { readStateChart } from '#console/charts/state-charts.ts';
import {
  waitsForCarrier,
  type CarriedBatch,
} from '#domain/payments/payment-batches/carry-batch.ts';
import type { Reader } from '#console/parts/reader.ts';
import { stateChart } from '#console/parts/state-chart.ts';
import { paymentWords } from './payment-words.ts';
import { batchStates } from '#console/words/state-words.ts';

const CHART = readStateChart('payment-batch');
const MOVES = rows(paymentBatchMachine);
const FIRST: PaymentBatchState = 'draft';

/** The states before another on its shortest way from the draft. */
function passedBefore(state: PaymentBatchState): string[] {
  const ways = new Map<string, string[]>([[FIRST, []]]);
  for (const [reached, way] of ways)
    for (const { from, to } of MOVES)
      if (from === reached && !ways.has(to)) ways.set(to, [...way, reached]);
  return ways.get(state) ?? [];
}

const PASSED = new Map(PAYMENT_BATCH_STATES.map((state) => [state, passedBefore(state)]));

/** The machine of a batch, at its present state. */
export function batchChart({ language }: Reader, batch: CarriedBatch): Html {
  const { state } = batch;
  const words: Readonly<Record<string, string>> = batchStates(language);
  const present = waitsForCarrier(batch) ? paymentWords(language).file_ready : words[state];
  const wordOf = (name: string) => (name === state ? present : words[name]) ?? name;
  const next = new Set(MOVES.filter(({ from }) => from === state).map(({ to }) => wordOf(to)));
  return stateChart({
    chart: CHART,
    label: paymentWords(language).chart(wordOf(state), [...next].join(', ')),
    wordOf,
    present: state,
    passed: PASSED.get(state) ?? [],
  });
}
