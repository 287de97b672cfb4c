import type { Configuration } from '#config/configuration.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import { createUrlCheck } from './check-url.ts';
import { createResolver } from './create-resolver.ts';

/** A check whether a URL's name resolves to an address that must not be called. False while that cannot be found out. */
export function createPrivateUrlCheck({
  egress,
  delivery,
}: {
  egress: Pick<Configuration['egress'], 'allowCidrs' | 'hosts' | 'dnsServers'>;
  delivery: Pick<Configuration['delivery'], 'connectTimeout'>;
}): (url: string, workspace_id: string) => Promise<boolean> {
  const policy = createEgressPolicy(egress);
  const checkUrl = createUrlCheck(policy);
  const times = { timeout: delivery.connectTimeout, maxWait: delivery.connectTimeout };
  const resolver = createResolver(egress, policy, times);
  return async (url, workspace_id) => {
    const destination = checkUrl(url);
    if (destination === null || destination.literal) return false;
    const { answer } = await resolver.resolve(destination.host, workspace_id);
    return answer.kind === 'refused' && answer.reason === 'dns_private_address';
  };
}
