import { lookUp } from '#kernel/look-up.ts';
import { INVOICE_TYPE_CODES } from '#einvoice/model/invoice.ts';
import { PLATFORM_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import {
  AMOUNT_COLLECTED,
  type InvoiceStatus,
  type StatusMessage,
  type StatusParty,
} from '#einvoice/model/status-message.ts';
import { statusOfCode } from '#einvoice/model/lifecycle-codes.ts';
import {
  PLATFORM,
  PUBLIC_PORTAL,
  TRANSMISSION,
  TREATMENT,
  mayIssue,
  mayReceive,
  maySend,
} from './party-roles.ts';
import { findReason } from './reason-rules.ts';

interface BrokenRule {
  /** As published: `BR-FR-CDV-14`. */
  rule: string;
  /** English. */
  detail: string;
}

/** How a message breaks a rule, or null. */
type Find = (message: StatusMessage) => string | null;

/**
 * The broken rules of BR-FR-CDV (V1.4.0). Unlisted codes break none (BR-FR-CDV-CL-06 warns): parties may agree on
 * others.
 */
export function checkStatusMessage(message: StatusMessage): BrokenRule[] {
  const broken: BrokenRule[] = [];
  for (const [rule, find] of RULES) {
    const detail = find(message);
    if (detail !== null) broken.push({ rule, detail });
  }
  return broken;
}

/** Applies a rule to each status; reports the first fault. */
const ofStatuses =
  (find: (status: InvoiceStatus, message: StatusMessage) => string | null): Find =>
  (message) =>
    findFirst(message.statuses, (status) => find(status, message));

const BETWEEN_PLATFORMS = 'urn.cpro.gouv.fr:1p0:CDV:invoice';
const TO_PUBLIC_PORTAL = 'urn.cpro.gouv.fr:1p0:CDV:einvoicingF2';

const BUSINESS_PROCESSES: readonly string[] = [
  'REGULATED',
  'NON_REGULATED',
  'B2C',
  'B2CINT',
  'B2BINT',
  'OUTOFSCOPE',
];

/** The longest business process that the public portal takes. */
const MAX_PORTAL_PROCESS = 3;

const TYPE_CODES: readonly string[] = INVOICE_TYPE_CODES;

/** MDT-88 by phase; `5` is for treatment statuses without their own. */
const DOCUMENT_STATUSES: Readonly<Record<string, readonly string[]>> = {
  [TRANSMISSION]: ['10', '51', '43', '8', '48'],
  [TREATMENT]: ['45', '39', '37', '50', '49', '47', '46', '1', '5'],
};

/** MDT-121. */
const ACTIONS: readonly string[] = ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'];

/** MDT-207: amounts, invalid (`DIV`) or awaited (`DVA`) data, and others. */
const VALUE_TYPES: readonly string[] =
  'MEN MPA RAP ESC RAB REM MAP MAPTTC MNA MNATTC CBB DIV DVA MAJ'.split(' ');

/** Rules on the message, then on its statuses, by name. */
const RULES: readonly (readonly [rule: string, find: Find])[] = [
  ['BR-FR-CDV-02', findGuideline],
  ['BR-FR-CDV-03', ({ message_id }) => (message_id === null ? 'MDT-4 is missing' : null)],
  ['BR-FR-CDV-04', ({ issued_at }) => (issued_at === null ? 'MDT-8 is no time' : null)],
  ['BR-FR-CDV-05', ({ sender }) => (sender === null ? 'MDG-9 is missing' : null)],
  [
    'BR-FR-CDV-06',
    ({ sender }) => (sender !== null && sender.role === null ? 'MDT-21 is missing' : null),
  ],
  ['BR-FR-CDV-08', findUnreachable],
  ['BR-FR-CDV-CL-01', findProcess],
  ['BR-FR-CDV-CL-04', findRecipientRole],
  ['BR-FR-04', ofStatuses(({ invoice }) => findOther('MDT-91', invoice.type_code, TYPE_CODES))],
  [
    'BR-FR-CDV-07',
    ofStatuses(({ phase }, { issuer }) =>
      phase === TREATMENT && issuer?.id === null ? 'MDT-38 is missing' : null,
    ),
  ],
  [
    'BR-FR-CDV-09',
    ofStatuses(({ phase }) =>
      phase === TRANSMISSION || phase === TREATMENT ? null : `MDT-77 is ${phase}`,
    ),
  ],
  ['BR-FR-CDV-10', ofStatuses(({ invoice }) => findMissing('MDT-87', invoice.invoice_number))],
  [
    'BR-FR-CDV-11',
    ofStatuses(({ invoice }, message) =>
      isOfFile(message) ? null : findMissing('MDG-35', invoice.issue_date),
    ),
  ],
  ['BR-FR-CDV-12', ofStatuses(({ code }) => findMissing('MDT-105', code))],
  [
    'BR-FR-CDV-13',
    ofStatuses(({ invoice }, message) =>
      isOfFile(message) ? null : findMissing('MDT-129', invoice.seller?.id ?? null),
    ),
  ],
  ['BR-FR-CDV-14', ofStatuses(findCollected)],
  ['BR-FR-CDV-15', ofStatuses(findNoReason)],
  [
    'BR-FR-CDV-16',
    ofStatuses(({ details }) =>
      details.some(({ sequence }) => sequence === null) ? 'MDT-124-2 is missing' : null,
    ),
  ],
  [
    'BR-FR-CDV-CL-02',
    ofStatuses(({ phase }, { sender }) =>
      maySend(sender?.role ?? '', phase) ? null : `MDT-21 is ${sender?.role} in phase ${phase}`,
    ),
  ],
  [
    'BR-FR-CDV-CL-03',
    ofStatuses(({ phase }, { issuer }) =>
      mayIssue(issuer?.role ?? '', phase) ? null : `MDT-40 is ${issuer?.role} in phase ${phase}`,
    ),
  ],
  [
    'BR-FR-CDV-CL-05',
    ofStatuses(({ phase, document_status }) =>
      findOther('MDT-88', document_status, lookUp(DOCUMENT_STATUSES, phase ?? '')),
    ),
  ],
  [
    'BR-FR-CDV-CL-07',
    ofStatuses(({ invoice }) => findOther('MDT-132', invoice.seller?.role ?? null, ['SE'])),
  ],
  [
    'BR-FR-CDV-CL-08',
    ofStatuses(({ invoice }) => {
      const wrong = invoice.recipients.find(({ role }) => role !== null && !mayReceive(role));
      return wrong === undefined ? null : `MDT-158 is ${wrong.role}`;
    }),
  ],
  ['BR-FR-CDV-CL-09', ofStatuses(findReason)],
  [
    'BR-FR-CDV-CL-10',
    ofStatuses(({ details }) =>
      findFirst(details, (one) => findOther('MDT-121', one.action_code, ACTIONS)),
    ),
  ],
  [
    'BR-FR-CDV-CL-11',
    ofStatuses(({ details }) =>
      findFirst(
        details.flatMap(({ values }) => values),
        (one) => findOther('MDT-207', one.type_code, VALUE_TYPES),
      ),
    ),
  ],
];

function findGuideline(message: StatusMessage): string | null {
  const { guideline } = message;
  if (guideline === BETWEEN_PLATFORMS) return null;
  if (guideline === TO_PUBLIC_PORTAL && isForPortal(message)) return null;
  return `MDT-3 is ${guideline}`;
}

function findProcess(message: StatusMessage): string | null {
  const process = message.business_process ?? '';
  const allowed = isForPortal(message)
    ? process.length <= MAX_PORTAL_PROCESS
    : BUSINESS_PROCESSES.includes(process);
  return allowed ? null : `MDT-2 is ${process}`;
}

/** The public portal is the only recipient. */
function isForPortal({ recipients }: StatusMessage): boolean {
  const identified = recipients.filter(({ id }) => id !== null);
  return (
    identified.length === 1 &&
    identified.some(({ id, scheme }) => id === '0000' && scheme === PLATFORM_SCHEME) &&
    recipients.some(({ role }) => role === PUBLIC_PORTAL)
  );
}

function findUnreachable({ recipients }: StatusMessage): string | null {
  const unreachable = recipients.find(
    ({ role, electronic_address }) =>
      role !== PLATFORM && role !== PUBLIC_PORTAL && electronic_address === null,
  );
  return unreachable === undefined ? null : `${nameOf(unreachable)} has no address (MDT-73)`;
}

function findRecipientRole({ recipients }: StatusMessage): string | null {
  const wrong = recipients.find(({ role }) => role !== null && !mayReceive(role));
  return wrong === undefined ? null : `MDT-59 is ${wrong.role}`;
}

const nameOf = ({ role, id }: StatusParty): string => `recipient ${role ?? id ?? ''}`.trim();

const findMissing = (term: string, value: string | null): string | null =>
  value === null ? `${term} is missing` : null;

const findOther = (
  term: string,
  value: string | null,
  allowed: readonly string[] | undefined,
): string | null =>
  value === null || allowed === undefined || allowed.includes(value) ? null : `${term} is ${value}`;

const findFirst = <T>(ones: readonly T[], find: (one: T) => string | null): string | null =>
  ones.map(find).find((found) => found !== null) ?? null;

/** A file refused before it is read (501) may lack its invoice's date and seller. */
const isOfFile = ({ statuses }: StatusMessage): boolean =>
  statuses.some(({ code }) => code === '501');

function findCollected({ code, details }: InvoiceStatus): string | null {
  if (code !== '212') return null;
  const collected = details.flatMap(({ values }) =>
    values.filter(({ type_code }) => type_code === AMOUNT_COLLECTED),
  );
  if (collected.length === 0) return 'no amount collected (MEN)';
  const whole = collected.every(({ amount, percentage }) => amount !== null && percentage !== null);
  return whole ? null : 'an amount collected (MEN) without MDT-215 or MDT-224';
}

function findNoReason({ code, details }: InvoiceStatus): string | null {
  if (statusOfCode(code ?? '')?.reason_required !== true) return null;
  return details.some(({ reason_code }) => reason_code !== null)
    ? null
    : `MDT-113 is missing for ${code}`;
}
