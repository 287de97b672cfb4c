import type { EditedDraft } from '#domain/invoicing/drafts/edited-draft.ts';
import { readEditedDraftApart } from '#domain/invoicing/drafts/edited-draft.ts';
import { otherBody } from '#http/answers.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import type { Reply } from '#http/reply.ts';
import { estimateFor } from '#resources/drafts/handlers.ts';
import { EDITED_DRAFT_BODY } from '#resources/drafts/schema.ts';
import { CONSOLE_HEADERS } from '#console/pipeline/page-policy.ts';
import type { OutcomeReader } from '#console/shared/findings-list.ts';
import { outcomeView } from './outcome-view.ts';

/** The sums of a draft and the reasons against its issue, as the editor shows them. Writes nothing. */
async function showOutcome(call: Call<undefined, EditedDraft>, services: Services): Promise<Reply> {
  const estimate = await estimateFor(call, services);
  const { html } = outcomeView(readerOf(call), estimate);
  return { status: 200, body: null, pieces: [Buffer.from(html)], headers: CONSOLE_HEADERS };
}

/** Only people with a session come here. */
function readerOf({
  session,
  workspace_id: id,
}: Pick<Call, 'session' | 'workspace_id'>): OutcomeReader {
  if (session === null) throw new TypeError('a call of the console has a session');
  const { language, now } = session;
  return { language, now, workspace: { id } };
}

/** A call of the console alone, since it answers with a part of a page. */
export const DRAFT_CHECK_ROUTE: ServedRoute = {
  method: 'POST',
  path: '/console/workspaces/:workspace_id/drafts/check',
  access: 'workspace',
  console: 'member',
  onlyReads: true,
  answers: { 200: otherBody('text/html; charset=utf-8') },
  body: EDITED_DRAFT_BODY,
  prepare: readEditedDraftApart,
  handle: showOutcome,
};
