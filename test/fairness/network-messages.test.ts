import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import type { Partner } from '#test-kit/service/partner.ts';
import {
  buildMessage,
  heldNetwork,
  readMessages,
  startSender,
} from '#test/support/invoices/network-messages.ts';
import { starting } from '#test/support/ground/opened.ts';
import { expectServed } from '#test/support/ground/served.ts';
import { twoTenants } from '#test/support/ground/tenants.ts';

/** Messages at once of one workspace. */
const SHARE = 10;

describe('messages to the network while another tenant has its own', () => {
  const { attacker, neighbour } = twoTenants();
  const start = starting(startSender, attacker);

  const buildMany = async (partner: Partner, count: number) => {
    for (let n = 0; n < count; n += 1) await buildMessage(partner);
  };
  const statesOf = async ({ workspace }: Partner) =>
    (await readMessages(attacker))
      .filter(({ workspace_id }) => workspace_id === workspace.id)
      .map(({ state }) => state);

  it('leave while all that the other sends hangs', async () => {
    await buildMany(attacker, SHARE + 2);
    const connector = createSandboxNetwork(({ workspace_id }) => ({
      hangs: workspace_id === attacker.workspace.id,
    }));
    await start({ connector });
    await buildMany(neighbour, 3);
    while ((await statesOf(neighbour)).join() !== 'sent,sent,sent') await sleep(5);
    await expectServed(neighbour);
    const countOf = async (counted: string) =>
      (await statesOf(attacker)).filter((state) => state === counted).length;
    // Turns alternate: the other's last calls may begin later.
    while ((await countOf('sending')) < SHARE) await sleep(5);
    expect([await countOf('sending'), await countOf('queued')]).to.deep.equal([SHARE, 2]);
  });

  it('get free slots in turn', async () => {
    await buildMany(attacker, 4);
    await buildMany(neighbour, 2);
    const { connector, answerFirst } = heldNetwork();
    await start({ connector, slots: { total: 1, each: 1 } });
    const [a, n] = [attacker.workspace.id, neighbour.workspace.id];
    expect(await answerFirst(6, { outcome: 'taken' })).to.deep.equal([a, n, a, n, a, a]);
  });
});
