import { createDraft, FIRST_VERSION } from '#domain/invoicing/drafts/create-draft.ts';
import { duplicateSale, repeatMembersApart } from '#domain/invoicing/drafts/duplicate-sale.ts';
import type { EditedDraft } from '#domain/invoicing/drafts/edited-draft.ts';
import {
  estimateDraft,
  prepareEstimateApart,
  type DraftEstimate,
} from '#domain/invoicing/deposits/estimate-draft.ts';
import { prepareSaved } from '#domain/invoicing/drafts/save-draft.ts';
import { saveEditedDraft } from '#domain/invoicing/drafts/save-edited-draft.ts';
import { actorOf, channelOf } from '#http/pipeline/caller.ts';
import { keyOf, type Call, type Services } from '#http/pipeline/call.ts';
import { computeBySize, computeWithFonts } from '#http/pipeline/compute-by-size.ts';
import { single, type Reply } from '#http/reply.ts';
import { printJson } from '#kernel/json.ts';
import { draftsOf } from '#resources/invoices/handlers.ts';

type EditorCall = Call<undefined, EditedDraft>;

export async function addEditedDraft(call: EditorCall, services: Services): Promise<Reply> {
  const { workspace_id, input } = call;
  const draft = await prepareSaved(draftsOf(call, services), workspace_id, input.request);
  const upload_source = channelOf(call.caller);
  const { id } = await createDraft(services.db, actorOf(call), {
    workspace_id,
    draft,
    upload_source,
  });
  return single({ id: Number(id), version: FIRST_VERSION }, 201);
}

export async function rewriteEditedDraft(call: EditorCall, services: Services): Promise<Reply> {
  const key = keyOf(call);
  const edited = { ...key, ...call.input };
  const version = await saveEditedDraft(draftsOf(call, services), actorOf(call), edited);
  return single({ id: Number(key.id), version });
}

export async function duplicateHere(call: Call, services: Services): Promise<Reply> {
  const repeat = computeBySize(call, services, repeatMembersApart);
  const sale = { ...keyOf(call), upload_source: channelOf(call.caller) };
  const tools = { ...draftsOf(call, services), repeat };
  return single(
    { id: Number(await duplicateSale(tools, actorOf(call), sale)), version: FIRST_VERSION },
    201,
  );
}

/** For the handlers that show an estimate. */
export function estimateFor(call: EditorCall, services: Services): Promise<DraftEstimate> {
  const { workspace_id, input } = call;
  const prepare = computeWithFonts(call, services, prepareEstimateApart);
  const size = printJson(input.request.members).length;
  return estimateDraft({ db: services.db, prepare }, workspace_id, { ...input.request, size });
}
