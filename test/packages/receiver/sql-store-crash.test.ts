import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { handleOnce, rememberDelivery, sqlStore } from '#receiver/index.ts';
import { openPostgres } from './sql-databases.ts';

const DYING = join(import.meta.dirname, 'dying-process.ts');

describe('a process of a receiver that dies in the middle of its work', () => {
  let database: Awaited<ReturnType<typeof openPostgres>>;
  let children: ChildProcess[] = [];
  before(async () => {
    database = await openPostgres();
    await database.query('create table work (delivery_id bigint)', []);
  });
  after(async () => {
    for (const child of children) child.kill('SIGKILL');
    children = [];
    await database.close();
  });

  /** Begins a delivery's work. @returns a function that kills the process */
  const begin = async (id: number, how: 'claim' | 'transaction') => {
    const child = spawn(process.execPath, [DYING, database.url, String(id), how], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    children.push(child);
    await once(child.stdout, 'data');
    return async () => {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    };
  };
  const workOf = async (id: number) =>
    (await database.query('select 1 from work where delivery_id = $1', [id])) as unknown[];
  const work = (id: number) => database.query('insert into work values ($1)', [id]);

  it('holds its claim for the rest of the lease, then another one does the work again', async () => {
    const store = sqlStore(database);
    const kill = await begin(1, 'claim');
    expect(await handleOnce(store, { id: 1 }, () => work(1))).to.equal('in_progress');
    await kill();
    while ((await handleOnce(store, { id: 1 }, () => work(1))) === 'in_progress') await sleep(20);
    expect(await workOf(1)).to.have.length(2);
  });

  it('takes its unfinished transaction with it, for which another one has waited', async () => {
    const kill = await begin(2, 'transaction');
    const waiting = database.transaction(async (query) => {
      const fresh = await rememberDelivery({ id: 2 }, { ...database, query });
      if (fresh) await query('insert into work values ($1)', [2]);
      return fresh;
    });
    const first = await Promise.race([waiting, sleep(100, 'waits')]);
    expect(first).to.equal('waits');
    await kill();
    expect(await waiting).to.equal(true);
    expect(await workOf(2)).to.have.length(1);
  });
});
