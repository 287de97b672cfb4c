import { expect } from 'chai';
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
import { startPartner } from '#test-kit/service/partner.ts';
import { eventually } from '#test/support/delivery/deliveries.ts';
import { createFleet } from '#test/support/ground/fleet.ts';
import { fresh } from '#test/support/ground/opened.ts';

const MANY = 8000;

describe('a process that ends in the middle of a bank sync', () => {
  const partner = fresh(startPartner);
  const connection = fresh(() => buildConnection(partner));
  const fleet = fresh(() => createFleet({ DATABASE_URL: partner.db.url, DELIVERY_LEASE: '1s' }));
  const readRows = async (text: string, values: unknown[] = []): Promise<unknown[]> =>
    (await partner.db.pool.query<object>(text, values)).rows;
  const isLeased = async () =>
    (await readRows('select 1 from bank_connections where leased_by is not null')).length > 0;
  const isBeingWritten = async () => {
    const text = 'select 1 from bank_connections where workspace_id = $1 for update skip locked';
    return (await readRows(text, [partner.workspace.id])).length === 0;
  };

  it('leaves the sync to another one if it waits for the bank', async () => {
    await fillSandbox(partner, connection, { delay_ms: 2000, accounts: [listedAccount()] });
    await requestSync(partner, connection);
    const first = await fleet.launch('delivery');
    await eventually(isLeased);
    await first.kill();
    await fleet.launch('delivery');
    expect(await syncEnd(partner, connection)).to.include({ state: 'idle', accounts_count: 1 });
    await onlyAccount(partner);
    expect(await readAccountEvents(partner)).to.have.length(1);
  });

  it('leaves nothing written, and the sync to another one, if it writes', async () => {
    const operations = Array.from({ length: MANY }, (_, n) =>
      listedOperation({ provider_operation_id: `op-${n}`, bank_reference: `R-${n}` }),
    );
    await fillSandbox(partner, connection, { accounts: [listedAccount({ operations })] });
    await requestSync(partner, connection);
    const first = await fleet.launch('delivery');
    await eventually(isBeingWritten);
    await first.kill();
    await eventually(async () => !(await isBeingWritten()));
    expect(await readAccounts(partner)).to.deep.equal([]);
    expect(await readOperations(partner)).to.deep.equal([]);
    await fleet.launch('delivery');
    expect(await syncEnd(partner, connection)).to.include({ state: 'idle', accounts_count: 1 });
    expect(await readOperations(partner)).to.have.length(MANY);
    expect(await readAccountEvents(partner)).to.have.length(1);
  });

  it('stops at once while its bank hangs, and frees the sync for another', async () => {
    await fillSandbox(partner, connection, { outcome: 'never' });
    await requestSync(partner, connection);
    const first = await fleet.launch('delivery');
    await eventually(isLeased);
    expect(await first.kill('SIGTERM')).to.include({ code: 0 });
    expect(await readRows('select state, leased_by from bank_connections')).to.deep.equal([
      { state: 'syncing', leased_by: null },
    ]);
    await fillSandbox(partner, connection, {});
    await fleet.launch('delivery');
    expect(await syncEnd(partner, connection)).to.include({ state: 'idle' });
  });
});
