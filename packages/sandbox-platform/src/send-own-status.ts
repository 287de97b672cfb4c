import { printCdar } from '../../../src/einvoice/cdar.ts';
import { PHASE_CODES, PLATFORM } from '../../../src/einvoice/status-messages/party-roles.ts';
import { statusIdentifier } from '../../../src/einvoice/status-messages/status-identifier.ts';
import { statusOfCode } from '../../../src/einvoice/model/lifecycle-codes.ts';
import {
  DIRECTORY_SCHEME,
  PLATFORM_SCHEME,
  SIREN_SCHEME,
} from '../../../src/einvoice/model/identifier-scheme.ts';
import type {
  StatusDetail,
  StatusMessage,
  StatusParty,
} from '../../../src/einvoice/model/status-message.ts';
import type { SandboxFlow } from './flow-store.ts';
import type { Content } from './inspect-file.ts';
import type { SandboxState } from './sandbox-state.ts';

const ACCEPTED = { code: '200', document_status: '10', details: [] };
const REJECTED = { code: '213', document_status: '8', details: [detailOf('REJ_SEMAN')] };

/** Sends a company the status that only a platform sets on its sale: 200 once it took it, 213 for an error. */
export function sendOwnStatus(state: SandboxState, sale: SandboxFlow): void {
  const { content, siren, acknowledgement, updated_at } = sale;
  if (content?.kind !== 'invoice' || content.reference === null) return;
  const status = acknowledgement.status === 'Ok' ? ACCEPTED : REJECTED;
  const message = compose(status, content.reference, siren, updated_at);
  const flow = state.flows.add({
    siren,
    tracking_id: null,
    name: `${message.message_id}.xml`,
    flow_syntax: 'CDAR',
    flow_profile: null,
    flow_type: 'CustomerInvoiceLC',
    flow_direction: 'In',
    processing_rule: sale.processing_rule,
    acknowledgement: { status: 'Ok', details: [] },
    content: null,
    file: Buffer.from(printCdar(message)),
  });
  state.onFlow(flow);
}

type Reference = NonNullable<Extract<Content, { kind: 'invoice' }>['reference']>;

function compose(
  { code, document_status, details }: typeof ACCEPTED | typeof REJECTED,
  reference: Reference,
  siren: string,
  at: Date,
): StatusMessage {
  const label = statusOfCode(code)?.label ?? null;
  const seller = buildParty(siren, SIREN_SCHEME, 'SE');
  return {
    business_process: 'REGULATED',
    guideline: 'urn.cpro.gouv.fr:1p0:CDV:invoice',
    message_id: statusIdentifier({ ...reference, status_code: code }, at, () => false),
    issued_at: at,
    sender: SANDBOX,
    issuer: SANDBOX,
    recipients: [{ ...seller, electronic_address: { scheme: DIRECTORY_SCHEME, value: siren } }],
    statuses: [
      {
        phase: PHASE_CODES.transmission,
        set_at: at,
        code,
        label,
        document_status,
        invoice: { ...reference, seller, recipients: [] },
        details,
      },
    ],
  };
}

const buildParty = (id: string, scheme: string, role: string): StatusParty => ({
  id,
  scheme,
  name: null,
  role,
  electronic_address: null,
});

const SANDBOX = { ...buildParty('9998', PLATFORM_SCHEME, PLATFORM), name: 'Plateforme de test' };

function detailOf(reason_code: string): StatusDetail {
  return {
    status_code: null,
    reason_code,
    reason: null,
    action_code: null,
    action: null,
    sequence: '1',
    note: null,
    values: [],
  };
}
