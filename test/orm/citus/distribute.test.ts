import { expect } from 'chai';
import type { QueryConfig } from 'pg';
import type { Pool } from 'pg';
import { distribute, distributeNewTables, distributeTables } from '#orm/citus/distribute.ts';
import type { Queryable } from '#orm/statement.ts';

interface Database {
  found: boolean;
  servers: number;
  tables: { name: string; has_workspace: boolean; is_distributed: boolean }[];
  keys: { name: string; source: string; target: string; definition: string }[];
  /** The statement that fails. */
  failing?: RegExp;
  /** How often a lock is not free. */
  locked: number;
}

const table = (name: string, of: Partial<Database['tables'][number]> = {}) => ({
  name,
  has_workspace: true,
  is_distributed: false,
  ...of,
});
const key = (source: string, target: string, name = `${source}_${target}`) => ({
  name,
  source,
  target,
  definition: `FOREIGN KEY (x) REFERENCES ${target}(x)`,
});

/** A database that only says what it was told. */
function pretend(given: Partial<Database>): { on: Queryable; done: string[] } {
  const database: Database = { found: true, servers: 2, tables: [], keys: [], locked: 0, ...given };
  const done: string[] = [];
  const answers: Record<string, unknown[]> = {
    find_citus_extension: [{ found: database.found }],
    count_citus_servers: [{ servers: database.servers }],
    list_tables_to_distribute: database.tables,
    list_foreign_keys: database.keys,
    try_lock_session: [{ taken: true }],
  };
  const query = async ({ name = '', text, values = [] }: QueryConfig) => {
    const rows = answers[name];
    if (rows !== undefined) return { rows, rowCount: rows.length };
    const line = name === '' ? text : [name, ...(values as unknown[])].join(' ');
    done.push(line.split(';')[0] ?? '');
    if (database.failing?.test(line) === true) throw new Error('a server is away');
    if (name === 'create_distributed_table' && (database.locked -= 1) >= 0)
      throw Object.assign(new Error('not free'), { code: '55P03' });
    return { rows: [], rowCount: 0 };
  };
  return { on: { query }, done };
}

const WORKSPACES = table('workspaces', { has_workspace: false });

describe('distributing a database', () => {
  it('distributes reference tables first, then each table after those that it refers to', async () => {
    const { on, done } = pretend({
      tables: [
        table('allocations'),
        table('bank_operations'),
        table('companies'),
        table('migrations', { has_workspace: false }),
        WORKSPACES,
      ],
      keys: [
        key('allocations', 'bank_operations'),
        key('bank_operations', 'companies'),
        key('companies', 'workspaces'),
      ],
    });
    expect(await distributeTables(on, 16)).to.deep.equal([
      'allocations',
      'bank_operations',
      'companies',
    ]);
    expect(done).to.deep.equal([
      'begin',
      'alter table "companies" drop constraint "companies_workspaces"',
      'create_reference_table workspaces',
      'create_first_distributed_table companies 16',
      'create_distributed_table bank_operations companies',
      'create_distributed_table allocations companies',
      'alter table "companies" add constraint "companies_workspaces" FOREIGN KEY (x) REFERENCES workspaces(x)',
      ...['workspaces', 'allocations', 'bank_operations', 'companies'].map(
        (name) => `truncate_local_data ${name}`,
      ),
      'commit',
    ]);
  });

  it('distributes a new table, and leaves the keys of the others', async () => {
    const distributed = { is_distributed: true };
    const { on, done } = pretend({
      tables: [table('companies', distributed), table('memos'), { ...WORKSPACES, ...distributed }],
      keys: [key('companies', 'workspaces'), key('memos', 'companies')],
    });
    expect(await distributeTables(on, 8)).to.deep.equal(['memos']);
    expect(done).to.deep.equal([
      'begin',
      'create_distributed_table memos companies',
      'truncate_local_data memos',
      'commit',
    ]);
  });

  it('lets others go on while the locks for a new table are not free, and tries again', async () => {
    const { on, done } = pretend({ tables: [table('memos')], locked: 1 });
    await distributeNewTables(on, 8, 60_000);
    const create = 'create_distributed_table memos companies';
    expect(done).to.deep.equal([
      'begin',
      create,
      'rollback',
      'begin',
      create,
      'truncate_local_data memos',
      'commit',
    ]);
  });

  it('changes nothing if all is distributed', async () => {
    const { on, done } = pretend({ tables: [table('companies', { is_distributed: true })] });
    expect(await distributeTables(on, 8)).to.deep.equal([]);
    expect(done).to.deep.equal([]);
  });

  it('leaves foreign tables alone', async () => {
    const { on, done } = pretend({ tables: [table('notes', { has_workspace: false })] });
    expect(await distributeTables(on, 8)).to.deep.equal([]);
    expect(done).to.deep.equal([]);
  });

  it('opens the circle of a company and its profile', async () => {
    const { on, done } = pretend({
      tables: [table('companies'), table('company_profiles'), WORKSPACES],
      keys: [
        key('companies', 'company_profiles', 'companies_profile'),
        key('company_profiles', 'companies'),
      ],
    });
    await distributeTables(on, 8);
    expect(done).to.include('alter table "companies" drop constraint "companies_profile"');
    expect(done).to.include(
      'alter table "companies" add constraint "companies_profile" FOREIGN KEY (x) REFERENCES company_profiles(x)',
    );
  });

  it('keeps a key between tables of the coordinator', async () => {
    const tables = ['unrouted_files', 'unrouted_file_chunks'].map((name) =>
      table(name, { has_workspace: false }),
    );
    const { on, done } = pretend({
      tables: [...tables, table('companies')],
      keys: [key('unrouted_file_chunks', 'unrouted_files')],
    });
    await distributeTables(on, 8);
    expect(done.filter((line) => line.startsWith('alter'))).to.deep.equal([]);
  });

  it('happens completely or not at all', async () => {
    const { on, done } = pretend({ tables: [table('companies')], failing: /create_first/ });
    const error = await distributeTables(on, 8).catch((caught: unknown) => caught);
    expect(String(error)).to.contain('a server is away');
    expect(done.at(-1)).to.equal('rollback');
    expect(done).not.to.include('commit');
  });

  for (const { fault, given, message } of [
    { fault: 'without Citus', given: { found: false }, message: 'create extension citus' },
    { fault: 'without servers', given: { servers: 0 }, message: 'citus_add_node' },
    {
      fault: 'with a table that belongs nowhere',
      given: { tables: [table('memos', { has_workspace: false })] },
      message: 'memos',
    },
  ])
    it(`is refused ${fault}, and changes nothing`, async () => {
      const { on, done } = pretend(given);
      // The only members used.
      const pool = { connect: async () => ({ ...on, release: () => {} }) } as unknown as Pool;
      const error = await distribute(pool, 8).catch((caught: unknown) => caught);
      expect(String(error)).to.contain(message);
      expect(done.filter((line) => !line.includes('lock_session'))).to.deep.equal([]);
    });
});
