import type { InvoiceActor } from '#machines/invoice-lifecycle.ts';
import type { InvoiceParty } from '#model/invoice.ts';
import type { StatusInvoice, StatusMessage } from '#model/status-message.ts';
import {
  identityOfParty,
  identityOfStatusParty,
  isSameParty,
  type PartyIdentity,
} from './party-identity.ts';
import { OWN_ROLES, partyOfRole } from './party-roles.ts';

/** Who set a status (MDG-16), without dates, as it crosses threads. */
export interface StatusIssuer {
  id: string | null;
  scheme_id: string | null;
  /** UNCL 3035 (MDT-40). */
  role: string | null;
  identity: PartyIdentity;
  /** The parties for which an agent says it acts; none of a party that acts for itself. */
  principals: readonly PartyIdentity[];
}

/** Null in a message that names neither issuer nor sender. */
export function readStatusIssuer(
  { issuer, sender }: Pick<StatusMessage, 'issuer' | 'sender'>,
  { recipients }: StatusInvoice,
): StatusIssuer | null {
  const party = issuer ?? sender;
  if (party === null) return null;
  const { id, scheme, role, electronic_address: address } = party;
  const side = sideOfAgent(role);
  // The seller that finds the invoice (MDT-129) is in every message about it, so it says nothing of who acts.
  const named = [sender, ...recipients].filter((one) => one !== null && one.role === side);
  return {
    id: id ?? address?.value ?? null,
    scheme_id: id === null ? (address?.scheme ?? null) : scheme,
    role,
    identity: identityOfStatusParty(party),
    principals:
      side === null ? [] : named.flatMap((one) => (one ? [identityOfStatusParty(one)] : [])),
  };
}

/** The own role of the party that an agent's role acts for; null for any other role. */
function sideOfAgent(role: string | null): string | null {
  const actor = partyOfRole(role ?? '');
  if (actor === null || actor === 'platform') return null;
  return OWN_ROLES[actor] === role ? null : OWN_ROLES[actor];
}

/**
 * Whether an issuer may speak for a party of an invoice: it is that company, or an agent that acts for it alone. A
 * party that the invoice has by its name only is no one's to speak for.
 */
export function speaksFor({ identity, principals }: StatusIssuer, party: InvoiceParty): boolean {
  const own = identityOfParty(party);
  if (isSameParty(identity, own)) return true;
  return principals.length > 0 && principals.every((principal) => isSameParty(principal, own));
}

/** The party of an invoice whose statuses an actor sets; null for a platform, which is none. */
export const partyOfActor = (
  actor: InvoiceActor,
  { seller, buyer }: Record<'seller' | 'buyer', InvoiceParty>,
): InvoiceParty | null => (actor === 'platform' ? null : { seller, buyer }[actor]);
