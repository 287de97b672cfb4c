import { expect } from 'chai';
import { Client } from 'pg';
import { createTestDatabase } from '#test-kit/database/cluster.ts';
import { runCommand } from '#test-kit/service/run-command.ts';

const KEY = Buffer.alloc(32, 7).toString('base64');

describe('a database whose encoding is not UTF-8', () => {
  it('is refused at the start, with what to do', async () => {
    const { url, drop } = await createTestDatabase();
    const other = new URL(url);
    other.pathname = `${other.pathname}_ascii`;
    const name = other.pathname.slice(1);
    const client = new Client({ connectionString: url });
    await client.connect();
    await client.query(
      `create database ${name} encoding 'LATIN1' lc_collate 'C' lc_ctype 'C' template template0`,
    );
    const command = await runCommand(['migrate'], { DATABASE_URL: other.href, SECRET_KEY: KEY });
    await client.query(`drop database ${name}`);
    await client.end();
    await drop();
    expect(command).to.deep.equal({
      code: 1,
      stdout: '',
      stderr:
        'bordereau: the encoding of the database is LATIN1, and must be UTF8: ' +
        'create it again, with createdb --encoding=UTF8 --template=template0\n',
    });
  });
});
