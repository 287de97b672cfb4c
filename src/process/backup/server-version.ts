import { statement, type Queryable } from '#orm/statement.ts';

export interface ServerVersion {
  major: number;
  /** `15.18` */
  text: string;
}

const READ = statement<{ number: number; text: string }>(
  'read_server_version',
  `select current_setting('server_version_num')::int as number, split_part(current_setting('server_version'), ' ', 1) as text`,
);

export async function readServerVersion(on: Queryable): Promise<ServerVersion> {
  const { number, text } = await READ.one(on);
  return { major: Math.floor(number / 10_000), text };
}
