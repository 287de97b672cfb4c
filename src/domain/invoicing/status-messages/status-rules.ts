import { INVOICE_TYPE_CODES } from '#model/invoice.ts';
import { AMOUNT_COLLECTED, type InvoiceStatus, type StatusMessage } from '#model/status-message.ts';
import { statusOfCode } from '#machines/lifecycle-codes.ts';
import { TRANSMISSION, TREATMENT, mayIssue, mayReceive, maySend } from './party-roles.ts';
import { findReason } from './reason-rules.ts';

/** A rule by its name, and how a status of a message breaks it; null when it does not. */
type StatusRule = readonly [
  rule: string,
  find: (status: InvoiceStatus, message: StatusMessage) => string | null,
];

const TYPE_CODES: readonly string[] = INVOICE_TYPE_CODES;

/** MDT-88 by phase; `5` stands for the statuses of treatment that have none of their own. */
const DOCUMENT_STATUSES: Readonly<Record<string, readonly string[]>> = {
  [TRANSMISSION]: ['10', '51', '43', '8', '48'],
  [TREATMENT]: ['45', '39', '37', '50', '49', '47', '46', '1', '5'],
};

/** MDT-121. */
const ACTIONS: readonly string[] = ['NOA', 'PIN', 'NIN', 'CNF', 'CNP', 'CNA', 'OTH'];

/** MDT-207: amounts, then data that is invalid (`DIV`) or awaited (`DVA`), and others. */
const VALUE_TYPES: readonly string[] =
  'MEN MPA RAP ESC RAB REM MAP MAPTTC MNA MNATTC CBB DIV DVA MAJ'.split(' ');

/** Rules of each status, in the order of their names. */
export const STATUS_RULES: readonly StatusRule[] = [
  ['BR-FR-04', ({ invoice }) => findOther('MDT-91', invoice.type_code, TYPE_CODES)],
  [
    'BR-FR-CDV-07',
    ({ phase }, { issuer }) =>
      phase === TREATMENT && issuer?.id === null ? 'MDT-38 is missing' : null,
  ],
  [
    'BR-FR-CDV-09',
    ({ phase }) => (phase === TRANSMISSION || phase === TREATMENT ? null : `MDT-77 is ${phase}`),
  ],
  ['BR-FR-CDV-10', ({ invoice }) => findMissing('MDT-87', invoice.invoice_number)],
  [
    'BR-FR-CDV-11',
    ({ invoice }, message) =>
      isOfFile(message) ? null : findMissing('MDG-35', invoice.issue_date),
  ],
  ['BR-FR-CDV-12', ({ code }) => findMissing('MDT-105', code)],
  [
    'BR-FR-CDV-13',
    ({ invoice }, message) =>
      isOfFile(message) ? null : findMissing('MDT-129', invoice.seller?.id ?? null),
  ],
  ['BR-FR-CDV-14', findCollected],
  ['BR-FR-CDV-15', findNoReason],
  [
    'BR-FR-CDV-16',
    ({ details }) =>
      details.some(({ sequence }) => sequence === null) ? 'MDT-124-2 is missing' : null,
  ],
  [
    'BR-FR-CDV-CL-02',
    ({ phase }, { sender }) =>
      maySend(sender?.role ?? '', phase) ? null : `MDT-21 is ${sender?.role} in phase ${phase}`,
  ],
  [
    'BR-FR-CDV-CL-03',
    ({ phase }, { issuer }) =>
      mayIssue(issuer?.role ?? '', phase) ? null : `MDT-40 is ${issuer?.role} in phase ${phase}`,
  ],
  [
    'BR-FR-CDV-CL-05',
    ({ phase, document_status }) =>
      findOther('MDT-88', document_status, DOCUMENT_STATUSES[phase ?? '']),
  ],
  ['BR-FR-CDV-CL-07', ({ invoice }) => findOther('MDT-132', invoice.seller?.role ?? null, ['SE'])],
  [
    'BR-FR-CDV-CL-08',
    ({ invoice }) => {
      const wrong = invoice.recipients.find(({ role }) => role !== null && !mayReceive(role));
      return wrong === undefined ? null : `MDT-158 is ${wrong.role}`;
    },
  ],
  ['BR-FR-CDV-CL-09', findReason],
  [
    'BR-FR-CDV-CL-10',
    ({ details }) => findFirst(details, (one) => findOther('MDT-121', one.action_code, ACTIONS)),
  ],
  [
    'BR-FR-CDV-CL-11',
    ({ details }) =>
      findFirst(
        details.flatMap(({ values }) => values),
        (one) => findOther('MDT-207', one.type_code, VALUE_TYPES),
      ),
  ],
];

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

/** A file that is refused before it is read (501) may say neither its invoice's date nor its seller. */
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
