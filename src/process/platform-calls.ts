import type { Configuration } from '#config/configuration.ts';
import type { PlatformCalls } from '#connectors/platforms/platform-calls.ts';
import type { CallRequest } from '#egress/call.ts';
import { createEgress } from '#egress/egress.ts';
import { readEgressSettings } from '#egress/egress-settings.ts';
import { systemClock } from '#kernel/clock.ts';

type Settings = Pick<Configuration, 'egress' | 'delivery' | 'platforms'>;

export type OpenPlatformCalls = () => Promise<PlatformCalls>;

/** A process's calls to platforms, opened when first needed: many services have no connection. */
export function platformCallsOf(settings: Settings): OpenPlatformCalls {
  let opened: Promise<PlatformCalls> | undefined;
  return () => (opened ??= open(settings));
}

async function open({ egress, delivery, platforms }: Settings): Promise<PlatformCalls> {
  const { createPlatformCalls } = await import('#connectors/platforms/platform-calls.ts');
  const { callOut } = await import('#egress/call-out.ts');
  const way = createEgress(readEgressSettings(egress), delivery.connectTimeout);
  const callFor = (workspace_id: string, stopping?: AbortSignal) => (request: CallRequest) =>
    callOut(request, { ...way, workspace_id, ...(stopping === undefined ? {} : { stopping }) });
  return createPlatformCalls({ callFor, clock: systemClock, timeout: platforms.callTimeout });
}
