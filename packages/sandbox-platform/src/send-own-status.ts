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
  InvoiceStatus,
  StatusDetail,
  StatusMessage,
  StatusParty,
} from '../../../src/einvoice/model/status-message.ts';
import type { SandboxFlow } from './flow-store.ts';
import { TRANSMISSION, type Content } from './inspect-file.ts';
import type { SandboxState } from './sandbox-state.ts';

/** MDT-88 by MDT-105: XP Z12-012, annex A. */
const DOCUMENT_STATUSES = new Map([
  ['200', '10'],
  ['201', '51'],
  ['202', '43'],
  ['203', '48'],
  ['213', '8'],
  ['300', '10'],
  ['301', '8'],
]);

/** Sends a company the status that only a platform sets on its sale: 200 once it took it, 213 for an error. */
export function sendOwnStatus(state: SandboxState, sale: SandboxFlow): void {
  const { status, details } = sale.acknowledgement;
  const isRepeat = details.some(({ reason_code }) => reason_code === 'AlreadyExistingFlow');
  if (status === 'Ok') sendPlatformStatus(state, sale, '200');
  else sendPlatformStatus(state, sale, '213', isRepeat ? 'DOUBLON' : 'REJ_SEMAN');
}

/** The public portal's word on a report, 300 or 301 with a reason. */
export function sendVerdict(state: SandboxState, report: SandboxFlow): void {
  const { report_verdict: code, reason_codes } = state.switches;
  if (code !== null)
    sendPlatformStatus(state, report, code, code === '301' ? reason_codes[0] : undefined);
}

/** A status of a sale, or of a report. */
export function sendPlatformStatus(
  state: SandboxState,
  sale: SandboxFlow,
  code: string,
  reason_code?: string,
): void {
  const { content, siren, updated_at } = sale;
  if (content?.kind !== 'invoice' && content?.kind !== 'report') return;
  if (content.reference === null) return;
  const details = reason_code === undefined ? [] : [detailOf(reason_code, content)];
  const message = compose({ code, details }, content.reference, siren, updated_at);
  const flow = state.flows.add({
    siren,
    tracking_id: null,
    name: `${message.message_id}.xml`,
    flow_syntax: 'CDAR',
    flow_profile: null,
    flow_type: content.kind === 'report' ? content.answer_type : 'CustomerInvoiceLC',
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
  { code, details }: Pick<InvoiceStatus, 'details'> & { code: string },
  reference: Reference,
  siren: string,
  at: Date,
): StatusMessage {
  const label = statusOfCode(code)?.label ?? null;
  const seller = buildParty(siren, SIREN_SCHEME, 'SE');
  return {
    business_process: 'REGULATED',
    guideline: `urn.cpro.gouv.fr:1p0:CDV:${reference.type_code === TRANSMISSION ? 'ereportingF10' : 'invoice'}`,
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
        document_status: DOCUMENT_STATUSES.get(code) ?? null,
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

function detailOf(reason_code: string, { kind }: Content): StatusDetail {
  return {
    status_code: null,
    reason_code,
    reason: null,
    action_code: null,
    action: null,
    sequence: '1',
    note: kind === 'report' ? `Le portail public refuse la transmission (${reason_code})` : null,
    values: [],
  };
}
