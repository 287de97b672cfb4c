import type { UnsealedConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import type { Reachability } from '#model/directory-line.ts';

export interface Recipient {
  /** In scheme 0225. */
  address: string | null;
  siren: string;
}

export interface RecipientVerdict {
  reachability: Reachability;
  /** The address to use; null where there is none, or more than one to choose from. */
  address: string | null;
}

/** With the address that takes statuses alone; null where there is none, or another address was asked for. */
export type CheckedRecipient = RecipientVerdict & { status_address: string | null };

/**
 * Whether the directory of the connection's platform has an enabled line for an address, or for a SIREN where no
 * address is given. A directory that fails is `undetermined`. Never rejects.
 */
export type CheckRecipient = (
  connection: UnsealedConnection,
  recipient: Recipient,
) => Promise<CheckedRecipient>;
