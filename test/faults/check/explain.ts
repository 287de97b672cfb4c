import type { Fault, FaultKind } from '#test/faults/fault.ts';
import type { Receipt } from '#test/faults/receiver.ts';

/**
 * How long before a fault a request may have ended, and how long after it one may begin, for the fault
 * to concern it. Before: its outcome is in the node's memory until it is written, at least 5 ms and the
 * commit, at most the half second after which a failed write is tried again, and the commit. After: a
 * node that runs on, its leases gone, sends the deliveries in flight until its next renewal shows it, a
 * third of the lease later. Twice of that on a slow machine.
 */
export const IN_FLIGHT_MS = 2_000;

/** Of these a lane may change hands while its node still means to write, and to send. */
const HOLD_UPS: readonly FaultKind[] = ['stopped', 'database_away'];

/**
 * What explains that a request's outcome is not in the log as the receiver saw it, so that the delivery
 * was or will be sent again: a fault of the node that sent it, while it had it in its hands.
 * - `killed`: the outcome died with the process.
 * - `stopped`: another node took the lane over; what the stopped one writes afterwards is fenced off.
 *   An answer that came meanwhile may also have met a timer that was overdue.
 * - `thread_crashed`: the outcome died with the thread; the log says `worker_crashed`.
 * - `database_away`: the outcome could not be written before the lease ended.
 * A `connection_cut` explains nothing: the node keeps the outcome and its leases, and writes it again.
 * Nor does a kill of another node: that is why every node has an address of its own.
 */
export const explain = (receipt: Receipt, faults: readonly Fault[]): Fault | undefined =>
  faults.find((fault) => fault.kind !== 'connection_cut' && concerns(fault, receipt));

/**
 * What explains that a request was made though another one of its delivery is in the log: during a
 * hold-up of one of the two nodes the lane changed hands.
 * - The node that sent this one was stopped with it in flight; it ran on after another had sent it, too.
 * - The node whose request is in the log was held up in the middle of the commit that says so; its lease
 *   ended, another node took the lane and found the delivery still due.
 * What the one writes that lost the lane, or comes second to the row, changes nothing.
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
