import { EVENT_CATALOGUE } from '#events/catalogue.ts';
import { safeMessage } from '#kernel/loggable-error.ts';
import type { EventType } from '#model/event-type.ts';
import { CommandFailure } from '#cli/command-failure.ts';
import type { EndpointAccess, MadeEndpoint } from './endpoint-access.ts';
import { findAbandonedRuns, recordRun, type RunRecord } from './run-records.ts';

export interface OwnSubscription {
  event_types: readonly EventType[];
  /** For `invoice.created`. */
  includes: readonly string[];
  /** For the two invoice types. */
  category_id: number | null;
}

export interface OwnEndpoint extends MadeEndpoint {
  event_type: EventType;
  /** Its unique delivery path. */
  path: string;
}

interface OwnEndpointsOptions {
  access: EndpointAccess;
  directory: string;
  /** The receiver as the service calls it, without path. */
  url: string;
  subscription: OwnSubscription;
  /** Called with the function that removes them, before the first is created. */
  onEnd: (remove: () => Promise<void>) => void;
  /** Reports leftovers. */
  say: (sentence: string) => void;
  stopping: AbortSignal;
}

const nameRun = (id: string): string => `Made by "bordereau receive", which removes it (${id})`;

/** Removes leftovers of earlier runs, then creates an endpoint per event type. */
export async function makeOwnEndpoints(options: OwnEndpointsOptions): Promise<OwnEndpoint[]> {
  const { access } = options;
  await access.check();
  await removeLeftovers(options);
  const run = await recordRun(options.directory, access.target);
  const making = makeEach(options, run);
  options.onEnd(async () => {
    await making.catch(() => {}); // also removes those made before a failure
    await removeRun(access, run).catch((cause: unknown) => {
      const reason = safeMessage(cause);
      const message = `the webhook endpoints of this run are still there (${reason}): the next "bordereau receive" for this workspace removes them`;
      throw new CommandFailure(message, { cause });
    });
  });
  return making;
}

async function makeEach(
  { access, url, subscription, stopping }: OwnEndpointsOptions,
  run: RunRecord,
): Promise<OwnEndpoint[]> {
  const made: OwnEndpoint[] = [];
  for (const event_type of subscription.event_types) {
    stopping.throwIfAborted();
    const path = `/${run.id.slice(0, 8)}/${event_type}`;
    const { includes, category } = EVENT_CATALOGUE[event_type];
    const endpoint = await access.create({
      event_type,
      url: `${url}${path}`,
      name: 'bordereau receive',
      description: nameRun(run.id),
      includes: includes.length === 0 ? [] : subscription.includes,
      category_id: category ? subscription.category_id : null,
    });
    made.push({ ...endpoint, event_type, path });
  }
  return made;
}

async function removeLeftovers({ access, directory, say }: OwnEndpointsOptions): Promise<void> {
  for (const run of await findAbandonedRuns(directory, access.target))
    try {
      const ids = await removeRun(access, run);
      if (ids.length > 0)
        say(`Removed, left by an earlier run: ${ids.map((id) => `endpoint ${id}`).join(', ')}.`);
    } catch (error) {
      say(`Endpoints that an earlier run left could not be removed: ${safeMessage(error)}`);
    }
}

/** Searches, since an endpoint may exist whose answer was lost. @returns their ids */
async function removeRun(access: EndpointAccess, run: RunRecord): Promise<string[]> {
  const ids = await access.find(nameRun(run.id));
  for (const id of ids) await access.remove(id);
  await run.forget();
  return ids;
}
