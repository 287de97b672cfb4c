import { PLATFORM_SCHEME } from '#einvoice/model/identifier-scheme.ts';
import type { InvoiceStatus, StatusMessage, StatusParty } from '#einvoice/model/status-message.ts';
import { LIFECYCLE_STATUSES } from '#einvoice/model/lifecycle-codes.ts';
import { reasonsOf } from '#einvoice/model/lifecycle-reasons.ts';

/** Public buyers' additional refusal reasons. */
const PUBLIC_BUYERS: readonly string[] = [
  'RETRAIT_MAN_SERV',
  'ST_CT_NON_DECLAR',
  'SUPPR_COMP_AVOIR',
  'TRANSF_PMNT_REGIE',
  'CONTACT_ACHTR',
  'AUTRE',
  'COORD_BANC_ERR',
  'LIVR_INCOMP',
];
const REFUSED = '210';

/** Public buyers' platform. */
const isPublicBuyers = (sender: StatusParty | null): boolean =>
  sender?.id === '9999' && sender.scheme === PLATFORM_SCHEME;

const codesOf = (status_code: string): string[] => reasonsOf(status_code).map(({ code }) => code);

const KNOWN: ReadonlySet<string> = new Set([
  ...LIFECYCLE_STATUSES.flatMap(({ code }) => codesOf(code)),
  ...PUBLIC_BUYERS,
]);

/** BR-FR-CDV-CL-09: a reason that its status does not allow; without a list, any known one is allowed. */
export function findReason(
  { code, details }: InvoiceStatus,
  { sender }: StatusMessage,
): string | null {
  for (const { reason_code, status_code } of details) {
    const explained = status_code ?? code ?? '';
    if (reason_code !== null && !mayGive(explained, reason_code, isPublicBuyers(sender)))
      return `MDT-113 is ${reason_code} for ${explained}`;
  }
  return null;
}

function mayGive(status_code: string, reason_code: string, publicBuyer: boolean): boolean {
  if (publicBuyer && status_code === REFUSED && PUBLIC_BUYERS.includes(reason_code)) return true;
  const allowed = codesOf(status_code);
  return allowed.length === 0 ? KNOWN.has(reason_code) : allowed.includes(reason_code);
}
