import type { InvoiceDirection } from '#machines/invoice-lifecycle.ts';
import { sirenOf, type StatusMessage } from '#model/status-message.ts';
import { partyOfRole } from '#domain/invoicing/status-messages/party-roles.ts';

/** A company that a status is for. */
export interface StatusRecipient {
  siren: string;
  /** A sale is the seller's, a purchase the buyer's; null for a role that is neither's. */
  direction: InvoiceDirection | null;
}

/** The recipients that have a SIREN (MDG-23), each once. */
export function readRecipients({ recipients }: StatusMessage): StatusRecipient[] {
  const read = recipients.flatMap((party): [string, StatusRecipient][] => {
    const siren = sirenOf(party);
    const direction = directionOf(party.role);
    return siren === null ? [] : [[`${siren} ${direction}`, { siren, direction }]];
  });
  return [...new Map(read).values()];
}

/** A status of the seller's is about the buyer's purchase, any other about the seller's sale. */
export const likelyDirection = (issuer_role: string | null): InvoiceDirection =>
  directionOf(issuer_role) === 'sales' ? 'purchases' : 'sales';

function directionOf(role: string | null): InvoiceDirection | null {
  const actor = partyOfRole(role ?? '');
  if (actor === null || actor === 'platform') return null;
  return actor === 'seller' ? 'sales' : 'purchases';
}
