import { expect } from 'chai';
import { createSandboxNetwork } from '#connectors/network/sandbox.ts';
import type { NetworkAnswer } from '#domain/exchange/network-messages/work-message.ts';
import { recordNetworkAnswer } from '#domain/exchange/network-messages/work-message.ts';
import {
  buildMessage,
  heldNetwork,
  LEASE_MS,
  readMessages,
  RETRIES,
  startSender,
  takeMessage,
  untilStates,
} from '#test/support/invoices/network-messages.ts';
import { startPartner } from '#test-kit/service/partner.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';

const UNKNOWN: NetworkAnswer = { outcome: 'unknown', reason: 'the connection broke' };

describe('attempts to send a message to the network', () => {
  const partner = fresh(startPartner);
  const start = starting(startSender, partner);
  beforeEach(() => buildMessage(partner));

  const take = (lease = 'one') => takeMessage(partner.db, lease);
  const message = async () => (await readMessages(partner))[0];

  it('are repeated by the schedule after an unknown outcome, until none fits into the window', async () => {
    const waits: (number | null | undefined)[] = [];
    for (;;) {
      expect(await recordNetworkAnswer(partner.db, await take(), UNKNOWN, RETRIES)).to.equal(true);
      const row = await message();
      if (row?.state !== 'retry_scheduled') break;
      waits.push(row.due_in);
      partner.clock.advance(row.due_in ?? 0);
    }
    // A fifth wait of two minutes would exceed the window of five.
    expect(waits).to.deep.equal([30_000, 60_000, 120_000]);
    expect(await message()).to.include({
      state: 'failed',
      attempts_count: 4,
      due_in: null,
      last_error: 'the connection broke',
    });
  });

  it('are not made before their time', async () => {
    const due = { workspace_id: partner.workspace.id };
    await recordNetworkAnswer(partner.db, await take(), UNKNOWN, RETRIES);
    partner.clock.advance(29_999);
    expect(await take().catch((error: Error) => error.message)).to.equal('no message is due');
    partner.clock.advance(1);
    expect(await take()).to.include({ ...due, attempts_count: 2 });
  });

  it('end with a refusal, whose reason is kept', async () => {
    const refused = { outcome: 'refused', reason: `BR-FR-CDV-14\0: ${'x'.repeat(2000)}` } as const;
    await recordNetworkAnswer(partner.db, await take(), refused, RETRIES);
    const row = await message();
    expect(row).to.include({ state: 'failed', due_in: null });
    expect(row?.last_error).to.match(/^BR-FR-CDV-14: x{900,}$/);
  });

  it('have an unknown outcome if the connector throws', async () => {
    const { calls, connector, callCount } = heldNetwork();
    await start({ connector });
    await callCount(1);
    calls[0]?.breakOff(new Error('no such host'));
    await untilStates(partner, 'retry_scheduled');
    expect(await message()).to.include({ last_error: 'the connector broke', due_in: 30_000 });
  });

  it('have an unknown outcome if the connector throws before it promises anything', async () => {
    const send = () => {
      throw new Error('not connected');
    };
    await start({ connector: { send } });
    await untilStates(partner, 'retry_scheduled');
    expect(await message()).to.include({ last_error: 'the connector broke', due_in: 30_000 });
  });

  it('have an unknown outcome once their time is over, and the connector is told', async () => {
    const signals: AbortSignal[] = [];
    const send = (_message: unknown, signal: AbortSignal) => {
      signals.push(signal);
      return new Promise<never>(() => {});
    };
    await start({ connector: { send }, callLimit: 30 });
    await untilStates(partner, 'retry_scheduled');
    expect(await message()).to.include({ last_error: 'no answer within 30 ms' });
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true]);
  });

  it('are recognised by the platform that has the message already', async () => {
    const lost = ['after', undefined] as const;
    let attempts = 0;
    const network = createSandboxNetwork(() => {
      const way = lost[(attempts += 1) - 1];
      return way === undefined ? {} : { lost: way };
    });
    await start({ connector: network });
    await untilStates(partner, 'retry_scheduled');
    partner.clock.advance(30_000);
    await untilStates(partner, 'sent');
    expect([attempts, network.taken.size]).to.deep.equal([2, 1]);
  });

  for (const answer of [
    { outcome: 'taken' },
    { outcome: 'refused', reason: 'late' },
    { outcome: 'unknown', reason: 'late' },
    { outcome: 'interrupted' },
  ] as const)
    it(`write nothing once their lease is lost: ${answer.outcome}`, async () => {
      const held = await take();
      partner.clock.advance(LEASE_MS);
      await take('two');
      const before = await message();
      expect(await recordNetworkAnswer(partner.db, held, answer, RETRIES)).to.equal(false);
      expect(await message()).to.deep.equal(before);
    });
});
