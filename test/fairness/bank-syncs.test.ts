import { expect } from 'chai';
import { sql } from 'kysely';
import {
  buildConnection,
  fillSandbox,
  listedAccount,
  listedOperation,
  readConnection,
  requestSync,
  startBankWorker,
  syncEnd,
} from '#test-kit/banking/bank-connections.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import { heldBanks } from '#test/support/banking/held-banks.ts';
import { starting } from '#test/support/ground/opened.ts';
import { expectServed } from '#test/support/ground/served.ts';
import { twoTenants } from '#test/support/ground/tenants.ts';
import { longestTurn } from '#test/support/service/longest-turn.ts';

/** Syncs at once of one workspace. */
const SHARE = 5;
const MANY = 500;

describe('bank syncs while another tenant has its own', () => {
  const { attacker, neighbour } = twoTenants();
  const start = starting(startBankWorker, attacker);

  const requestMany = async (partner: Partner, count: number) => {
    const { id } = await buildConnection(partner);
    await sql`
      insert into bank_connections (workspace_id, company_id, provider, name, created_at, updated_at)
      select workspace_id, company_id, provider, name, created_at, updated_at
      from bank_connections, generate_series(2, ${count}) where id = ${id}`.execute(partner.db.sql);
    await sql`
      update bank_connections set state = 'syncing', sync_started_at = created_at
      where workspace_id = ${partner.workspace.id}`.execute(partner.db.sql);
  };

  it('are made although five hundred of the other never end', async () => {
    await requestMany(attacker, MANY);
    await sql`
      insert into bank_sandboxes (workspace_id, bank_connection_id, outcome, delay_ms, data_access, accounts,
        updated_at)
      select workspace_id, id, 'never', 0, 'granted', '', created_at from bank_connections`.execute(
      attacker.db.sql,
    );
    await start();
    const connection = await buildConnection(neighbour);
    await fillSandbox(neighbour, connection, { accounts: [listedAccount()] });
    for (let n = 0; n < 3; n += 1) {
      await requestSync(neighbour, connection);
      expect(await syncEnd(neighbour, connection)).to.include({ state: 'idle', accounts_count: 1 });
    }
    await expectServed(neighbour);
    const { rows } = await sql<{ leased: number }>`
      select count(*)::int as leased from bank_connections where leased_by is not null`.execute(
      attacker.db.sql,
    );
    expect(rows).to.deep.equal([{ leased: SHARE }]);
  });

  it('get free slots in turn', async () => {
    await requestMany(attacker, 4);
    await requestMany(neighbour, 2);
    const banks = heldBanks();
    await start({ provider: banks.provider, slots: { total: 1, each: 1 } });
    const [a, n] = [attacker.workspace.id, neighbour.workspace.id];
    expect(await banks.answerFirst(6, [])).to.deep.equal([a, n, a, n, a, a]);
  });

  it('are not held up by a large content of the other, nor is the event loop', async () => {
    const large = await buildConnection(attacker);
    const operations = Array.from({ length: 25_000 }, (_, n) =>
      listedOperation({ provider_operation_id: `op-${n}`, bank_reference: `R${n}` }),
    );
    const body = JSON.stringify({ sandbox: { accounts: [listedAccount({ operations })] } });
    expect(body.length).to.be.within(7_000_000, 8 * 1024 * 1024);
    const filling = await longestTurn(() => attacker.call('PUT', `${large.path}/sandbox`, body));
    expect(filling.result.status).to.equal(200);
    expect(filling.longest, 'the content').to.be.below(4);
    const small = await buildConnection(neighbour);
    await start();
    await requestSync(attacker, large);
    const { longest } = await longestTurn(async () => {
      await requestSync(neighbour, small);
      expect(await syncEnd(neighbour, small)).to.include({ state: 'idle' });
      expect(await readConnection(attacker, large)).to.include({ state: 'syncing' });
      expect(await syncEnd(attacker, large)).to.include({ state: 'idle', accounts_count: 1 });
    });
    expect(longest, 'the sync').to.be.below(4);
    await requestSync(attacker, large);
    const again = await longestTurn(() => syncEnd(attacker, large));
    expect(again.longest, 'the sync, when all is known').to.be.below(4);
  });
});
