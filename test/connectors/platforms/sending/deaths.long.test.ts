import { expect } from 'chai';
import type { SendingTools } from '#connectors/platforms/sending/sending-tools.ts';
import { beginDueMessage } from '#connectors/platforms/sending/begin-due-message.ts';
import { beginStep } from '#domain/exchange/network-messages/begin-step.ts';
import { recordSearch } from '#domain/exchange/network-messages/record-search.ts';
import { recordSubmission } from '#domain/exchange/network-messages/record-submission.ts';
import { dyingDatabase, Killed } from '#test/support/platforms/dying-database.ts';
import { setStates } from '#test/support/invoices/network-messages.ts';
import {
  HOUR,
  makeOneStep,
  MINUTE,
  SECOND,
  type Sending,
  startSending,
} from '#test/support/platforms/sending.ts';

/** Of the work on both messages, until they are acknowledged. */
const COMMITS = 10;
/** The longest lease, and the waits of two searches. */
const ENOUGH = 20 * MINUTE;

describe('a worker that dies while it sends', () => {
  let sending: Sending;
  beforeEach(async () => (sending = await startSending()));
  afterEach(() => sending.stop());

  /** Lets one worker live for so many commits, and others do the rest. */
  async function dieAt(commits: number, isCommitted: boolean): Promise<void> {
    const db = dyingDatabase(sending.partner.db, commits, isCommitted);
    const dying: SendingTools = { ...sending.tools, db };
    for (let step = 0; step < 20 && !db.isDead(); step += 1) {
      const due = await sending.findDue();
      // Until the acknowledgements are due.
      if (due === null) sending.wait(10 * SECOND);
      else
        await makeOneStep(dying, due).catch((error: unknown) => {
          if (!(error instanceof Killed)) throw error;
        });
    }
    expect(db.isDead(), 'it lived on').to.equal(true);
    for (let minutes = 0; minutes < ENOUGH; minutes += MINUTE) await sending.workAfter(MINUTE);
  }

  for (const isCommitted of [false, true])
    for (let commits = 1; commits <= COMMITS; commits += 1)
      it(`leaves one flow of an invoice and of its status: ${isCommitted ? 'after' : 'before'} commit ${commits}`, async () => {
        const purchase = await sending.depositPurchase();
        await setStates(sending.partner, purchase, 'in_hand');
        await sending.depositSale();
        await dieAt(commits, isCommitted);
        expect(await sending.states()).to.deep.equal(['sent', 'sent']);
        expect(sending.sent()).to.have.lengthOf(2);
      });

  it('has its attempt searched a minute after its latest end', async () => {
    await sending.depositSale();
    await makeOneStep(sending.tools, await due());
    sending.platform.faults.add([{ on: 'submit', answer: 'hang' }]);
    const stopping = new AbortController();
    const slow = { ...sending.tools, callTimeout: 30_000, stopping: stopping.signal };
    const begun = await beginDueMessage(slow, await due(), () => {});
    const [message] = await sending.messages();
    stopping.abort();
    await begun?.call;
    // Two tokens, and two files for twice as long.
    expect(message).to.include({ state: 'sending', due_in: 6 * 30_000 + MINUTE });
  });

  it('writes nothing if it only seemed dead and another has taken over', async () => {
    const { db } = sending.partner;
    await sending.depositSale();
    await makeOneStep(sending.tools, await due());
    const connection = await sending.readConnection();
    const limits = { lease: MINUTE, ackWait: HOUR };
    const slow = await beginStep(db, await due(), connection, 'slow', limits);
    if (slow === null) throw new Error('not leased');
    sending.wait(MINUTE);
    const quick = await beginStep(db, await due(), connection, 'quick', limits);
    expect([slow.kind, quick?.kind]).to.deep.equal(['submit', 'search']);
    const before = await sending.messages();
    const never = () => {
      throw new Error('no rejection');
    };
    const outcomes = [
      { kind: 'accepted', flow_id: 'F' },
      { kind: 'unknown', words: 'late' },
      { kind: 'refused', words: 'late', reason_codes: [], must_search: false },
      { kind: 'not_sent', keeps_place: true },
    ] as const;
    for (const outcome of outcomes)
      expect(await recordSubmission(sending.tools, slow, outcome, never)).to.equal('refused');
    for (const outcome of [{ kind: 'found', flow_id: 'F' }, { kind: 'empty' }] as const)
      expect(await recordSearch(sending.tools, slow, outcome, never)).to.equal('refused');
    expect(await sending.messages()).to.deep.equal(before);
  });

  const due = async () => {
    const found = await sending.findDue();
    if (found === null) throw new Error('nothing is due');
    return found;
  };

  it('cannot send a message that another worker sends: each of many is sent once', async () => {
    for (let n = 0; n < 4; n += 1) await sending.depositSale();
    const workers = Array.from({ length: 3 }, () => sending.work());
    await Promise.all(workers);
    const told = (await sending.messages()).map(({ state, attempts_count, last_error }) => ({
      state,
      attempts_count,
      last_error,
    }));
    const once = { state: 'accepted', attempts_count: 1, last_error: null };
    expect(told).to.deep.equal([once, once, once, once]);
    expect(sending.sent()).to.have.lengthOf(4);
  });
});
