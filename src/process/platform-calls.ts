import type { Configuration } from '#config/configuration.ts';
import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type { CallRequest } from '#egress/call.ts';
import { createEgress } from '#egress/egress.ts';
import { readEgressSettings, type EgressSettings } from '#egress/egress-settings.ts';
import { systemClock } from '#kernel/clock.ts';

type Settings = Pick<Configuration, 'egress' | 'delivery' | 'platforms'>;

export type OpenPlatformCalls = () => Promise<PlatformCalls>;

/**
 * A process's calls to platforms, opened when first needed: many services have no connection. Throws at once if a
 * certificate file cannot be read.
 */
export function platformCallsOf({ egress, ...settings }: Settings): OpenPlatformCalls {
  const reach = readEgressSettings(egress);
  let opened: Promise<PlatformCalls> | undefined;
  return () => (opened ??= open(reach, settings));
}

async function open(
  reach: EgressSettings,
  { delivery, platforms }: Omit<Settings, 'egress'>,
): Promise<PlatformCalls> {
  const { createPlatformCalls } = await import('#connectors/platforms/platform-calls.ts');
  const { callOut } = await import('#egress/call-out.ts');
  const way = createEgress(reach, delivery.connectTimeout);
  const callFor = (workspace_id: string, stopping?: AbortSignal) => (request: CallRequest) =>
    callOut(request, { ...way, workspace_id, ...(stopping === undefined ? {} : { stopping }) });
  return createPlatformCalls({ callFor, clock: systemClock, timeout: platforms.callTimeout });
}
