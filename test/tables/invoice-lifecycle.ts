import type { Row } from '#machines/rows.ts';
import type { SpecTable } from './spec-row.ts';

/** The state of each status code. */
export const STATE_OF_CODE: Record<string, string> = {
  200: 'submitted',
  201: 'issued',
  202: 'received',
  203: 'available',
  204: 'in_hand',
  205: 'approved',
  206: 'partially_approved',
  207: 'disputed',
  208: 'suspended',
  209: 'completed',
  210: 'refused',
  211: 'payment_sent',
  212: 'collected',
  213: 'rejected',
  214: 'endorsed',
  220: 'cancelled',
  221: 'routing_error',
  224: 'direct_payment_request',
  225: 'factored',
  226: 'factored_confidential',
  227: 'payment_account_changed',
  228: 'not_factored',
  501: 'inadmissible',
};

/** Conditions over the network never hold for a status set here. */
const GUARDS = {
  buyer: 'setByBuyer',
  seller: 'setBySeller',
  platform: 'setByPlatform',
  buyerOverNetwork: 'setByBuyerOverNetwork',
  sellerOverNetwork: 'setBySellerOverNetwork',
  platformOverNetwork: 'setByPlatformOverNetwork',
} as const;
type Codes = Partial<Record<keyof typeof GUARDS, number[]>>;

/**
 * A treatment status also applies after missing statuses of the transmission; that of a collection also where no
 * platform had part in it.
 */
const TREATMENT_OVER_NETWORK: Codes = {
  buyerOverNetwork: [204, 205, 206, 207, 208, 210, 211, 220],
  seller: [212],
  sellerOverNetwork: [209, 220],
};

/** Codes that buyer, seller and platforms may set from each state. Only issuing gives a draft its code. */
export const MATRIX: Record<string, Codes> = {
  draft: { seller: [200] },
  submitted: { platform: [201, 213], platformOverNetwork: [202, 203], ...TREATMENT_OVER_NETWORK },
  issued: { platform: [202, 213], platformOverNetwork: [203], ...TREATMENT_OVER_NETWORK },
  received: { platform: [203], ...TREATMENT_OVER_NETWORK },
  available: { buyer: [204, 205, 206, 207, 208, 210], seller: [212] },
  in_hand: { buyer: [205, 206, 207, 208, 210, 211], seller: [212] },
  approved: { buyer: [207, 211], seller: [212] },
  partially_approved: { buyer: [205, 207, 211], seller: [212] },
  disputed: { buyer: [205, 206, 208, 210, 211], seller: [212, 220] },
  suspended: { buyer: [205, 207, 210], seller: [209] },
  completed: { buyer: [205, 206, 207, 208, 210, 211], seller: [212] },
  payment_sent: { buyer: [207], seller: [212] },
  collected: { seller: [212] },
};

const actions = [{ type: 'emit', params: { event: 'invoice.lifecycle_event.created' } }];

function matrixRows(from: string): Row[] {
  return Object.entries(MATRIX[from] ?? {})
    .flatMap(([party, codes]) => codes.map((code) => ({ party, code })))
    .sort((a, b) => a.code - b.code)
    .map(({ party, code }) => ({
      from,
      trigger: from === 'draft' ? 'issue' : `status_${code}`,
      guard: GUARDS[party as keyof typeof GUARDS],
      to: STATE_OF_CODE[code] ?? '',
      actions,
    }));
}

export const INVOICE_LIFECYCLE_TABLE: SpecTable = {
  states: ['draft', ...Object.values(STATE_OF_CODE)],
  rows: [
    ...Object.keys(MATRIX).map((from) => ({
      from,
      trigger: 'a status of the matrix',
      to: 'its state',
      source: 'our own transition matrix',
      rows: matrixRows(from),
    })),
    {
      from: 'refused (status code 210, purchase invoice)',
      trigger: 'reopening from the web interface',
      condition: 'the refusal never left the service',
      to: 'available',
      also: 'no lifecycle event is created and no `invoice.lifecycle_event.created` is emitted; the earlier 210 delivery stays the one with `terminal` true',
      rows: [
        {
          from: 'refused',
          trigger: 'reopening',
          guard: 'purchaseWhoseRefusalNeverLeft',
          to: 'available',
          actions: [],
        },
      ],
    },
  ],
  replays: [],
};
