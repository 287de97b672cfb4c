import { ApiError, type Details } from '#kernel/api-error.ts';
import type { Violation } from '#kernel/violation.ts';
import { loadComputation, type ComputationName } from './computation.ts';
import { toParts, type Parts } from './parts.ts';

export interface ComputeTask extends ComputationName {
  input: unknown;
}

interface ApiErrorMembers {
  status: number;
  error: string;
  message: string;
  violations: readonly Violation[];
  details: Details | undefined;
  headers: Readonly<Record<string, string>>;
}

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
    const { status, error, message, violations, details, headers } = thrown;
    return {
      kind: 'refused',
      error: { status, error, message, violations, details, headers },
    };
  }
}

export const restoreApiError = ({
  status,
  error,
  message,
  violations,
  details,
  headers,
}: ApiErrorMembers): ApiError =>
  new ApiError(status, error, message, {
    headers: { ...headers },
    violations,
    ...(details === undefined ? {} : { details }),
  });
