import { Client } from 'pg';

/** One statement on a connection of its own. */
export async function query(url: string, text: string, values: unknown[] = []): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a broken connection also rejects the query that runs on it
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
