import type { EventType } from '#model/event-type.ts';
import type { Cast, Partner } from './cast.ts';

/** One subscription, each with a path of its own at the receiver. */
export interface Subscription {
  path: string;
  event_type: EventType;
  includes?: readonly string[];
  category_id?: number;
}

/** Makes a webhook endpoint of each. */
export async function subscribe(
  { stage, screen }: Cast,
  { api, workspace }: Partner,
  subscriptions: readonly Subscription[],
): Promise<void> {
  await screen.step(`POST …/webhook_endpoints, ${subscriptions.length} times`, async () => {
    for (const { path, ...members } of subscriptions) {
      const endpoint = await api.post(`${workspace}/webhook_endpoints`, {
        webhook_endpoint: { ...members, url: `${stage.receiver.url}${path}` },
      });
      stage.secrets.set(path, String(endpoint['signing_secret']));
    }
  });
}
