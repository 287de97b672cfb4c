import { lookUp } from '#kernel/look-up.ts';
import type { FailureTable } from '#model/failures/failure-table.ts';
import type { NoticeCause } from '#model/notice-cause.ts';

interface CauseReason {
  /** In words, if it is a code of a failed delivery. */
  error: string | null;
  /** As it is written; null for other causes than endpoints. */
  code: string | null;
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
  if (reason === null) return { error: null, code: null, failures: null };
  if (kind !== 'endpoint_failing' && kind !== 'endpoint_deactivated')
    return { error: reason, code: null, failures: null };
  const [warning, error, count, limit] = WARNING.exec(reason) ?? [];
  const code = (warning === undefined ? reason : error) ?? null;
  return {
    error: code === null ? null : (lookUp(words, code)?.short ?? code),
    code,
    failures: warning === undefined ? null : { count: Number(count), limit: Number(limit) },
  };
}
