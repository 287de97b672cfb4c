import { authenticateClient, type Client } from '../../domain/oauth/authenticate-client.ts';
import type { Services } from '../call.ts';
import { readCredentials } from './read-credentials.ts';
import type { FormRequest } from './read-form.ts';
import { invalidClient } from './refusals.ts';

/** The application that asks; `invalid_client` when its id or secret is wrong. */
export async function identifyClient(
  { headers, form }: FormRequest,
  { db }: Pick<Services, 'db'>,
): Promise<{ client: Client; basic: boolean }> {
  const { basic, ...credentials } = readCredentials(headers.authorization, form);
  const client = await authenticateClient(db, credentials);
  if (client === null) throw invalidClient(basic);
  return { client, basic };
}
