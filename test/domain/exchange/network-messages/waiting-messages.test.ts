import { expect } from 'chai';
import { sql } from 'kysely';
import { setStatus } from '#domain/invoicing/lifecycle/set-status.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import { decideMessage, parkMessages } from '#domain/exchange/network-messages/park-messages.ts';
import {
  recordNetworkAnswer,
  type AttemptOutcome,
} from '#domain/exchange/network-messages/work-message.ts';
import { lateDatabase } from '#test/support/database/late-database.ts';
import { COMMAND_LINE } from '#test/support/invoices/drafts.ts';
import {
  buildStated,
  readMessages,
  RETRIES,
  setStates,
  takeMessage,
} from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const TAKEN: AttemptOutcome = { outcome: 'taken' };

describe('the messages of an invoice that wait for one another', () => {
  let partner: Partner;
  let invoice: Record<string, unknown>;

  beforeEach(async () => {
    partner = await startPartner();
    invoice = await buildStated(partner);
    await setStates(partner, invoice, 'in_hand');
  });
  afterEach(() => partner.stop());

  const dueIn = async () => (await readMessages(partner)).map(({ due_in }) => due_in);

  it('continue though the one before was settled while the next was set', async () => {
    const held = await takeMessage(partner.db, 'one');
    const { late, worked, commit } = lateDatabase(partner.db);
    const recorded = recordNetworkAnswer(late, held, TAKEN, RETRIES);
    await worked;
    const set = setStates(partner, invoice, 'approved');
    await waitingForLock(partner.db);
    commit();
    await Promise.all([recorded, set]);
    expect(await dueIn()).to.deep.equal([null, 0]);
  });

  it('continue though the next was set while the one before was settled', async () => {
    const held = await takeMessage(partner.db, 'one');
    const { late, worked, commit } = lateDatabase(partner.db);
    const set = setStatus(late, COMMAND_LINE, {
      workspace_id: partner.workspace.id,
      id: String(invoice['id']),
      members: { state: 'approved' },
      outbox: networkOutbox,
      baseUrl: 'https://bordereau.test',
    });
    await worked;
    const recorded = recordNetworkAnswer(partner.db, held, TAKEN, RETRIES);
    await waitingForLock(partner.db);
    commit();
    await Promise.all([recorded, set]);
    expect(await dueIn()).to.deep.equal([null, 0]);
  });

  it('continue though the next is withdrawn while the one before was settled', async () => {
    await setStates(partner, invoice, 'approved', 'disputed');
    const held = await takeMessage(partner.db, 'one');
    const [, next] = await readMessages(partner);
    if (next === undefined) throw new Error('nothing waits');
    const { late, worked, commit } = lateDatabase(partner.db);
    const withdrawn = late.transact((tx) => networkOutbox.withdraw(tx, next));
    await worked;
    const recorded = recordNetworkAnswer(partner.db, held, TAKEN, RETRIES);
    await waitingForLock(partner.db);
    commit();
    expect(await Promise.all([recorded, withdrawn])).to.deep.equal([true, true]);
    expect(await dueIn()).to.deep.equal([null, null, 0]);
  });

  const decide = (
    key: { workspace_id: string; id: string },
    decision: 'released' | 'known_as_sent',
  ) => decideMessage(partner.db, COMMAND_LINE, key, decision);

  it('wait for a parked one, though a later one that had been tried is sent', async () => {
    await setStates(partner, invoice, 'approved', 'disputed');
    const [first, second, third] = await readMessages(partner);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('three were set');
    await parkMessages(partner.db, COMMAND_LINE);
    await sql`
      update network_messages set attempts_count = 1 where lifecycle_event_id = ${second.id}
    `.execute(partner.db.sql);
    await decide(second, 'released');
    await decide(third, 'released');
    await recordNetworkAnswer(partner.db, await takeMessage(partner.db, 'one'), TAKEN, RETRIES);
    expect(await dueIn()).to.deep.equal([null, null, null]);
    await decide(first, 'known_as_sent');
    expect(await dueIn()).to.deep.equal([null, null, 0]);
  });

  it('wait for a parked one, though a later one is known as sent', async () => {
    await setStates(partner, invoice, 'approved', 'disputed');
    const [first, second, third] = await readMessages(partner);
    if (first === undefined || second === undefined || third === undefined)
      throw new Error('three were set');
    await parkMessages(partner.db, COMMAND_LINE);
    await decide(third, 'released');
    await decide(second, 'known_as_sent');
    expect(await dueIn()).to.deep.equal([null, null, null]);
    await decide(first, 'known_as_sent');
    expect(await dueIn()).to.deep.equal([null, null, 0]);
  });

  it('continue though a waiting one is withdrawn', async () => {
    await setStates(partner, invoice, 'approved', 'disputed');
    const held = await takeMessage(partner.db, 'one');
    const [, next] = await readMessages(partner);
    if (next === undefined) throw new Error('nothing waits');
    await partner.db.transact((tx) => networkOutbox.withdraw(tx, next));
    expect((await dueIn()).slice(1)).to.deep.equal([null, null]);
    await recordNetworkAnswer(partner.db, held, TAKEN, RETRIES);
    expect(await dueIn()).to.deep.equal([null, null, 0]);
  });
});
