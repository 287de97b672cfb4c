import { actorOf, tenantsOf, type Caller } from '#http/pipeline/caller.ts';
import type { Call, Services } from '#http/pipeline/call.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { findBuyersWorkspace, receiveInvoice } from '#domain/invoicing/network/receive-invoice.ts';
import { receiveStatus } from '#domain/invoicing/network/receive-status.ts';
import { FORM_TYPE } from '#http/media-type.ts';
import { refuseHeavy } from '#http/refuse-heavy.ts';
import { single, type Reply } from '#http/reply.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import { fingerprintLong } from '#kernel/secret.ts';
import { preparePurchaseApart, readFlowApart } from './read-upload.ts';
import { noteRefusedFlow } from './note-refused-flow.ts';
import { renderFlow, type FlowOutcome } from './render-flow.ts';

/** An invoice or status message. */
export const FLOW_FILE = {
  mediaTypes: ['application/xml', 'text/xml', 'application/pdf', FORM_TYPE],
  limitBytes: 20 * 1024 * 1024,
};

/** `POST /network/v1/flows`: an invoice for a workspace, or a status of its invoice. */
export async function receiveFlow(
  { caller, input }: Call<undefined, UploadedBody>,
  services: Services,
): Promise<Reply> {
  const { log } = services;
  // Parameters for files mean nothing here.
  const body = { ...input, query: '' };
  // Before a thread takes the bytes.
  const received = { sha256: await fingerprintLong(body.bytes), size_bytes: body.bytes.length };
  const flowed = refuseHeavy(takeFlow(body, caller, services));
  const { repeated, noted, ...outcome } = await flowed.catch(noteRefusedFlow(log, received));
  const flow = renderFlow(outcome);
  log.info({ ...flow, repeated, ...noted }, 'flow');
  return single(flow, repeated ? 200 : 201);
}

interface TakenFlow extends FlowOutcome {
  repeated: boolean;
  /** For the log only. */
  noted: Record<string, string | null>;
}

async function takeFlow(
  body: UploadedBody,
  caller: Caller,
  { db, documents, baseUrl }: Services,
): Promise<TakenFlow> {
  const actor = actorOf({ caller });
  const tenants = tenantsOf(caller, null);
  const size = body.bytes.length;
  const flow = await documents.run(tenants, readFlowApart, body, size);
  if (flow.kind === 'status') {
    const { message, repeated, unapplied_reason } = await receiveStatus(db, actor, flow, baseUrl);
    const { id = null, scheme_id = null, role = null } = flow.status.issuer ?? {};
    const issuedBy = { issuer_id: id, issuer_scheme_id: scheme_id, issuer_role: role };
    return { kind: 'status', ...message, repeated, noted: { ...issuedBy, unapplied_reason } };
  }
  const workspace_id = await findBuyersWorkspace(db, flow.buyer_siren);
  const companies = await findCompanies(db, workspace_id);
  const purchase = { body, companies };
  const deposit = await documents.run(tenants, preparePurchaseApart, purchase, size, [
    body.bytes.buffer,
  ]);
  const received = await receiveInvoice(db, actor, workspace_id, deposit, baseUrl);
  const outcome = { kind: 'invoice', result: 'created', lifecycle_event_id: null } as const;
  return { ...outcome, ...received, noted: {} };
}
