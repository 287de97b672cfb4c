import { actorOf } from '#http/pipeline/caller.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import type { Actor } from '#domain/shared/audit/actor.ts';
import type { FlowReader } from '#domain/exchange/network/flow-reader.ts';
import {
  prepareFlow,
  takeFlowWithin,
  type PreparedFlow,
} from '#domain/exchange/network/take-flow.ts';
import { settleTakenWithin } from '#domain/exchange/quarantine/settle-taken.ts';
import { createFlowReader } from '#http/flow-reader.ts';
import { FORM_TYPE } from '#http/request-body.ts';
import { single, type Reply } from '#http/reply.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import { ApiError } from '#kernel/api-error.ts';
import { fingerprintLong } from '#kernel/secret.ts';
import { quarantineFlow, type FlowFile } from './quarantine-flow.ts';
import { readFile } from './read-upload.ts';
import { renderFlow } from './render-flow.ts';

/** An invoice or status message. */
export const FLOW_FILE = {
  mediaTypes: ['application/xml', 'text/xml', 'application/pdf', FORM_TYPE],
  limitBytes: 20 * 1024 * 1024,
};

/** `POST /network/v1/flows`: an invoice for a workspace, or a status of its invoice. */
export async function receiveFlow(
  call: Call<undefined, UploadedBody>,
  services: Services,
): Promise<Reply> {
  const { tenants } = call;
  const { db, log, documents } = services;
  const bytes = await readFile(call.input, documents, tenants);
  const file = { bytes, sha256: await fingerprintLong(bytes) };
  const reader = createFlowReader(services, tenants);
  try {
    const { flow, noted, repeated } = await takeFlow(services, reader, actorOf(call), file);
    log.info({ ...flow, repeated, ...noted }, 'flow');
    return single(flow, repeated ? 200 : 201);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 422) throw error;
    throw await quarantineFlow({ db, log, reader }, file, error);
  }
}

async function takeFlow(
  { db, baseUrl }: Services,
  reader: FlowReader,
  actor: Actor,
  { bytes, sha256 }: FlowFile,
) {
  const prepared = await prepareFlow(db, reader, bytes, null);
  const taken = await db.transact(async (tx) => {
    const outcome = await takeFlowWithin(tx, actor, prepared, baseUrl, null);
    const { workspace_id, invoice_id: id } = outcome;
    await settleTakenWithin(tx, sha256, { workspace_id, id });
    return outcome;
  });
  const { repeated, unapplied_reason } = taken;
  if (prepared.kind === 'invoice') return { flow: renderFlow(taken), repeated, noted: {} };
  const noted = { ...issuerOf(prepared), unapplied_reason };
  return { flow: renderFlow(taken), repeated, noted };
}

/** For the log only. */
function issuerOf({ received }: Extract<PreparedFlow, { kind: 'status' }>) {
  const { id = null, scheme_id = null, role = null } = received.status.issuer ?? {};
  return { issuer_id: id, issuer_scheme_id: scheme_id, issuer_role: role };
}
