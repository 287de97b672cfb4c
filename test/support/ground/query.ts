import { Client } from 'pg';

/** One statement on a connection of its own. */
export async function query<Row>(
  url: string,
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  client.on('error', () => {}); // a broken connection also rejects the query that runs on it
  try {
    await client.connect();
    return (await client.query(text, values)).rows as Row[]; // as the caller says
  } finally {
    await client.end().catch(() => {});
  }
}

/** Whether PostgreSQL answers there. */
export const answers = (url: string): Promise<boolean> =>
  query(url, 'select 1').then(
    () => true,
    () => false,
  );
