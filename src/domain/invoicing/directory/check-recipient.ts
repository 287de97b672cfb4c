import type { UnsealedConnection } from '#domain/invoicing/platform-connections/unseal-connection.ts';

/** `undetermined`: the directory does not say, or did not answer. */
export type Reachability = 'reachable' | 'unreachable' | 'undetermined';

/**
 * Whether the directory of a connection's platform has an enabled line for an address (scheme 0225), else for a SIREN,
 * with the address to use. Never rejects.
 */
export type CheckRecipient = (
  connection: UnsealedConnection,
  recipient: { address: string | null; siren: string },
) => Promise<{ reachability: Reachability; address: string | null }>;
