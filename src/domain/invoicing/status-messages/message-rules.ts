import { PLATFORM_SCHEME } from '#model/identifier-scheme.ts';
import type { StatusMessage, StatusParty } from '#model/status-message.ts';
import { PLATFORM, PUBLIC_PORTAL, mayReceive } from './party-roles.ts';

/** A rule by its name, and how a message breaks it; null when it does not. */
type MessageRule = readonly [rule: string, find: (message: StatusMessage) => string | null];

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

/** The length of a business process that the public portal takes. */
const MAX_PORTAL_PROCESS = 3;

/** Rules of a message's own members, in the order of their names. */
export const MESSAGE_RULES: readonly MessageRule[] = [
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

/** The public portal is its only recipient. */
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
