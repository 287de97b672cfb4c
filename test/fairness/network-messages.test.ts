import { expect } from 'chai';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import {
  buildMessage,
  heldNetwork,
  readMessages,
  startedSenders,
} from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

/** As many as the service lets one workspace have under way. */
const SHARE = 10;

describe('messages to the network beside those of another tenant', () => {
  let attacker: Partner;
  let victim: Partner;
  const { start, stop } = startedSenders(() => attacker);

  beforeEach(async () => {
    attacker = await startPartner();
    victim = await buildTenant(attacker);
  });
  afterEach(async () => {
    await stop();
    await attacker.stop();
  });

  const buildMany = async (partner: Partner, count: number) => {
    for (let n = 0; n < count; n += 1) await buildMessage(partner);
  };
  const statesOf = async ({ workspace }: Partner) =>
    (await readMessages(attacker))
      .filter(({ workspace_id }) => workspace_id === workspace.id)
      .map(({ state }) => state);

  it('leave while all that the other sends hangs', async () => {
    await buildMany(attacker, SHARE + 2);
    const network = createSandboxNetwork(({ workspace_id }) => ({
      hangs: workspace_id === attacker.workspace.id,
    }));
    await start({ connector: network });
    await buildMany(victim, 3);
    while ((await statesOf(victim)).join() !== 'sent,sent,sent') await new Promise(setImmediate);
    const countOf = async (counted: string) =>
      (await statesOf(attacker)).filter((state) => state === counted).length;
    // Turns alternate, so the other's last calls may begin after these have left.
    while ((await countOf('sending')) < SHARE) await new Promise(setImmediate);
    expect([await countOf('sending'), await countOf('queued')]).to.deep.equal([SHARE, 2]);
  });

  it('get what comes free in turn', async () => {
    await buildMany(attacker, 4);
    await buildMany(victim, 2);
    const { calls, connector, callCount } = heldNetwork();
    await start({ connector, slots: { total: 1, each: 1 } });
    for (let n = 0; n < 6; n += 1) {
      await callCount(n + 1);
      calls[n]?.answer({ outcome: 'taken' });
    }
    const [a, v] = [attacker.workspace.id, victim.workspace.id];
    expect(calls.map(({ workspace_id }) => workspace_id)).to.deep.equal([a, v, a, v, a, a]);
  });
});
