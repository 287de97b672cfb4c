import type { InvoiceActor } from '#einvoice/model/lifecycle-codes.ts';
import type { InvoiceParty } from '#einvoice/model/invoice-party.ts';
import type { StatusInvoice, StatusMessage } from '#einvoice/model/status-message.ts';
import {
  identityOfParty,
  identityOfStatusParty,
  isSameParty,
  type PartyIdentity,
} from './party-identity.ts';
import { OWN_ROLES, partyOfRole } from './party-roles.ts';

/** The party that set a status (MDG-16); has no dates, to cross threads. */
export interface StatusIssuer {
  id: string | null;
  scheme_id: string | null;
  /** UNCL 3035 (MDT-40). */
  role: string | null;
  identity: PartyIdentity;
  /** Parties that an agent claims to act for; empty for a party itself. */
  principals: readonly PartyIdentity[];
}

/** Null without issuer and sender. */
export function readStatusIssuer(
  { issuer, sender }: Pick<StatusMessage, 'issuer' | 'sender'>,
  { recipients }: StatusInvoice,
): StatusIssuer | null {
  const party = issuer ?? sender;
  if (party === null) return null;
  const { id, scheme, role, electronic_address: address } = party;
  const side = sideOfAgent(role);
  // The identifying seller (MDT-129) is in every message about the invoice, so proves nothing.
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

/** The own role of an agent's party; null for other roles. */
function sideOfAgent(role: string | null): string | null {
  const actor = partyOfRole(role ?? '');
  const own = actor === null ? null : OWN_ROLES[actor];
  return own === role ? null : own;
}

/**
 * Whether an issuer is the party's company, or an agent for it alone. No issuer speaks for a party known only by
 * name.
 */
export function speaksFor({ identity, principals }: StatusIssuer, party: InvoiceParty): boolean {
  const own = identityOfParty(party);
  if (isSameParty(identity, own)) return true;
  return principals.length > 0 && principals.every((principal) => isSameParty(principal, own));
}

/** The party whose statuses an actor sets; null for a platform. */
export const partyOfActor = (
  actor: InvoiceActor,
  { seller, buyer }: Record<'seller' | 'buyer', InvoiceParty>,
): InvoiceParty | null => (actor === 'platform' ? null : { seller, buyer }[actor]);
