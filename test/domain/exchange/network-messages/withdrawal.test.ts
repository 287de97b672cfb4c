import { expect } from 'chai';
import { sql } from 'kysely';
import { reopenInvoice } from '#domain/invoicing/lifecycle/reopen-invoice.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';
import {
  beginAttempt,
  findMessage,
  recordNetworkAnswer,
  type AttemptOutcome,
} from '#domain/exchange/network-messages/work-message.ts';
import type { Database } from '#orm/database.ts';
import { lateDatabase } from '#test/support/database/late-database.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import {
  buildStated,
  LEASE_MS,
  readMessages,
  readStates,
  RETRIES,
  setStates,
  takeMessage,
} from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const TAKEN: AttemptOutcome = { outcome: 'taken' };
const UNKNOWN: AttemptOutcome = { outcome: 'unknown', reason: 'the connection broke' };

describe('the message of a refusal that is undone', () => {
  let partner: Partner;
  let invoice: Record<string, unknown>;

  beforeEach(async () => {
    partner = await startPartner();
    invoice = await buildStated(partner);
    await setStates(partner, invoice, 'refused');
  });
  afterEach(() => partner.stop());

  const reopen = (db: Database = partner.db) =>
    reopenInvoice(
      db,
      { kind: 'command_line' },
      {
        workspace_id: partner.workspace.id,
        id: String(invoice['id']),
        outbox: networkOutbox,
        baseUrl: 'https://bordereau.test',
      },
    );
  const stateOfInvoice = async () => {
    const { rows } = await sql<{ lifecycle_state: string }>`
      select lifecycle_state from invoices`.execute(partner.db.sql);
    return rows[0]?.lifecycle_state;
  };
  const expectKept = async (state: string) => {
    const refusal = await refusalOf(reopen());
    expect(refusal.message).to.equal(
      'Le refus de la facture a quitté le service : elle ne peut plus être rouverte',
    );
    expect([await stateOfInvoice(), ...(await readStates(partner))]).to.deep.equal([
      'refused',
      state,
    ]);
  };

  it('is withdrawn until it was tried, and is never found again', async () => {
    await reopen();
    expect(await readStates(partner)).to.deep.equal(['withdrawn']);
    expect(await findMessage(partner.db, '0')).to.equal(null);
  });

  it('is kept while it is being sent, and after its worker died', async () => {
    await takeMessage(partner.db, 'one');
    await expectKept('sending');
    partner.clock.advance(LEASE_MS);
    await expectKept('sending');
  });

  for (const [when, answer, state, retries] of [
    ['nobody knows whether the network has it', UNKNOWN, 'retry_scheduled', RETRIES],
    ['the network has it', TAKEN, 'sent', RETRIES],
    ['the network refused it', { outcome: 'refused', reason: 'unreadable' }, 'failed', RETRIES],
    ['it was given up', UNKNOWN, 'failed', { schedule: [30_000], window: 1 }],
  ] as const)
    it(`is kept when ${when}`, async () => {
      await recordNetworkAnswer(partner.db, await takeMessage(partner.db, 'one'), answer, retries);
      await expectKept(state);
    });

  it('releases the next one of the invoice', async () => {
    await reopen();
    await setStates(partner, invoice, 'in_hand');
    expect((await readMessages(partner)).map(({ state, due_in }) => [state, due_in])).to.deep.equal(
      [
        ['withdrawn', null],
        ['queued', 0],
      ],
    );
  });

  it('is not sent by a worker that found it before', async () => {
    const due = await findMessage(partner.db, '0');
    if (due === null) throw new Error('none is due');
    const { late, worked, commit } = lateDatabase(partner.db);
    const reopened = reopen(late);
    await worked;
    const begun = beginAttempt(partner.db, due, 'one', LEASE_MS);
    await waitingForLock(partner.db);
    commit();
    expect((await reopened).lifecycle_state).to.equal('available');
    expect(await begun).to.equal(null);
    expect(await readStates(partner)).to.deep.equal(['withdrawn']);
  });

  it('is not withdrawn while a worker takes it', async () => {
    const due = await findMessage(partner.db, '0');
    if (due === null) throw new Error('none is due');
    const { late, worked, commit } = lateDatabase(partner.db);
    const begun = beginAttempt(late, due, 'one', LEASE_MS);
    await worked;
    const refusal = refusalOf(reopen());
    await waitingForLock(partner.db);
    commit();
    expect((await refusal).status).to.equal(409);
    expect(await begun).not.to.equal(null);
    expect([await stateOfInvoice(), ...(await readStates(partner))]).to.deep.equal([
      'refused',
      'sending',
    ]);
  });
});
