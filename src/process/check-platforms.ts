import type { Configuration } from '#config/configuration.ts';
import type { CheckPlatform } from '#domain/invoicing/platform-connections/platform-check.ts';
import type { CallRequest } from '#egress/call.ts';
import { createEgress } from '#egress/egress.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import { systemClock } from '#kernel/clock.ts';

/** Checks connections that people ask about. What it needs is loaded with the first one. */
export function createPlatformCheck({
  egress,
  delivery,
  platforms,
}: Pick<Configuration, 'egress' | 'delivery' | 'platforms'>): CheckPlatform {
  const timeout = platforms.callTimeout;
  const way = createEgress(readEgressSettings(egress), delivery.connectTimeout);
  return async (connection) => {
    const { checkAccess } = await import('#connectors/platforms/check-access.ts');
    const { createTokens } = await import('#connectors/platforms/tokens.ts');
    const { callOut } = await import('#egress/call-out.ts');
    const { workspace_id } = connection;
    const call = (request: CallRequest) => callOut(request, { ...way, workspace_id });
    // Tokens of its own: one that was kept would hide that the secret no longer works.
    const tools = { call, clock: systemClock, tokens: createTokens(), timeout };
    return checkAccess(tools, connection);
  };
}
