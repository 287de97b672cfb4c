import { randomUUID } from 'node:crypto';
import type { SandboxCompany } from './company.ts';
import type { SandboxFlow } from './flow-store.ts';
import { malformed, type SandboxRequest } from './read-request.ts';
import { SandboxRefusal, type Reply } from './reply.ts';
import type { SandboxState } from './sandbox-state.ts';
import { showFlow } from './show-flow.ts';
import { wrapFile } from './wrap-file.ts';

/** A flow's metadata or file. 404 for one that the company does not have. */
export function readFlow(
  { flows, switches }: SandboxState,
  { siren }: SandboxCompany,
  { query }: SandboxRequest,
  flow_id: string,
): Reply {
  const type = query.get('docType') ?? 'Metadata';
  if (!TYPES.includes(type)) throw malformed(`docType is ${type}`);
  const flow = flows.find(siren, flow_id);
  if (flow === null) throw missing('no flow of this company has this id');
  if (type === 'Metadata') {
    const body = showFlow(flow, switches);
    return { status: 200, body: { ...body, ...(switches.other_flow_ids ? OTHER : {}) } };
  }
  if (type === 'ReadableView' || (type === 'Original' && !switches.originals))
    throw missing(`the flow has no ${type}`);
  return replyWithFile(flow, switches.wrapped);
}

const TYPES: readonly string[] = ['Metadata', 'Original', 'Converted', 'ReadableView'];
const OTHER = { flowId: randomUUID() };

const missing = (message: string) => new SandboxRefusal(404, 'MISSING_RESOURCE', message);

function replyWithFile({ file, name }: SandboxFlow, isWrapped: boolean): Reply {
  const isPdf = file.subarray(0, 5).toString('latin1') === '%PDF-';
  return {
    status: 200,
    headers: {
      'Content-Type': isPdf ? 'application/pdf' : 'application/xml',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    },
    body: isWrapped && !isPdf ? wrapFile(file) : file,
  };
}
