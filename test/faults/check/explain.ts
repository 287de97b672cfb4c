import type { Fault, FaultKind } from '#test/faults/fault.ts';
import type { Receipt } from '#test/faults/receiver.ts';

/**
 * How long before a fault a request may have ended, and how long after it one may begin, for the fault to concern it.
 * Before: a node keeps an outcome for 5 ms and the commit, or for the half second after which a failed write is tried
 * again, and the commit. After: a node without its leases sends what it has in flight until its next renewal, a third
 * of the lease later. Twice that on a slow machine.
 */
export const IN_FLIGHT_MS = 2_000;

/** Of these a lane may change hands while its node still means to write, and to send. */
const HOLD_UPS: readonly FaultKind[] = ['stopped', 'database_away'];

/**
 * Explains that an outcome is not in the log as the receiver saw it: a fault of the request's own node, with the
 * request in flight.
 * - `killed`: the outcome died with the process.
 * - `stopped`: another node took the lane, and what the stopped one writes is fenced off. An answer that came
 *   meanwhile may also have met an overdue timer.
 * - `thread_crashed`: the outcome died with the thread; the log says `worker_crashed`.
 * - `database_away`: the outcome could not be written before the lease ended.
 * - `connection_cut` explains nothing: the node keeps the outcome and its leases, and writes again.
 */
export const explain = (receipt: Receipt, faults: readonly Fault[]): Fault | undefined =>
  faults.find((fault) => fault.kind !== 'connection_cut' && concerns(fault, receipt));

/**
 * Explains a request of which another one of its delivery is in the log: one of the two nodes was held up, and the
 * lane changed hands.
 * - This request's node was stopped with it in flight, and ran on after another had sent it, too.
 * - The other node was held up in the commit of its outcome; its lease ended, and the delivery was still due.
 * The write that comes second to the row, or without the lane, changes nothing.
 */
export const explainOvertaken = (
  receipt: Receipt,
  logged: readonly Receipt[],
  faults: readonly Fault[],
): Fault | undefined =>
  faults.find(
    (fault) =>
      HOLD_UPS.includes(fault.kind) &&
      fault.from <= receipt.arrived_at &&
      receipt.arrived_at <= fault.until + IN_FLIGHT_MS &&
      (fault.node === receipt.node || logged.some((other) => concerns(fault, other))),
  );

/** Whether its node had it in flight then. */
const concerns = (fault: Fault, { node, arrived_at, ended_at }: Receipt): boolean =>
  (fault.node === null || fault.node === node) &&
  fault.from - IN_FLIGHT_MS <= ended_at &&
  arrived_at <= fault.until + IN_FLIGHT_MS;
