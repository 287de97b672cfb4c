import { unwrap } from './api-error.ts';
import type { Methods } from './operation.ts';
import { paginate } from './paginate.ts';
import type { WebhookEndpoint, WebhookEndpointCreation } from './resources.ts';

const COLLECTION = '/api/v1/workspaces/{workspace_id}/webhook_endpoints';
const MEMBER = `${COLLECTION}/{id}` as const;

/** An endpoint as it shall be. Type, URL and category name it; the other members are left alone where absent. */
export interface WantedEndpoint extends Pick<
  WebhookEndpointCreation,
  'event_type' | 'url' | 'name' | 'description' | 'category_id' | 'standard_webhooks'
> {
  includes?: readonly string[];
  /** Where absent, `others: 'deactivate'` reactivates an endpoint that was deactivated on request. */
  active?: boolean;
}

export interface EnsureOptions {
  workspace_id: number;
  endpoints: readonly WantedEndpoint[];
  /** Active endpoints of the application that are not wanted: left alone by default. */
  others?: 'keep' | 'deactivate' | undefined;
  /** Called once for each endpoint that was created: its secret is not shown again. */
  onSecret: (signing_secret: string, endpoint: WebhookEndpoint) => unknown;
}

export interface EnsuredEndpoint {
  endpoint: WebhookEndpoint;
  did: 'created' | 'changed' | 'nothing' | 'deactivated';
}

/** The webhook endpoints of the application. */
export interface Endpoints {
  /**
   * Creates and changes endpoints until they are as wanted. Safe in several processes at once: one creates an endpoint,
   * and gets its secret. Throws `ApiError` at a refusal, for example of an endpoint that belongs to another application.
   */
  ensure(options: EnsureOptions): Promise<EnsuredEndpoint[]>;
}

type Api = Pick<Methods, 'GET' | 'POST' | 'PATCH'>;

interface Run extends EnsureOptions {
  api: Api;
  /** `oauth_application_id` of endpoints that this application was let change. */
  owners: Set<number | null>;
}

export const createEndpoints = (api: Api): Endpoints => ({
  ensure: async (options) => {
    const { workspace_id, endpoints, others = 'keep' } = options;
    const run: Run = { ...options, api, owners: new Set() };
    const present = await list(api, workspace_id);
    const done: EnsuredEndpoint[] = [];
    for (const wanted of endpoints)
      done.push((await adapt(run, wanted, present)) ?? (await create(run, wanted)));
    if (others === 'keep') return done;
    for (const other of present)
      if (other.active && !endpoints.some((wanted) => isSame(wanted, other)))
        done.push(...(await deactivate(run, other)));
    return done;
  },
});

async function list(api: Api, workspace_id: number): Promise<WebhookEndpoint[]> {
  const present: WebhookEndpoint[] = [];
  const params = { path: { workspace_id }, query: { per_page: 100 } };
  for await (const row of paginate(api, COLLECTION, { params })) present.push(row);
  return present;
}

/** Null if there is none yet. */
async function adapt(
  { api, workspace_id, others, owners }: Run,
  wanted: WantedEndpoint,
  present: readonly WebhookEndpoint[],
): Promise<EnsuredEndpoint | null> {
  const found = present.find((one) => isSame(wanted, one));
  if (found === undefined) return null;
  const isOff = others === 'deactivate' && found.deactivation_reason === 'requested';
  const webhook_endpoint = changesOf(isOff ? { active: true, ...wanted } : wanted, found);
  const did = Object.keys(webhook_endpoint).length === 0 ? 'nothing' : 'changed';
  // No changes are written, but refused for another application's endpoint.
  if (did === 'nothing' && owners.has(found.oauth_application_id)) return { endpoint: found, did };
  const params = { path: { workspace_id, id: found.id } };
  const { data } = unwrap(await api.PATCH(MEMBER, { params, body: { webhook_endpoint } }));
  owners.add(data.oauth_application_id);
  return { endpoint: data, did };
}

async function create(run: Run, wanted: WantedEndpoint): Promise<EnsuredEndpoint> {
  const { api, workspace_id, onSecret } = run;
  const params = { path: { workspace_id } };
  const { active = true, ...webhook_endpoint } = wanted;
  const answer = await api.POST(COLLECTION, { params, body: { webhook_endpoint } });
  if (answer.response.status === 422) {
    // Another process may have been quicker.
    const adapted = await adapt(run, wanted, await list(api, workspace_id));
    if (adapted !== null) return adapted;
  }
  const { signing_secret, ...endpoint } = unwrap(answer).data;
  await onSecret(signing_secret, endpoint);
  const adapted = active ? null : await adapt(run, wanted, [endpoint]);
  return { endpoint: adapted?.endpoint ?? endpoint, did: 'created' };
}

/** Nothing of another owner's, which is refused, nor of one that has gone. */
async function deactivate(
  { api, workspace_id }: Run,
  { id }: WebhookEndpoint,
): Promise<EnsuredEndpoint[]> {
  const params = { path: { workspace_id, id } };
  const body = { webhook_endpoint: { active: false } };
  const answer = await api.PATCH(MEMBER, { params, body });
  const { status } = answer.response;
  return status === 403 || status === 404
    ? []
    : [{ endpoint: unwrap(answer).data, did: 'deactivated' }];
}

const isSame = (
  wanted: WantedEndpoint,
  { event_type, url, category_id }: WebhookEndpoint,
): boolean =>
  wanted.event_type === event_type &&
  (wanted.category_id ?? null) === category_id &&
  formOf(wanted.url) === formOf(url);

/** As the service compares them, without a fragment. A wrong one is refused when it is sent. */
function formOf(url: string): string {
  if (!URL.canParse(url)) return url;
  const form = new URL(url);
  form.hash = '';
  return form.href;
}

const SETTINGS = ['name', 'description', 'includes', 'active', 'standard_webhooks'] as const;

function changesOf(wanted: WantedEndpoint, present: WebhookEndpoint): object {
  const members = SETTINGS.filter(
    (member) => wanted[member] !== undefined && !isEqual(wanted[member], present[member]),
  );
  return Object.fromEntries(members.map((member) => [member, wanted[member]]));
}

/** Lists are sets. */
const isEqual = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) && Array.isArray(other)
    ? one.every((value) => other.includes(value)) && other.every((value) => one.includes(value))
    : one === other;
