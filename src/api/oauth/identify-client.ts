import { authenticateClient, type Client } from '#domain/access/oauth/authenticate-client.ts';
import type { Database } from '#orm/database.ts';
import { type SharedServices, tenantsOf } from '#api/pipeline/call.ts';
import { readCredentials } from './read-credentials.ts';
import type { FormRequest } from './read-form.ts';
import { invalidClient } from './refusals.ts';

/** The application that asks, and the database within its share; `invalid_client` when its id or secret is wrong. */
export async function identifyClient(
  { headers, form }: FormRequest,
  { lookUps, shareDatabase }: Pick<SharedServices, 'lookUps' | 'shareDatabase'>,
): Promise<{ client: Client; basic: boolean; db: Database }> {
  const { basic, ...credentials } = readCredentials(headers.authorization, form);
  const client = await authenticateClient(lookUps, credentials);
  if (client === null) throw invalidClient(basic);
  const db = shareDatabase({ tenants: tenantsOf(client.application_id, null) });
  return { client, basic, db };
}
