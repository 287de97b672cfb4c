import { ApiError, unavailable } from '#kernel/api-error.ts';

/**
 * The reason for an early end of a process: memory or time used up; the time of a short task used up while no long
 * one may run; `exit`, a process.exit or an exception outside the computation; not started or killed from outside,
 * for example without memory; or the service closed.
 */
export type LossReason = 'memory' | 'time' | 'long' | 'exit' | 'interrupted' | 'closed';

/** A 503 by default. Callers that know more use another status: a file that uses up a process is its sender's fault. */
export class ProcessLost extends ApiError {
  readonly reason: LossReason;

  constructor(reason: LossReason, cause?: unknown) {
    const { status, error, message, headers } = unavailable();
    const why = new Error(`a compute process was lost: ${reason}`, { cause });
    super(status, error, message, { headers: { ...headers }, cause: why });
    this.reason = reason;
  }
}
