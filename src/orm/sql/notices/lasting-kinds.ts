import { LASTING_KINDS } from '#model/notice-cause.ts';

/** The list of `kind in (…)`. */
export const LASTING = `(${LASTING_KINDS.map((kind) => `'${kind}'`).join(', ')})`;

/** Causes `c` that addresses know and that last; an endpoint that its owner has switched off does not fail meanwhile. */
export const REMINDED = `
  c.told_by_mail and c.ended_at is null and c.kind in ${LASTING}
  and (c.kind <> 'endpoint_failing' or exists (
    select from webhook_endpoints w
    where w.workspace_id = c.workspace_id and w.id = c.subject_id and w.active))`;
