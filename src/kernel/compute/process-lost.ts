import { Refusal, unavailable } from '#kernel/refusal.ts';

/**
 * Why a process ended before its computation did: its memory or its time was used up, the time of a short one was and
 * no long one may run now, it left by itself (an exit, an exception outside the computation), it was not started or was
 * killed from outside, as where the machine has no memory, or the service closed.
 */
export type LossReason = 'memory' | 'time' | 'long' | 'exit' | 'interrupted' | 'closed';

/** A 503 unless the caller knows better: a file that uses up a process is the fault of its sender. */
export class ProcessLost extends Refusal {
  readonly reason: LossReason;

  constructor(reason: LossReason, cause?: unknown) {
    const { status, error, message, headers } = unavailable();
    const why = new Error(`a compute process was lost: ${reason}`, { cause });
    super(status, error, message, { headers: { ...headers }, cause: why });
    this.reason = reason;
  }
}
