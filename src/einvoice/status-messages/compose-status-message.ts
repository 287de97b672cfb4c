import { isNegative } from '#kernel/decimal.ts';
import { NO_PARTY_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import type { LifecyclePhase } from '#einvoice/model/lifecycle-codes.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { PrintableInvoice } from '#einvoice/model/invoice.ts';
import { PLATFORM_SCHEME, SIREN_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import {
  AMOUNT_COLLECTED,
  type StatusDetail,
  type StatusMessage,
  type StatusParty,
} from '#einvoice/model/status-message.ts';
import { completeParty } from '#einvoice/completion/complete-party.ts';
import { PHASE_CODES, PLATFORM, PUBLIC_PORTAL } from './party-roles.ts';

export interface OwnStatus {
  message_id: string;
  issued_at: Date;
  status: { code: string; label: string; phase: LifecyclePhase };
  set_at: Date;
  reason_code: string | null;
  reason: string | null;
  /** Collected, for 212. */
  amounts: readonly { amount: string; tax_rate: string }[];
  /** Our party itself sends it to its platform, for the other party alone. */
  is_sent_by_party?: boolean;
  /** The platform reports it, and alone hears of what a party without an address has paid. */
  is_reported?: boolean;
}

export interface ReportedInvoice extends Pick<
  PrintableInvoice,
  'direction' | 'invoice_number' | 'issue_date' | 'type_code' | 'currency_code'
> {
  seller: ReportedParty;
  buyer: ReportedParty;
}
type ReportedParty = Pick<
  InvoiceParty,
  'name' | 'siren' | 'siret' | 'vat_number' | 'electronic_address' | 'address'
>;

/**
 * Reports a treatment status of our party, the seller of a sale or buyer of a purchase, to the other party. A message
 * that leaves by the service's connector goes, if mandatory, to the public portal as well, which platforms see to.
 * @throws TypeError for a status of transmission, which only a platform may send
 */
export function composeStatusMessage(own: OwnStatus, invoice: ReportedInvoice): StatusMessage {
  const seller = toParty(invoice.seller, 'SE');
  const buyer = toParty(invoice.buyer, 'BY');
  const [ours, theirs] = invoice.direction === 'sales' ? [seller, buyer] : [buyer, seller];
  const { code, label, phase } = own.status;
  const isToPortal = own.is_sent_by_party !== true && REPORTED_TO_PORTAL.includes(code);
  const isUnheard = own.is_reported === true && theirs.electronic_address === null;
  if (phase !== 'treatment') throw new TypeError(`only a platform sends the status ${code}`);
  return {
    business_process: 'REGULATED',
    guideline: 'urn.cpro.gouv.fr:1p0:CDV:invoice',
    message_id: own.message_id,
    issued_at: own.issued_at,
    sender: own.is_sent_by_party === true ? ours : OUR_PLATFORM,
    issuer: ours,
    recipients: [isUnheard ? OUR_PLATFORM : theirs, ...(isToPortal ? [PORTAL] : [])],
    statuses: [
      {
        phase: PHASE_CODES[phase],
        set_at: own.set_at,
        code,
        label,
        document_status: documentStatusOf(own.status),
        invoice: {
          invoice_number: invoice.invoice_number,
          issue_date: invoice.issue_date,
          type_code: invoice.type_code,
          seller: { ...seller, electronic_address: null },
          recipients: [],
        },
        details: detailsOf(own, invoice.currency_code),
      },
    ],
  };
}

/** A platform needs no id: the network knows who delivers. */
const OUR_PLATFORM: StatusParty = {
  id: null,
  scheme: null,
  name: null,
  role: PLATFORM,
  electronic_address: null,
};
const PORTAL: StatusParty = {
  id: '0000',
  scheme: PLATFORM_SCHEME,
  name: 'PPF',
  role: PUBLIC_PORTAL,
  electronic_address: null,
};

/** Mandatory in the reform, and not a platform's to send. */
const REPORTED_TO_PORTAL: readonly string[] = ['210', '212'];

/** MDT-88 by MDT-105: XP Z12-012, annex A. */
const DOCUMENT_STATUSES = new Map([
  ['204', '45'],
  ['205', '1'],
  ['206', '49'],
  ['207', '46'],
  ['208', '39'],
  ['209', '37'],
  ['210', '50'],
  ['211', '47'],
  ['212', '47'],
]);
const OTHER_TREATMENT = '5';

const documentStatusOf = ({ code }: OwnStatus['status']): string =>
  DOCUMENT_STATUSES.get(code) ?? OTHER_TREATMENT;

function toParty(party: ReportedParty, role: string): StatusParty {
  const { siren, name, electronic_address } = completeParty({ ...NO_PARTY_DETAILS, ...party });
  return {
    id: siren,
    scheme: siren === null ? null : SIREN_SCHEME,
    name,
    role,
    electronic_address,
  };
}

/** MDT-126 repeats the reason where the other party has to act on it; of a collection, where it is taken back. */
const EXPLAINED: readonly string[] = ['206', '207', '208', '210'];

const isExplainedByNote = ({ status, amounts }: OwnStatus): boolean =>
  EXPLAINED.includes(status.code) || amounts.some(({ amount }) => isNegative(amount));

const detailsOf = (own: OwnStatus, currency_code: string): StatusDetail[] =>
  own.reason_code === null && own.reason === null && own.amounts.length === 0
    ? []
    : [
        {
          status_code: null,
          reason_code: own.reason_code,
          reason: own.reason,
          action_code: null,
          action: null,
          sequence: '1',
          note: isExplainedByNote(own) ? own.reason : null,
          values: own.amounts.map(({ amount, tax_rate }) => ({
            type_code: AMOUNT_COLLECTED,
            amount,
            currency_code,
            percentage: tax_rate,
          })),
        },
      ];
