import { Client } from 'pg';
import type { Scope } from '#bench/child.ts';

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

/**
 * Copies a database to which nothing may be connected, by another one of its server.
 * @returns the copy's address; it is dropped when the scope closes
 */
export async function copyDatabase(
  administration: string,
  template: string,
  name: string,
  { closing }: Scope,
): Promise<string> {
  const original = new URL(template).pathname.slice(1);
  await query(administration, `create database ${name} template ${original}`);
  closing.addOutliving(async () => {
    const drop = `drop database if exists ${name}`;
    // By force PostgreSQL may not end an autovacuum, which a plain drop ends.
    await query(administration, `${drop} with (force)`).catch(() => query(administration, drop));
  });
  const own = new URL(template);
  own.pathname = `/${name}`;
  return own.href;
}
