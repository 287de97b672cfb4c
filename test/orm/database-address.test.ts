import { expect } from 'chai';
import { openDatabase } from '#orm/open-database.ts';
import { readDatabaseAddress } from '#orm/database-address.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';

describe("the database's address", () => {
  let test: TestDatabase;
  before(async () => (test = await createDatabase()));
  after(() => test.drop());

  const withParameter = (name: string, value: string): string => {
    const url = new URL(test.url);
    url.searchParams.set(name, value);
    return url.href;
  };

  const showApplicationName = async (url: string) => {
    const db = await openDatabase({ url });
    try {
      const { rows } = await db.pool.query<{ application_name: string }>('show application_name');
      return rows[0]?.application_name;
    } finally {
      await db.close();
    }
  };

  it('names the connections, which are the service’s without a name', async () => {
    expect(await showApplicationName(test.url)).to.equal('bordereau');
    const named = withParameter('application_name', 'invoices');
    expect(await showApplicationName(named)).to.equal('invoices');
  });

  it('applies to the listening connection, too', async () => {
    const db = await openDatabase({ url: withParameter('application_name', 'listening') });
    await db.announcer.listen();
    const { rows } = await db.pool.query<{ query: string }>(`
      select query from pg_stat_activity
      where application_name = 'listening' and pid <> pg_backend_pid()`);
    expect(rows.map(({ query }) => query.split(' ')[0])).to.deep.equal(['listen']);
    await db.close();
  });

  it('never gets a connection without the encryption that it asks for', async () => {
    const opening = openDatabase({ url: withParameter('sslmode', 'verify-full') });
    expect(await opening.catch(String)).to.include('does not support SSL');
  });

  it('may name the host or the socket’s directory as a parameter', async () => {
    const opening = openDatabase({ url: withParameter('host', '/nowhere') });
    expect(await opening.catch(String)).to.include('/nowhere/');
  });

  it('reports a missing file that it names, and where it is named', async () => {
    const opening = openDatabase({ url: withParameter('sslrootcert', '/nowhere.pem') });
    expect(await opening.catch(String)).to.match(/DATABASE_URL cannot be used: .*'\/nowhere.pem'/);
  });

  it('may have an escaped name', () => {
    expect(readDatabaseAddress('postgres://h/a%40b').database).to.equal('a@b');
  });

  it('leaves the password out when the pool’s options are printed', async () => {
    const url = new URL(test.url);
    const db = await openDatabase({ url: test.url });
    expect(url.password).to.not.equal('');
    expect(JSON.stringify(db.pool.options)).to.not.include(url.password);
    await db.close();
  });
});
