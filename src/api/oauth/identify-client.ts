import { authenticateClient, type Client } from '#domain/access/oauth/authenticate-client.ts';
import type { Database } from '#orm/database.ts';
import { applicationTenant } from '#http/pipeline/caller.ts';
import type { Call, SharedServices } from '#http/pipeline/call.ts';
import { readCredentials } from './read-credentials.ts';
import { invalidClient } from './refusals.ts';

/** A request with a form. */
export type FormCall = Call<undefined, URLSearchParams>;

/** The calling application and its share of the database; `invalid_client` for a wrong id or secret. */
export async function identifyClient(
  { request, input: form, held }: FormCall,
  { lookUps, shareDatabase }: Pick<SharedServices, 'lookUps' | 'shareDatabase'>,
): Promise<{ client: Client; basic: boolean; db: Database }> {
  const { basic, ...credentials } = readCredentials(request.headers.authorization, form);
  const client = await authenticateClient(lookUps, credentials);
  if (client === null) throw invalidClient(basic);
  const tenants = [applicationTenant(client.application_id)];
  const db = shareDatabase({ tenants, leaving: held.leaving });
  return { client, basic, db };
}
