import { printEnvelope } from '#events/envelope.ts';
import { nullableParis, parisInstant } from '#kernel/instant.ts';
import { printJson } from '#kernel/json.ts';
import { oneLine } from '#kernel/one-line.ts';
import type { EndedCause } from '#orm/sql/notices/tell-causes.ts';

/** The type of its envelope, and the value of `X-Service-Event`. */
export const OPERATOR_NOTICE = 'operator.notice';

const MAX_TEXT = 300;

interface OperatorNoticeParts {
  id: string;
  occurred_at: Date;
  workspace_id: string;
  workspace_name: string;
  causes: readonly EndedCause[];
}

/** The body for the operator's hook, in the envelope of webhooks. */
export function printOperatorNotice({
  id,
  occurred_at,
  workspace_id,
  workspace_name,
  causes,
}: OperatorNoticeParts): string {
  const data = printJson({ workspace_name, causes: causes.map(renderCause) });
  return printEnvelope({ id, event_type: OPERATOR_NOTICE, occurred_at, workspace_id, data });
}

const renderCause = (cause: EndedCause) => ({
  kind: cause.kind,
  subject_id: Number(cause.subject_id),
  label: oneLine(cause.label, MAX_TEXT),
  reason: cause.reason === null ? null : oneLine(cause.reason, MAX_TEXT),
  opened_at: parisInstant(cause.opened_at),
  ended_at: nullableParis(cause.ended_at),
  ended_as: cause.ended_as,
});
