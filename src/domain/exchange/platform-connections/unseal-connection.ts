import type { Cipher } from '#kernel/cipher.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { openSecrets, type ConnectionSecrets } from './connection-secrets.ts';

/** A connection as a client of the platform needs it. It never leaves memory. */
export type UnsealedConnection = Omit<PlatformConnection, keyof ConnectionSecrets> &
  ConnectionSecrets;

/** @throws CipherError if a secret does not open with our keys */
export const unsealConnection = (
  cipher: Pick<Cipher, 'open'>,
  connection: PlatformConnection,
): UnsealedConnection => ({ ...connection, ...openSecrets(cipher, connection) });
