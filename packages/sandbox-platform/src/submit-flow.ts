import { hash } from 'node:crypto';
import { checkFlowInfo, type FlowInfo } from './check-flow-info.ts';
import type { SandboxCompany } from './company.ts';
import type { SandboxFlow } from './flow-store.ts';
import { inspectFile, type Content } from './inspect-file.ts';
import { isRepeated } from './is-repeated.ts';
import type { SandboxRequest } from './read-request.ts';
import { readSubmission } from './read-submission.ts';
import { SandboxRefusal, type Reply } from './reply.ts';
import type { SandboxState } from './sandbox-state.ts';
import { settleFlow } from './settle-flow.ts';

const MAX_FILE_BYTES = 100 * 2 ** 20;

/** Takes a company's flow, or refuses it at once. What takes longer to find out is said by its acknowledgement. */
export async function submitFlow(
  state: SandboxState,
  company: SandboxCompany,
  request: SandboxRequest,
): Promise<Reply> {
  const { flowInfo, file } = await readSubmission(request);
  const info = checkFlowInfo(flowInfo, state.switches.manner);
  checkFile(file, info);
  return { status: 202, body: bodyOf(state, await takeFlow(state, company, info, file.bytes)) };
}

/** Stores a company's flow, and settles it unless it is to wait. */
export async function takeFlow(
  state: SandboxState,
  company: SandboxCompany,
  info: FlowInfo,
  file: Buffer,
): Promise<SandboxFlow> {
  const content = await inspectFile(file);
  const name = info.name ?? 'flow';
  if (state.switches.create_error && content.kind !== 'status' && content.kind !== 'report')
    throw new SandboxRefusal(400, 'CREATE_ERROR', `cannot create ${name}`);
  if (
    state.switches.duplicates === 'refused' &&
    isRepeated(state, { siren: company.siren, content })
  )
    throw new SandboxRefusal(400, 'AlreadyExistingFlow', 'the flow has been sent before');
  const flow = state.flows.add({
    siren: company.siren,
    tracking_id: info.trackingId ?? null,
    name,
    flow_syntax: info.flowSyntax,
    flow_profile: info.flowProfile ?? null,
    flow_type: typeOf(company, content),
    flow_direction: 'Out',
    processing_rule: state.switches.processing_rule ?? info.processingRule ?? 'B2B',
    acknowledgement: { status: 'Pending', details: [] },
    content,
    file,
  });
  state.onFlow(flow);
  if (state.switches.acknowledgement !== 'pending') settleFlow(state, flow);
  return flow;
}

function checkFile({ bytes, type }: { bytes: Buffer; type: string }, info: FlowInfo): void {
  const refused = (status: number, code: string, message: string) =>
    new SandboxRefusal(status, code, message);
  if (bytes.length === 0) throw refused(422, 'EmptyFlow', 'the file is empty');
  if (bytes.length > MAX_FILE_BYTES)
    throw refused(413, 'FileSizeExceeded', `the file has more than ${MAX_FILE_BYTES} bytes`);
  const wanted = info.flowSyntax === 'Factur-X' ? 'application/pdf' : 'application/xml';
  if (type !== wanted)
    throw refused(422, 'FlowTypeError', `the file of a ${info.flowSyntax} is of type ${type}`);
  if (info.sha256 !== undefined && info.sha256 !== hash('sha256', bytes, 'hex'))
    throw refused(422, 'ChecksumMismatch', 'the file has another sha256');
}

/** Seen from the company that sends it. */
function typeOf({ siren, aliases }: SandboxCompany, content: Content): string {
  if (content.kind === 'report') return content.flow_type;
  if (content.kind !== 'status') return 'CustomerInvoice';
  const own = [siren, ...aliases];
  const toSeller = content.recipients.some(
    (party) => party.role === 'SE' && !own.includes(party.siren),
  );
  return toSeller ? 'SupplierInvoiceLC' : 'CustomerInvoiceLC';
}

const bodyOf = ({ switches }: SandboxState, flow: SandboxFlow) => ({
  flowId: flow.flow_id,
  ...(switches.absent_members
    ? {}
    : {
        submittedAt: flow.submitted_at.toISOString(),
        trackingId: flow.tracking_id,
        name: flow.name,
        flowSyntax: flow.flow_syntax,
        processingRule: flow.processing_rule,
        sha256: hash('sha256', flow.file, 'hex'),
      }),
});
