import { unwrap } from '#client/index.ts';
import type { EventType } from '#model/event-type.ts';
import { WORKSPACE_PATH, type Cast, type Partner } from './cast.ts';

export interface Subscription {
  path: string;
  event_type: EventType;
  includes?: readonly string[];
  category_id?: number;
}

export async function subscribe(
  { stage, screen }: Cast,
  { api, params }: Partner,
  subscriptions: readonly Subscription[],
): Promise<void> {
  await screen.step(`POST …/webhook_endpoints, ${subscriptions.length} times`, async () => {
    for (const { path, ...members } of subscriptions) {
      const body = { webhook_endpoint: { ...members, url: `${stage.receiver.url}${path}` } };
      const { data: endpoint } = unwrap(
        await api.POST(`${WORKSPACE_PATH}/webhook_endpoints`, { params, body }),
      );
      stage.secrets.set(path, endpoint.signing_secret);
    }
  });
}
