import { checkAccess } from '#connectors/platforms/check-access.ts';
import { createTokens } from '#connectors/platforms/tokens.ts';
import { findConnection } from '#domain/invoicing/platform-connections/find-connection.ts';
import { unsealConnection } from '#domain/invoicing/platform-connections/unseal-connection.ts';
import { callOut } from '#egress/call-out.ts';
import type { CallRequest } from '#egress/call.ts';
import { createEgress } from '#egress/egress.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import { systemClock } from '#kernel/clock.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import { withDatabase } from '#cli/with-database.ts';
import { keyOfConnection } from './edit-connections.ts';

/** Calls the platform of a connection in any state. @throws CommandFailure that says what it answered */
export const testConnection = (id: string) =>
  withDatabase(async ({ db, cipher }, { egress, delivery, platforms }) => {
    const key = await keyOfConnection(db, id);
    const connection = unsealConnection(cipher, await findConnection(db, key));
    const way = {
      ...createEgress(readEgressSettings(egress), delivery.connectTimeout),
      workspace_id: key.workspace_id,
    };
    const call = (request: CallRequest) => callOut(request, way);
    const tools = { call, clock: systemClock, tokens: createTokens() };
    const outcome = await checkAccess({ ...tools, timeout: platforms.callTimeout }, connection);
    if (outcome.kind === 'accepted') return { id: Number(id), token: 'granted', search: 'answered' };
    const code = 'error_code' in outcome ? (outcome.error_code ?? 'interrupted') : outcome.kind;
    throw new CommandFailure(`the platform of connection ${id} cannot be used: ${code} (${outcome.words})`);
  });
