import { ApiError } from '#kernel/api-error.ts';
import { loadComputation, type ComputationName } from './computation.ts';
import { toParts, type Parts } from './parts.ts';

export interface ComputeTask extends ComputationName {
  input: unknown;
}

type ApiErrorMembers = Pick<
  ApiError,
  'status' | 'error' | 'message' | 'violations' | 'details' | 'reason' | 'headers'
>;

/** The outcome of a task. An exception is an outcome too: the process continues. */
export type ComputeOutcome =
  | { kind: 'output'; output: Parts }
  | { kind: 'refused'; error: ApiErrorMembers }
  | { kind: 'thrown'; thrown: unknown };

export async function compute({ input, ...name }: ComputeTask): Promise<ComputeOutcome> {
  try {
    const work = await loadComputation(name);
    return { kind: 'output', output: toParts(await work(input)) };
  } catch (thrown) {
    if (!(thrown instanceof ApiError)) return { kind: 'thrown', thrown };
    const { status, error, message, violations, details, reason, headers } = thrown;
    return {
      kind: 'refused',
      error: { status, error, message, violations, details, reason, headers },
    };
  }
}

export const restoreApiError = ({
  status,
  error,
  message,
  violations,
  details,
  reason,
  headers,
}: ApiErrorMembers): ApiError =>
  new ApiError(status, error, message, {
    headers: { ...headers },
    violations,
    ...(details === undefined ? {} : { details }),
    ...(reason === undefined ? {} : { reason }),
  });
