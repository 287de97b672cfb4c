import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { startCommand, type RunningCommand } from '#test-kit/service/run-command.ts';
import {
  buildConnection,
  fillSandbox,
  listedAccount,
  listedOperation,
  onlyAccount,
  readAccountEvents,
  readAccounts,
  readOperations,
  requestSync,
  syncEnd,
} from '#test-kit/banking/bank-connections.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const MANY = 8000;

describe('a process that ends in the middle of a bank sync', () => {
  let partner: Partner;
  let connection: { id: string; path: string };
  let processes: RunningCommand[];

  beforeEach(async () => {
    partner = await startPartner();
    connection = await buildConnection(partner);
    processes = [];
  });
  afterEach(async () => {
    for (const { child } of processes) child.kill('SIGTERM');
    await Promise.all(processes.map(({ end }) => end));
    await partner.stop();
  });

  const start = (): RunningCommand => {
    const command = startCommand(['start', '--role', 'delivery'], {
      DATABASE_URL: partner.db.url,
      SECRET_KEY: Buffer.alloc(32, 7).toString('base64'),
      DELIVERY_LEASE: '1s',
      DELIVERY_WORKERS: '1',
    });
    processes.push(command);
    return command;
  };
  const readRows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await partner.db.pool.query<object>(text, values)).rows;
  const until = async (isSo: () => Promise<boolean>): Promise<void> => {
    while (!(await isSo())) await sleep(5);
  };
  const isLeased = async () =>
    (await readRows('select 1 from bank_connections where leased_by is not null')).length > 0;
  const isBeingWritten = async () => {
    const text = 'select 1 from bank_connections where workspace_id = $1 for update skip locked';
    return (await readRows(text, [partner.workspace.id])).length === 0;
  };
  const kill = async (command: RunningCommand) => {
    command.child.kill('SIGKILL');
    await command.end;
  };

  it('while it waits for the bank: another one makes the sync', async () => {
    await fillSandbox(partner, connection, { delay_ms: 2000, accounts: [listedAccount()] });
    await requestSync(partner, connection);
    const first = start();
    await until(isLeased);
    await kill(first);
    start();
    expect(await syncEnd(partner, connection)).to.include({ state: 'idle', accounts_count: 1 });
    await onlyAccount(partner);
    expect(await readAccountEvents(partner)).to.have.length(1);
  });

  it('while it writes: nothing is there, and another one makes the sync', async () => {
    const operations = Array.from({ length: MANY }, (_, n) =>
      listedOperation({ provider_operation_id: `op-${n}`, bank_reference: `R-${n}` }),
    );
    await fillSandbox(partner, connection, { accounts: [listedAccount({ operations })] });
    await requestSync(partner, connection);
    const first = start();
    await until(isBeingWritten);
    await kill(first);
    await until(async () => !(await isBeingWritten()));
    expect(await readAccounts(partner)).to.deep.equal([]);
    expect(await readOperations(partner)).to.deep.equal([]);
    start();
    expect(await syncEnd(partner, connection)).to.include({ state: 'idle', accounts_count: 1 });
    expect(await readOperations(partner)).to.have.length(MANY);
    expect(await readAccountEvents(partner)).to.have.length(1);
  });

  it('orderly, while its bank hangs: at once, and the sync is free for another', async () => {
    await fillSandbox(partner, connection, { outcome: 'never' });
    await requestSync(partner, connection);
    const first = start();
    await until(isLeased);
    first.child.kill('SIGTERM');
    expect(await first.end).to.include({ code: 0 });
    expect(await readRows('select state, leased_by from bank_connections')).to.deep.equal([
      { state: 'syncing', leased_by: null },
    ]);
    await fillSandbox(partner, connection, {});
    start();
    expect(await syncEnd(partner, connection)).to.include({ state: 'idle' });
  });
});
