import { digest } from '#kernel/secret.ts';
import type { EndpointAccess } from './endpoint-access.ts';
import { createApiCall, type ApiCall, type JsonObject } from './api-call.ts';

const PER_PAGE = 100;

/** Through the HTTP API: the endpoints belong to the token's application. */
export function createApiAccess(
  baseUrl: string,
  token: string,
  workspace_id: string,
): EndpointAccess {
  const call = createApiCall(baseUrl, token);
  const collection = `/api/v1/workspaces/${workspace_id}/webhook_endpoints`;
  return {
    target: digest(`api ${baseUrl} ${workspace_id}`),
    check: async () => void (await call('GET', `${collection}?per_page=1`)),
    async create(request) {
      const { data } = await call('POST', collection, { webhook_endpoint: request });
      const { id, signing_secret } = data as JsonObject; // our own API
      return { id: String(id), signing_secret: String(signing_secret) };
    },
    async find(description) {
      const endpoints = await readAllPages(call, collection);
      return endpoints
        .filter((each) => each['description'] === description)
        .map(({ id }) => String(id));
    },
    remove: async (id) => void (await call('DELETE', `${collection}/${id}`, undefined, [404])),
    async findTrouble(id) {
      const path = `${collection}/${id}/deliveries`;
      const [first] = (await call('GET', `${path}?per_page=1`)).data as JsonObject[];
      if (first === undefined || first['attempts_count'] === 0) return null;
      if (first['state'] === 'acknowledged') return null;
      const { data } = await call('GET', `${path}/${String(first['id'])}`);
      const { attempts, reason } = data as { attempts: JsonObject[]; reason: string | null };
      const error_code = attempts.at(-1)?.['error_code'];
      return {
        delivery_id: String(first['id']),
        reason,
        error_code: typeof error_code === 'string' ? error_code : null,
      };
    },
  };
}

async function readAllPages(call: ApiCall, collection: string): Promise<JsonObject[]> {
  const found: JsonObject[] = [];
  for (let page = 1; ; page += 1) {
    const answer = await call('GET', `${collection}?per_page=${PER_PAGE}&page=${page}`);
    const { data, meta } = answer as { data: JsonObject[]; meta: { total_pages: number } };
    found.push(...data);
    if (page >= meta.total_pages) return found;
  }
}
