import { printJson } from '#kernel/json.ts';
import type { ApiError } from '#kernel/api-error.ts';
import { pointerOf } from '#kernel/violation.ts';
import type { Reply } from './reply.ts';
import { headersOf } from './to-api-error.ts';

/**
 * `{error, message}`; a 422 adds `code` and `details` (spec, 422 validation envelope), and `errors` for programs; a 403
 * adds its reason, and a flow its `quarantine_id`.
 * @param wrapper pointer to the member that wraps the body's others, empty without one
 */
export function refuseInJson(refusal: ApiError, wrapper = ''): Reply {
  const { error, message, details, reason, status, violations, quarantine_id } = refusal;
  const errors = () =>
    violations.map((violation) => ({
      path: pointerOf(violation, wrapper),
      code: violation.code,
      message: violation.message,
    }));
  const body =
    details === undefined
      ? { error, message, ...(reason === undefined ? {} : { reason }) }
      : {
          error,
          code: 'validation_failed',
          message,
          details,
          errors: errors(),
          ...(quarantine_id === undefined ? {} : { quarantine_id }),
        };
  return { status, body: printJson(body), headers: headersOf(refusal) };
}
