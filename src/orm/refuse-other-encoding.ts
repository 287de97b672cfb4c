import { statement, type Queryable } from './statement.ts';

const READ_ENCODING = statement<{ encoding: string }>(
  'read_encoding',
  "select current_setting('server_encoding') as encoding",
);

/** @throws if the database's texts are not UTF-8, in which migrations and names of all languages would fail */
export async function refuseOtherEncoding(on: Queryable): Promise<void> {
  const { encoding } = await READ_ENCODING.one(on);
  if (encoding !== 'UTF8')
    throw new Error(
      `the encoding of the database is ${encoding}, and must be UTF8: ` +
        'create it again, with createdb --encoding=UTF8 --template=template0',
    );
}
