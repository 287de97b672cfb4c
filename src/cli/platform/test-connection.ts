import { findConnection } from '#domain/exchange/platform-connections/find-connection.ts';
import { unsealConnection } from '#domain/exchange/platform-connections/unseal-connection.ts';
import { createPlatformCheck } from '#process/check-platforms.ts';
import { platformCallsOf } from '#process/platform-calls.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { withDatabase } from '#cli/with-database.ts';
import { keyOfConnection } from './edit-connections.ts';

/** Asks the platform of a connection in any state. @throws CommandFailure that says what it answered */
export const testConnection = (id: string) =>
  withDatabase(async ({ db, cipher }, configuration) => {
    const connection = await findConnection(db, await keyOfConnection(db, id));
    const checkPlatform = createPlatformCheck(platformCallsOf(configuration), db);
    const check = await checkPlatform(unsealConnection(cipher, connection));
    if (check.outcome === 'answered')
      return { id: Number(id), token: 'granted', search: 'answered' };
    const code = check.outcome === 'paused' ? 'paused' : (check.error_code ?? 'interrupted');
    throw new CommandFailure(
      `the platform of connection ${id} cannot be used: ${code} (${check.words})`,
    );
  });
