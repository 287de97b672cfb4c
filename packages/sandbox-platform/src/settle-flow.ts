import { answersTo, type SandboxCompany } from './company.ts';
import type { Acknowledgement, SandboxFlow } from './flow-store.ts';
import { isRepeated } from './is-repeated.ts';
import type { Content } from './inspect-file.ts';
import type { SandboxState } from './sandbox-state.ts';
import { sendOwnStatus, sendVerdict } from './send-own-status.ts';

/**
 * Settles a pending flow, by its content unless reason codes are given. One without an error goes to the company that
 * it is for, if that is a client too.
 */
export function settleFlow(
  state: SandboxState,
  flow: SandboxFlow,
  reason_codes: readonly string[] = chosenCodes(state),
): void {
  if (flow.acknowledgement.status !== 'Pending') return;
  flow.acknowledgement =
    reason_codes.length === 0
      ? judge(state, flow)
      : errorOf(...reason_codes.map((code): Reason => [code, 'as the sandbox was told']));
  state.flows.touch(flow);
  state.onFlow(flow);
  if (state.switches.own_statuses) sendOwnStatus(state, flow);
  if (flow.acknowledgement.status !== 'Ok') return;
  if (flow.content?.kind === 'report') sendVerdict(state, flow);
  else deliver(state, flow);
}

const chosenCodes = ({ switches }: SandboxState): readonly string[] =>
  switches.acknowledgement === 'error' ? switches.reason_codes : [];

type Reason = [reason_code: string, reason_message: string];

const errorOf = (...reasons: Reason[]): Acknowledgement => ({
  status: 'Error',
  details: reasons.map(([reason_code, reason_message]) => ({
    level: 'Error',
    item: 'Flow',
    reason_code,
    reason_message,
  })),
});

function judge(state: SandboxState, flow: SandboxFlow): Acknowledgement {
  const { content, flow_syntax, siren } = flow;
  if (content === null) return { status: 'Ok', details: [] };
  if (content.kind === 'faulty') return errorOf([content.reason_code, content.reason_message]);
  if (content.syntax !== flow_syntax)
    return errorOf(['FlowTypeError', `the file is ${content.syntax}, and not ${flow_syntax}`]);
  const sender = state.companies.find((company) => company.siren === siren);
  const author = content.kind === 'invoice' ? content.seller : content.issuer;
  if (sender === undefined || !answersTo(sender, author))
    return errorOf([
      'OtherTechnicalError',
      `${author ?? 'its author'} is not the company that sends it`,
    ]);
  if (isRepeated(state, flow)) return errorOf(['AlreadyExistingFlow', 'it has been sent before']);
  if (content.kind === 'status' && content.statuses.some((one) => isUncarried(state, one)))
    return errorOf(['InvoiceLCStatusError', 'of an invoice filed like this only 212 is taken']);
  return { status: 'Ok', details: [] };
}

/** No network carries statuses of what is only reported to the tax office, but for its receipts. */
const isUncarried = (
  { flows }: SandboxState,
  { code, of }: { code: string | null; of: string | null },
) =>
  code !== '212' &&
  flows
    .all()
    .some(
      ({ content, processing_rule }) =>
        content?.kind === 'invoice' &&
        of !== null &&
        content.identity === of &&
        REPORTED.includes(processing_rule),
    );

const REPORTED: readonly string[] = ['B2BInt', 'B2C'];

interface Addressee {
  company: SandboxCompany;
  flow_type: string;
}

function deliver(state: SandboxState, flow: SandboxFlow): void {
  for (const { company, flow_type } of addresseesOf(state, flow.content)) {
    const isPurchases = flow_type === 'SupplierInvoiceLC';
    const delivered = state.flows.add({
      ...flow,
      siren: company.siren,
      tracking_id: null,
      flow_type,
      flow_direction: isPurchases && state.switches.statuses_as_out ? 'Out' : 'In',
      acknowledgement: { status: 'Ok', details: [] },
      content: null,
    });
    state.onFlow(delivered);
  }
}

function addresseesOf({ companies }: SandboxState, content: Content | null): Addressee[] {
  const to = (siren: string | null, flow_type: string): Addressee[] => {
    const company = companies.find((one) => answersTo(one, siren));
    return company === undefined ? [] : [{ company, flow_type }];
  };
  if (content?.kind === 'invoice') return to(content.buyer, 'SupplierInvoice');
  if (content?.kind !== 'status') return [];
  return content.recipients.flatMap(({ siren, role }) =>
    to(siren, role === 'SE' ? 'CustomerInvoiceLC' : 'SupplierInvoiceLC'),
  );
}
