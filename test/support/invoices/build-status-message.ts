import type {
  InvoiceStatus,
  StatusDetail,
  StatusMessage,
  StatusParty,
} from '#einvoice/model/status-message.ts';

export const buildStatusParty = (overrides: Partial<StatusParty> = {}): StatusParty => ({
  id: null,
  scheme: null,
  name: null,
  role: 'WK',
  electronic_address: null,
  ...overrides,
});

export const SELLER = buildStatusParty({
  id: '732829320',
  scheme: '0002',
  name: 'Atelier Lumière',
  role: 'SE',
  electronic_address: { scheme: '0225', value: '732829320_STATUTS' },
});
export const BUYER = buildStatusParty({
  id: '356000000',
  scheme: '0002',
  name: 'Boulangerie Dupont & Fils',
  role: 'BY',
  electronic_address: { scheme: '0225', value: '356000000' },
});

export const buildDetail = (overrides: Partial<StatusDetail> = {}): StatusDetail => ({
  status_code: null,
  reason_code: null,
  reason: null,
  action_code: null,
  action: null,
  sequence: '1',
  note: null,
  values: [],
  ...overrides,
});

/** The buyer approves (205). */
export const buildStatus = (overrides: Partial<InvoiceStatus> = {}): InvoiceStatus => ({
  phase: '23',
  set_at: new Date('2026-03-02T13:00:00Z'),
  code: '205',
  label: 'Approuvée',
  document_status: '1',
  invoice: {
    invoice_number: 'F-2026-001',
    issue_date: '2026-03-01',
    type_code: '380',
    seller: buildStatusParty({ id: '732829320', scheme: '0002', role: 'SE' }),
    recipients: [],
  },
  details: [],
  ...overrides,
});

/** A message from the buyer's platform to the seller's that breaks no rule. */
export const buildStatusMessage = (overrides: Partial<StatusMessage> = {}): StatusMessage => ({
  business_process: 'REGULATED',
  guideline: 'urn.cpro.gouv.fr:1p0:CDV:invoice',
  message_id: 'F-2026-001_205',
  issued_at: new Date('2026-03-02T13:05:00Z'),
  sender: buildStatusParty(),
  issuer: BUYER,
  recipients: [SELLER, buildStatusParty({ id: '0042', scheme: '0238', name: 'Notre plateforme' })],
  statuses: [buildStatus()],
  ...overrides,
});
