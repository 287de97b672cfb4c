import type { Delivery } from '#delivery/delivery.ts';
import type { FinalOutcome } from '#delivery/outcome.ts';

/** An attempt during which its thread died. Plain values, since main threads send it to other threads. */
export interface CrashedAttempt {
  delivery_id: number;
  attempts_before: number;
  /** Milliseconds since 1970. */
  attempted_at: number;
  died_at: number;
}

type Begun = Pick<Delivery, 'id' | 'attempts_count'>;

/** The attempts that a thread makes, in shared memory: it can be read once the thread is dead. */
export interface AttemptRecord {
  readonly memory: SharedArrayBuffer;
  /** @returns its place, for `end` */
  begin(delivery: Begun, attempted_at: number): number;
  end(place: number): void;
  /** Once the thread is dead. */
  read(died_at: number): CrashedAttempt[];
}

/** Attempts beyond are not recorded, and made again. */
const PLACES = 8_192;
const NUMBERS = 3;
const NO_PLACE = -1;

/** @param memory that of the thread whose record is read */
export function createAttemptRecord(
  memory = new SharedArrayBuffer(PLACES * NUMBERS * Float64Array.BYTES_PER_ELEMENT),
): AttemptRecord {
  const numbers = new Float64Array(memory);
  const free = Array.from({ length: PLACES }, (_, place) => place * NUMBERS);
  return {
    memory,
    begin: ({ id, attempts_count }, attempted_at) => {
      const place = free.pop() ?? NO_PLACE;
      if (place === NO_PLACE) return place;
      numbers[place + 1] = attempts_count;
      numbers[place + 2] = attempted_at;
      numbers[place] = Number(id); // last: it makes the others count
      return place;
    },
    end: (place) => {
      if (place === NO_PLACE) return;
      numbers[place] = 0;
      free.push(place);
    },
    read: (died_at) => {
      const crashed: CrashedAttempt[] = [];
      for (let place = 0; place < numbers.length; place += NUMBERS) {
        const [delivery_id = 0, attempts_before = 0, attempted_at = 0] = numbers.subarray(
          place,
          place + NUMBERS,
        );
        if (delivery_id > 0) crashed.push({ delivery_id, attempts_before, attempted_at, died_at });
      }
      return crashed;
    },
  };
}

/** Attempts of dead threads that are not written yet. */
export interface CrashedAttempts {
  add(crashed: readonly CrashedAttempt[]): void;
  /** The outcome of the delivery's attempt if it is one of them, and forgets it. */
  take(delivery: Begun): FinalOutcome | null;
  all(): CrashedAttempt[];
}

/** The oldest are forgotten first: another process may have written them. */
const MAX_KNOWN = 4 * PLACES;

export function createCrashedAttempts(): CrashedAttempts {
  const known = new Map<number, CrashedAttempt>();
  return {
    add: (crashed) => {
      for (const one of crashed) known.set(one.delivery_id, one);
      for (const id of known.keys()) {
        if (known.size <= MAX_KNOWN) break;
        known.delete(id);
      }
    },
    take: ({ id, attempts_count }) => {
      if (known.size === 0) return null;
      const one = known.get(Number(id));
      if (one?.attempts_before !== attempts_count) return null;
      known.delete(one.delivery_id);
      const { attempted_at, died_at } = one;
      return {
        kind: 'failed',
        error_code: 'worker_crashed',
        attempted_at,
        duration_ms: Math.max(0, Math.round(died_at - attempted_at)),
        response_status: null,
        response_excerpt: '',
      };
    },
    all: () => [...known.values()],
  };
}
