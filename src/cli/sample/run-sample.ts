import type { Clock } from '#kernel/clock.ts';
import { printable } from '#cli/receiver/printable.ts';
import {
  composeRequest,
  isTaken,
  type Breakage,
  type SampleDelivery,
  type SampleRequest,
} from './breakages.ts';
import type { Trust } from './connect-receiver.ts';
import { checkAnswer } from './check-answer.ts';
import { sendRequest } from './send-request.ts';

export interface SampleOptions {
  url: URL;
  secret: string;
  brand: string;
  delivery: SampleDelivery;
  /** In this order; null is an unbroken delivery. */
  breakages: readonly (Breakage | null)[];
  trust: Trust;
}

/** Sends each, checks the answers and reports each on a line. */
export async function runSample(
  { url, secret, brand, delivery, breakages, trust }: SampleOptions,
  clock: Clock,
  say: (line: string) => void,
) {
  const requests = [];
  let accepted = 0;
  for (const breakage of breakages) {
    const timestamp = Math.floor(clock.now().getTime() / 1_000);
    const request = composeRequest(brand, delivery, secret, timestamp, breakage);
    const answer = await sendRequest(url, request, trust);
    const { right, verdict } = checkAnswer(answer, breakage, accepted);
    if (isTaken(breakage) && right) accepted += 1;
    say(`${right ? '✓' : '✗'} ${verdict}, ${answer.duration_ms} ms`);
    if (!right && answer.response_excerpt !== '')
      say(`  it said: ${printable(answer.response_excerpt, 300)}`);
    requests.push({ break: breakage, right, verdict, ...answer, headers: named(request) });
  }
  const { id, event_type } = delivery;
  const right = requests.every((each) => each.right);
  return { url: url.href, event_type, delivery_id: Number(id), right, requests };
}

const named = ({ headers }: SampleRequest): Record<string, string> =>
  Object.fromEntries(
    headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1] ?? '']] : [])),
  );
