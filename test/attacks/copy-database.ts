import type { Scope } from '../../src/cli/bench/child.ts';
import { query } from './query.ts';

/** @returns the copy's address; it is dropped when the scope closes */
export async function copyDatabase(
  template: string,
  name: string,
  { closing }: Scope,
): Promise<string> {
  const administration = new URL(template);
  administration.pathname = '/postgres';
  await query(
    administration.href,
    `create database ${name} template ${new URL(template).pathname.slice(1)}`,
  );
  closing.addOutliving(async () => {
    await query(administration.href, `drop database if exists ${name} with (force)`);
  });
  const own = new URL(template);
  own.pathname = `/${name}`;
  return own.href;
}
