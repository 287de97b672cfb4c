import { expect } from 'chai';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import { openDatabase } from '#orm/open-database.ts';
import {
  buildMessage,
  buildStated,
  heldNetwork,
  LEASE_MS,
  readMessages,
  setStates,
  takeMessage,
  untilStates,
  startSender,
} from '#test/support/invoices/network-messages.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';

/** Each is a round trip to the database: taking another message takes a dozen. */
const LOOKS = 60;

describe('the worker of messages to the network', () => {
  const partner = fresh(startPartner);
  const start = starting(startSender, partner);

  const letWork = async () => {
    for (let look = 0; look < LOOKS; look += 1) await readMessages(partner);
  };

  it('sends what is announced, and at its start what waited', async () => {
    const network = createSandboxNetwork();
    const quiet = { connector: network, pollInterval: 60_000 };
    await buildMessage(partner);
    await start(quiet);
    await untilStates(partner, 'sent');
    await buildMessage(partner);
    await untilStates(partner, 'sent', 'sent');
    const ids = (await readMessages(partner)).map(({ message_id }) => message_id);
    expect([...network.taken.keys()]).to.deep.equal(ids);
  });

  it('sends the stored bytes under their identifier, and records no error', async () => {
    const { calls, connector, callCount } = heldNetwork();
    await buildMessage(partner);
    await start({ connector });
    await callCount(1);
    const [stored] = await readMessages(partner);
    expect(stored).to.include({ state: 'sending', leased: true, attempts_count: 1 });
    const [call] = calls;
    expect(call).to.include({
      workspace_id: partner.workspace.id,
      message_id: stored?.message_id,
      body: stored?.body,
    });
    call?.answer({ outcome: 'taken' });
    await untilStates(partner, 'sent');
    const [sent] = await readMessages(partner);
    expect(sent).to.include({ leased: false, due_in: null, last_error: null });
  });

  it('sends each message once, beside other workers', async () => {
    const network = heldNetwork();
    for (let n = 0; n < 6; n += 1) await buildMessage(partner);
    await Promise.all([1, 2, 3].map(() => start({ connector: network.connector })));
    await network.callCount(6);
    partner.clock.advance(LEASE_MS - 1);
    await letWork();
    expect(network.calls).to.have.length(6);
    for (const { answer } of network.calls) answer({ outcome: 'taken' });
    await untilStates(partner, ...Array<string>(6).fill('sent'));
    expect(new Set(network.calls.map(({ message_id }) => message_id)).size).to.equal(6);
  });

  it('sends those of one invoice in the order of their statuses, each after the one before', async () => {
    const { calls, connector, callCount } = heldNetwork();
    await setStates(partner, await buildStated(partner), 'in_hand', 'disputed', 'approved');
    await start({ connector });
    await callCount(1);
    await letWork();
    expect(calls).to.have.length(1);
    calls[0]?.answer({ outcome: 'taken' });
    await callCount(2);
    calls[1]?.answer({ outcome: 'refused', reason: 'not of this platform' });
    await callCount(3);
    calls[2]?.answer({ outcome: 'taken' });
    await untilStates(partner, 'sent', 'failed', 'sent');
    const ids = (await readMessages(partner)).map(({ message_id }) => message_id);
    expect(calls.map(({ message_id }) => message_id)).to.deep.equal(ids);
  });

  it('keeps a later message of an invoice waiting while an earlier one waits for its retry', async () => {
    const { calls, connector, callCount } = heldNetwork();
    const invoice = await buildStated(partner);
    await setStates(partner, invoice, 'in_hand');
    await start({ connector });
    await callCount(1);
    calls[0]?.answer({ outcome: 'unknown', reason: 'the connection broke' });
    await untilStates(partner, 'retry_scheduled');
    await setStates(partner, invoice, 'approved');
    await letWork();
    expect(calls).to.have.length(1);
    partner.clock.advance(30_000);
    await callCount(2);
    expect(calls[1]?.message_id).to.equal(calls[0]?.message_id);
    calls[1]?.answer({ outcome: 'taken' });
    await callCount(3);
    calls[2]?.answer({ outcome: 'taken' });
    await untilStates(partner, 'sent', 'sent');
  });

  it('sends again what a dead worker may have sent, under the same identifier', async () => {
    const network = createSandboxNetwork();
    const invoice = await buildMessage(partner);
    await setStates(partner, invoice, 'approved');
    const { message_id, ...held } = await takeMessage(partner.db, 'killed');
    const { signal } = new AbortController();
    await network.send({ ...held, message_id }, signal);
    await start({ connector: network });
    await letWork();
    expect(await readMessages(partner)).to.containSubset([{ state: 'sending' }]);
    partner.clock.advance(LEASE_MS);
    await untilStates(partner, 'sent', 'sent');
    const [first] = await readMessages(partner);
    expect(first).to.include({ message_id, attempts_count: 2 });
    expect([...network.taken.keys()][0]).to.equal(message_id);
    expect(network.taken.size).to.equal(2);
  });

  it('sends again what was taken when its answer could not be written', async () => {
    const { calls, connector, callCount } = heldNetwork();
    const { db, clock } = partner;
    const away = await openDatabase({ url: db.url, clock });
    await buildMessage(partner);
    const worker = await start({ db: away, connector });
    await callCount(1);
    await away.pool.end();
    calls[0]?.answer({ outcome: 'taken' });
    await worker.stop();
    await away.announcer.close();
    await untilStates(partner, 'sending');
    clock.advance(LEASE_MS);
    await start({ connector });
    await callCount(2);
    expect(calls[1]).to.deep.include({ message_id: calls[0]?.message_id, body: calls[0]?.body });
    calls[1]?.answer({ outcome: 'taken' });
    await untilStates(partner, 'sent');
  });

  it('does not wait for a platform that hangs when it stops, and leaves the message to the next at once', async () => {
    const { calls, connector, callCount } = heldNetwork();
    await buildMessage(partner);
    const worker = await start({ connector });
    await callCount(1);
    await worker.stop();
    const [left] = await readMessages(partner);
    expect(left).to.include({
      state: 'retry_scheduled',
      leased: false,
      due_in: 0,
      last_error: null,
    });
    await start();
    await untilStates(partner, 'sent');
    expect((await readMessages(partner))[0]?.message_id).to.equal(calls[0]?.message_id);
  });
});
