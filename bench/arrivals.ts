import { hash } from 'node:crypto';
import { findSignatureProblem, type SignatureProblem } from '#receiver/verify-signature.ts';
import { monotonic } from './monotonic.ts';

/** Checked later, when nothing is measured. */
export interface Arrival {
  at: number;
  head: string;
  body: Buffer;
}

export type ArrivalProblem = SignatureProblem | 'secret_unknown' | 'id_differs' | 'bytes_differ';

export interface Receipt {
  /** `X-Service-Delivery`. */
  id: string;
  /** The event's, from the body; -1 if it has none. */
  sequence: number;
  /** First arrival, by `monotonic`. */
  at: number;
  count: number;
  problem: ArrivalProblem | null;
  digest: string;
}

/** Counts arrivals; verifies them all when asked for the receipts. */
export interface Arrivals {
  add(arrival: Arrival): void;
  /** Distinct delivery ids so far, and all arrivals. */
  count(): { deliveries: number; arrivals: number };
  receipts(): Receipt[];
}

/**
 * Bodies that wait to be verified. Beyond it each arrival verifies the oldest, not all of them, which would hold up
 * deliveries for longer than their deadline.
 */
const MAX_WAITING_BYTES = 512 * 2 ** 20;
const DELIVERY = /\r\nx-service-delivery: *([^\r]*)/i;
const SIGNATURE = /\r\nx-service-signature: *([^\r]*)/i;
const HOST = /\r\nhost: *([^:\r]*)/i;
const BODY_ID = /^\{"id":(\d+),/;
const SEQUENCE = /"sequence":(\d+)/;

/** @param secretOf signing secret of the endpoint at a host */
export function createArrivals(
  secretOf: (host: string) => string | undefined,
  maxWaitingBytes = MAX_WAITING_BYTES,
): Arrivals {
  const ids = new Set<string>();
  const receipts = new Map<string, Receipt>();
  /** Oldest first. */
  const waiting = new Set<Arrival>();
  let waitingBytes = 0;
  let arrivals = 0;
  const checkOldest = (bytes: number) => {
    const wall = Date.now() - monotonic();
    for (const arrival of waiting) {
      if (waitingBytes <= bytes) return;
      waiting.delete(arrival);
      waitingBytes -= arrival.body.length;
      check(arrival, receipts, secretOf, wall);
    }
  };
  return {
    add: (arrival) => {
      arrivals += 1;
      ids.add(find(DELIVERY, arrival.head));
      waiting.add(arrival);
      waitingBytes += arrival.body.length;
      checkOldest(maxWaitingBytes);
    },
    count: () => ({ deliveries: ids.size, arrivals }),
    receipts: () => {
      checkOldest(-1);
      return [...receipts.values()];
    },
  };
}

const find = (pattern: RegExp, text: string): string => pattern.exec(text)?.[1] ?? '';

function check(
  { at, head, body }: Arrival,
  receipts: Map<string, Receipt>,
  secretOf: (host: string) => string | undefined,
  wall: number,
): void {
  const id = find(DELIVERY, head);
  const text = body.toString('latin1');
  const digest = hash('sha256', body, 'base64url');
  const known = receipts.get(id);
  const problem = findProblem();
  if (known === undefined) {
    const sequence = Number(SEQUENCE.exec(text)?.[1] ?? -1);
    receipts.set(id, { id, sequence, at, count: 1, problem, digest });
    return;
  }
  known.count += 1;
  known.problem ??= problem;

  function findProblem(): ArrivalProblem | null {
    if (known !== undefined && known.digest !== digest) return 'bytes_differ';
    if (find(BODY_ID, text) !== id) return 'id_differs';
    const secret = secretOf(find(HOST, head));
    if (secret === undefined) return 'secret_unknown';
    const signature = SIGNATURE.exec(head)?.[1];
    return findSignatureProblem({ signature, body }, secret, new Date(wall + at));
  }
}
