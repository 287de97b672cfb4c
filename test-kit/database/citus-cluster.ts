import { Pool } from 'pg';
import { distribute } from '#orm/citus/distribute.ts';
import { openDatabase } from '#orm/open-database.ts';

const SHARDS = 8;

interface Server {
  host: string;
  port: number;
}

/** The servers of a Citus, each with its own database of a name. */
export interface CitusCluster {
  /** Runs a statement about databases on every server. */
  everywhere(statement: string): Promise<void>;
  /** Makes a database of every server one of Citus, and distributes the tables that `fill` makes in it. */
  distribute(name: string, fill: (url: string) => Promise<void>): Promise<void>;
  /** Ends the connections of a database, and takes none: a copy of it may have none, and Citus keeps one of its own. */
  freeze(name: string): Promise<void>;
  close(): Promise<void>;
}

/** @param url of a superuser on the coordinator, in a database that knows the workers; of no other database */
export async function openCitus(url: string): Promise<CitusCluster> {
  const workers = await listWorkers(url);
  const coordinator = { host: new URL(url).hostname, port: Number(new URL(url).port) };
  const servers = [coordinator, ...workers];
  const admins = servers.map((server) => connect(atServer(url, server)));

  const onEach = async (ask: (admin: Pool) => Promise<unknown>): Promise<void> => {
    await Promise.all(admins.map(ask));
  };
  return {
    everywhere: (statement) => onEach((admin) => admin.query(statement)),
    distribute: async (name, fill) => {
      for (const server of servers)
        await runOnce(atServer(url, server, name), 'create extension citus');
      const own = atServer(url, coordinator, name);
      const { host, port } = coordinator;
      await runOnce(own, `select citus_set_coordinator_host('${host}', ${port})`);
      for (const worker of workers)
        await runOnce(own, `select citus_add_node('${worker.host}', ${worker.port})`);
      await fill(own);
      const db = await openDatabase({ url: own });
      await distribute(db.pool, SHARDS);
      await db.close();
    },
    freeze: (name) =>
      onEach(async (admin) => {
        await admin.query(`alter database ${name} allow_connections false`);
        await admin.query(END_CONNECTIONS, [name]);
      }),
    close: () => onEach((admin) => admin.end()),
  };
}

const END_CONNECTIONS = 'select pg_terminate_backend(pid) from pg_stat_activity where datname = $1';

/** Whether the database of an address knows servers of Citus. */
export async function isCitus(url: string): Promise<boolean> {
  const pool = connect(url);
  const { rows } = await pool.query<{ known: boolean }>(
    "select to_regclass('pg_catalog.pg_dist_node') is not null as known",
  );
  await pool.end();
  return rows[0]?.known === true && (await listWorkers(url)).length > 0;
}

async function listWorkers(url: string): Promise<Server[]> {
  const pool = connect(url);
  const { rows } = await pool.query<Server>(
    'select nodename as host, nodeport as port from pg_dist_node where groupid <> 0 order by 1, 2',
  );
  await pool.end();
  return rows;
}

async function runOnce(url: string, statement: string): Promise<void> {
  const pool = connect(url);
  await pool.query(statement);
  await pool.end();
}

function connect(url: string): Pool {
  const pool = new Pool({ connectionString: url, max: 4 });
  pool.on('error', () => {}); // an idle connection broke; the next query opens another
  return pool;
}

function atServer(url: string, { host, port }: Server, database?: string): string {
  const target = new URL(url);
  target.hostname = host;
  target.port = String(port);
  if (database !== undefined) target.pathname = `/${database}`;
  return target.href;
}
