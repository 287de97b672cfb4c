import { createEgress, type WorkspaceEgress } from '#egress/egress.ts';
import type { EgressSettings } from '#egress/egress-settings.ts';
import { testTrust } from './certificates.ts';
import { SUBSCRIBER_EGRESS } from './subscriber.ts';

/** No listener, so that no test asks an outside server. */
const NO_NAME_SERVER = '127.0.0.1:9';

/** Trusts the test authority, and resolves `*.subscriber.test` to loopback. */
export const buildEgress = async (
  settings: Partial<EgressSettings> = {},
  stopping?: AbortSignal,
): Promise<WorkspaceEgress> => ({
  ...createEgress(
    { ...SUBSCRIBER_EGRESS, ...(await testTrust()), dnsServers: [NO_NAME_SERVER], ...settings },
    10_000,
  ),
  workspace_id: '1',
  ...(stopping === undefined ? {} : { stopping }),
});
