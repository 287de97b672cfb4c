import type { Scope } from '#bench/child.ts';
import { query } from './query.ts';

/**
 * A copied database has nobody connected to it, so another one of the server is needed to say so.
 * @returns the copy's address; it is dropped when the scope closes
 */
export async function copyDatabase(
  administration: string,
  template: string,
  name: string,
  { closing }: Scope,
): Promise<string> {
  await query(
    administration,
    `create database ${name} template ${new URL(template).pathname.slice(1)}`,
  );
  closing.addOutliving(async () => {
    await query(administration, `drop database if exists ${name} with (force)`);
  });
  const own = new URL(template);
  own.pathname = `/${name}`;
  return own.href;
}
