import { lookUp } from '#kernel/look-up.ts';
import type { FailureTable } from '#model/failures/failure-table.ts';
import type { NoticeCause } from '#model/notice-cause.ts';

interface CauseReason {
  /** In words, if it is a code of a failed delivery. */
  error: string | null;
  /** Failed deliveries in a row, of those that deactivate the endpoint; null unless it is a warning. */
  failures: { count: number; limit: number } | null;
}

/** `HTTP 503 (10/20)`, as `failing-endpoints.ts` writes it. */
const WARNING = /^(?:(\S.*) )?\((\d+)\/(\d+)\)$/;

/** Reads a cause's reason; those of other kinds than endpoints are texts already. */
export function readReason(
  { kind, reason }: Pick<NoticeCause, 'kind' | 'reason'>,
  words: FailureTable,
): CauseReason {
  if (reason === null) return { error: null, failures: null };
  if (kind !== 'endpoint_failing' && kind !== 'endpoint_deactivated')
    return { error: reason, failures: null };
  const [warning, error, count, limit] = WARNING.exec(reason) ?? [];
  const code = warning === undefined ? reason : error;
  return {
    error: code === undefined ? null : (lookUp(words, code)?.short ?? code),
    failures: warning === undefined ? null : { count: Number(count), limit: Number(limit) },
  };
}
