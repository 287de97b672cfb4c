import type { EndpointChange } from '#orm/endpoint-subject.ts';
import type { LaneKey } from '#orm/sql/delivery/lane-key.ts';

interface ReadEndpoint {
  to: LaneKey;
  /** The number of the last change noted before the read. */
  as_of: number;
}

/**
 * Changes that decide whether an attempt is still made and how it is signed. Threads read them from shared memory
 * right before they write a request: 0.1 µs an attempt, and no message.
 */
export interface EndpointChanges {
  /** For {@link createEndpointChanges} in a thread. */
  readonly memory: SharedArrayBuffer;
  /** The number of the last change. A read that begins now sees all changes up to it. */
  latest(): number;
  /** Outdates every earlier read of the endpoint. */
  note(change: EndpointChange): void;
  isOutdated(read: ReadEndpoint): boolean;
}

/** Ids that share an entry outdate each other's attempts, which are then read again needlessly. */
const ENTRIES = 65_536;
/** Where the number of the last change is. */
const LATEST = 2 * ENTRIES;

const entryOfEndpoint = (id: string): number => Number(id) % ENTRIES;
const entryOfWorkspace = (id: string): number => ENTRIES + (Number(id) % ENTRIES);

/** @param memory that of another thread of the process, which the changes are shared with */
export function createEndpointChanges(
  memory = new SharedArrayBuffer((LATEST + 1) * Int32Array.BYTES_PER_ELEMENT),
): EndpointChanges {
  const numbers = new Int32Array(memory);
  return {
    memory,
    latest: () => Atomics.load(numbers, LATEST),
    note: ({ workspace_id, webhook_endpoint_id }) => {
      const number = Atomics.add(numbers, LATEST, 1) + 1;
      const entry =
        webhook_endpoint_id === undefined
          ? entryOfWorkspace(workspace_id)
          : entryOfEndpoint(webhook_endpoint_id);
      raise(numbers, entry, number);
    },
    isOutdated: ({ to, as_of }) =>
      Atomics.load(numbers, entryOfEndpoint(to.webhook_endpoint_id)) > as_of ||
      Atomics.load(numbers, entryOfWorkspace(to.workspace_id)) > as_of,
  };
}

/** Never lowers the entry, though threads note at once. */
function raise(numbers: Int32Array, entry: number, number: number): void {
  let known = Atomics.load(numbers, entry);
  while (known < number) {
    const found = Atomics.compareExchange(numbers, entry, known, number);
    if (found === known) return;
    known = found;
  }
}
