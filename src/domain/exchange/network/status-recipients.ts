import type { InvoiceDirection } from '#einvoice/model/invoice.ts';
import { sirenOf, type StatusMessage } from '#einvoice/model/status-message.ts';
import { partyOfRole } from '#einvoice/status-messages/party-roles.ts';

export interface StatusRecipient {
  siren: string;
  /** The seller has a sale, the buyer a purchase; null for other roles. */
  direction: InvoiceDirection | null;
}

/** The distinct recipients with a SIREN (MDG-23). */
export function readRecipients({ recipients }: StatusMessage): StatusRecipient[] {
  const read = recipients.flatMap((party): [string, StatusRecipient][] => {
    const siren = sirenOf(party);
    const direction = directionOf(party.role);
    return siren === null ? [] : [[`${siren} ${direction}`, { siren, direction }]];
  });
  return [...new Map(read).values()];
}

/** A seller's status concerns the buyer's purchase, any other the seller's sale. */
export const likelyDirection = (issuer_role: string | null): InvoiceDirection =>
  directionOf(issuer_role) === 'sales' ? 'purchases' : 'sales';

function directionOf(role: string | null): InvoiceDirection | null {
  const actor = partyOfRole(role ?? '');
  if (actor === null || actor === 'platform') return null;
  return actor === 'seller' ? 'sales' : 'purchases';
}
