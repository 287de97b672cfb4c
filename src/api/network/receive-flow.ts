import type { Context } from 'koa';
import { invalidToken, readBearer } from '#api/pipeline/authorize-caller.ts';
import type { SharedServices } from '#api/pipeline/call.ts';
import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { findBuyersWorkspace, receiveInvoice } from '#domain/invoicing/network/receive-invoice.ts';
import { receiveStatus } from '#domain/invoicing/network/receive-status.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { FORM_TYPE, isOfMediaType } from '#http/media-type.ts';
import { readBodyBytes } from '#http/read-body-bytes.ts';
import { refuseHeavy } from '#http/refuse-heavy.ts';
import { single, type Reply } from '#http/reply.ts';
import type { UploadedBody } from '#http/uploaded-file.ts';
import { unsupportedMediaType } from '#kernel/refusal.ts';
import { fingerprintLong, sameDigest } from '#kernel/secret.ts';
import { preparePurchaseApart, readFlowApart } from './read-upload.ts';
import { noteRefusedFlow } from './note-refused-flow.ts';
import { renderFlow, type FlowOutcome } from './render-flow.ts';

/** An invoice, or a status message. */
export const FLOW_FILE = {
  mediaTypes: ['application/xml', 'text/xml', 'application/pdf', FORM_TYPE],
  limitBytes: 20 * 1024 * 1024,
};

/** The network's share of processes, connections and bytes, so that partners keep theirs. */
const NETWORK = ['network'];

/** `POST /network/v1/flows`: an invoice for one of our workspaces, or a status of one of its invoices. */
export async function receiveFlow(
  ctx: Context,
  services: SharedServices,
  held: HeldBytes,
): Promise<Reply> {
  const { networkTokenDigest, log } = services;
  const digest = readBearer(ctx.req.headers);
  if (networkTokenDigest === null || !sameDigest(digest, networkTokenDigest))
    throw invalidToken(true);
  held.countFor('network');
  const body = await readBody(ctx, held);
  // Before a thread takes the bytes over.
  const received = { sha256: await fingerprintLong(body.bytes), size_bytes: body.bytes.length };
  const flowed = refuseHeavy(takeFlow(body, services, held));
  const { repeated, noted, ...outcome } = await flowed.catch(noteRefusedFlow(log, received));
  const flow = renderFlow(outcome);
  log.info({ ...flow, repeated, ...noted }, 'flow');
  return single(flow, repeated ? 200 : 201);
}

async function readBody(ctx: Context, held: HeldBytes): Promise<UploadedBody> {
  const contentType = ctx.req.headers['content-type'] ?? '';
  const { mediaTypes, limitBytes } = FLOW_FILE;
  if (!mediaTypes.some((type) => isOfMediaType(contentType, type)))
    throw unsupportedMediaType(mediaTypes.join(' ou '));
  const bytes = await readBodyBytes(ctx.req, mediaTypes, limitBytes, held);
  return { bytes, contentType, query: '' };
}

interface TakenFlow extends FlowOutcome {
  repeated: boolean;
  /** For the log alone. */
  noted: Record<string, string | null>;
}

async function takeFlow(
  body: UploadedBody,
  { documents, shareDatabase, baseUrl }: SharedServices,
  { leaving }: HeldBytes,
): Promise<TakenFlow> {
  const size = body.bytes.length;
  const db = shareDatabase({ tenants: NETWORK, leaving });
  const flow = await documents.run(NETWORK, readFlowApart, body, size);
  if (flow.kind === 'status') {
    const { message, repeated, unapplied_reason } = await receiveStatus(db, flow, baseUrl);
    const { id = null, scheme_id = null, role = null } = flow.status.issuer ?? {};
    const issuedBy = { issuer_id: id, issuer_scheme_id: scheme_id, issuer_role: role };
    return { kind: 'status', ...message, repeated, noted: { ...issuedBy, unapplied_reason } };
  }
  const workspace_id = await findBuyersWorkspace(db, flow.buyer_siren);
  const companies = await findCompanies(db, workspace_id);
  const purchase = { body, companies };
  const deposit = await documents.run(NETWORK, preparePurchaseApart, purchase, size, [
    body.bytes.buffer,
  ]);
  const received = await receiveInvoice(db, workspace_id, deposit, baseUrl);
  const outcome = { kind: 'invoice', result: 'created', lifecycle_event_id: null } as const;
  return { ...outcome, ...received, noted: {} };
}
