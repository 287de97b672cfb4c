import { expect } from 'chai';
import { sql } from 'kysely';
import {
  buildConnection,
  fillSandbox,
  listedAccount,
  listedOperation,
  readConnection,
  requestSync,
  startedBankWorkers,
  syncEnd,
} from '#test-kit/banking/bank-connections.ts';
import { heldBanks } from '#test/support/banking/held-banks.ts';
import { longestTurn } from '#test/support/service/longest-turn.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

/** As many passes as the service lets one workspace have under way. */
const SHARE = 5;
const MANY = 500;

describe('bank syncs beside those of another tenant', () => {
  let attacker: Partner;
  let victim: Partner;
  const { start, stop } = startedBankWorkers(() => attacker);

  beforeEach(async () => {
    attacker = await startPartner();
    victim = await buildTenant(attacker);
  });
  afterEach(async () => {
    await stop();
    await attacker.stop();
  });

  /** Connections that are all due. */
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

  it('are made while five hundred of the other never answer', async () => {
    await requestMany(attacker, MANY);
    await sql`
      insert into bank_sandboxes (workspace_id, bank_connection_id, outcome, delay_ms, data_access, accounts,
        updated_at)
      select workspace_id, id, 'never', 0, 'granted', '', created_at from bank_connections`.execute(
      attacker.db.sql,
    );
    await start();
    const connection = await buildConnection(victim);
    await fillSandbox(victim, connection, { accounts: [listedAccount()] });
    for (let n = 0; n < 3; n += 1) {
      await requestSync(victim, connection);
      expect(await syncEnd(victim, connection)).to.include({ state: 'idle', accounts_count: 1 });
    }
    const { rows } = await sql<{ leased: number }>`
      select count(*)::int as leased from bank_connections where leased_by is not null`.execute(
      attacker.db.sql,
    );
    expect(rows).to.deep.equal([{ leased: SHARE }]);
  });

  it('get what comes free in turn', async () => {
    await requestMany(attacker, 4);
    await requestMany(victim, 2);
    const banks = heldBanks();
    await start({ provider: banks.provider, slots: { total: 1, each: 1 } });
    for (let n = 0; n < 6; n += 1) {
      await banks.syncCount(n + 1);
      banks.syncs[n]?.answer([]);
    }
    const [a, v] = [attacker.workspace.id, victim.workspace.id];
    const asked = banks.syncs.map(({ workspace_id }) => workspace_id);
    expect(asked).to.deep.equal([a, v, a, v, a, a]);
  });

  it('are not held up by a large content of the other, nor is the event loop', async function () {
    this.timeout(120_000);
    const large = await buildConnection(attacker);
    const operations = Array.from({ length: 25_000 }, (_, n) =>
      listedOperation({ provider_operation_id: `op-${n}`, bank_reference: `R${n}` }),
    );
    const body = JSON.stringify({ sandbox: { accounts: [listedAccount({ operations })] } });
    expect(body.length).to.be.within(7_000_000, 8 * 1024 * 1024);
    const filling = await longestTurn(() => attacker.call('PUT', `${large.path}/sandbox`, body));
    expect(filling.result.status).to.equal(200);
    expect(filling.longest, 'the content').to.be.below(200);
    const small = await buildConnection(victim);
    await start();
    await requestSync(attacker, large);
    const { longest } = await longestTurn(async () => {
      await requestSync(victim, small);
      expect(await syncEnd(victim, small)).to.include({ state: 'idle' });
      expect(await readConnection(attacker, large)).to.include({ state: 'syncing' });
      expect(await syncEnd(attacker, large)).to.include({ state: 'idle', accounts_count: 1 });
    });
    expect(longest, 'the sync').to.be.below(200);
    await requestSync(attacker, large);
    const again = await longestTurn(() => syncEnd(attacker, large));
    expect(again.longest, 'the sync, when all is known').to.be.below(200);
  });
});
