import { expect } from 'chai';
import { sql } from 'kysely';
import {
  beginAttempt,
  findMessage,
  recordNetworkAnswer,
} from '#domain/exchange/network-messages/work-message.ts';
import { findDueNetworkMessage } from '#orm/sql/exchange/due-network-messages.ts';
import {
  buildMessage,
  buildStated,
  LEASE_MS,
  readMessages,
  RETRIES,
  setStates,
  takeMessage,
} from '#test/support/invoices/network-messages.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { rowsReadIn } from '#test/support/database/rows-read.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

const MANY = 2000;
/** Against those. */
const FEW = 10;

describe('finding and taking a due message to the network', () => {
  let partner: Partner;
  let neighbour: Partner;

  beforeEach(async () => {
    partner = await startPartner();
    neighbour = await buildTenant(partner);
  });
  afterEach(() => partner.stop());

  const find = (after = '0') => findMessage(partner.db, after);

  it('finds the one due longest of the next workspace, and gives it to one worker', async () => {
    const { db, clock, workspace } = partner;
    await setStates(partner, await buildStated(partner), 'in_hand', 'approved');
    clock.advance(1000);
    await buildMessage(partner);
    await buildMessage(neighbour);
    const [first, , second, other] = await readMessages(partner);
    const due = await find();
    expect(due).to.deep.equal({ workspace_id: workspace.id, id: first?.id });
    expect(await find(workspace.id)).to.include({ id: other?.id });
    expect(await find(neighbour.workspace.id)).to.equal(null);
    if (due === null) return;
    const taken = await Promise.all(
      ['one', 'two'].map((lease) => beginAttempt(db, due, lease, LEASE_MS)),
    );
    expect(taken.filter((held) => held !== null)).to.have.length(1);
    expect(await find()).to.include({ id: second?.id });
    clock.advance(LEASE_MS);
    expect(await beginAttempt(db, due, 'three', LEASE_MS)).to.include({ lease: 'three' });
  });

  it('takes none whose retry was put off since it was found', async () => {
    await buildMessage(partner);
    const due = await find();
    if (due === null) throw new Error('none is due');
    const answer = { outcome: 'unknown', reason: 'the connection broke' } as const;
    await recordNetworkAnswer(partner.db, await takeMessage(partner.db, 'one'), answer, RETRIES);
    expect(await beginAttempt(partner.db, due, 'two', LEASE_MS)).to.equal(null);
    expect(await find()).to.equal(null);
  });

  it('reads a few rows, however many messages of one invoice wait, or have left', async () => {
    const { db, workspace } = partner;
    const invoice = await buildMessage(partner);
    await sql`
      insert into network_messages (workspace_id, lifecycle_event_id, invoice_id, message_id, body,
        created_at, state, settled_at)
      select workspace_id, id + n, ${Number(invoice['id'])}, 'copy ' || n, 'body', now(),
        case when n % 2 = 0 then 'sent' else 'queued' end, case when n % 2 = 0 then now() end
      from (select workspace_id, id from lifecycle_events order by id desc limit 1) one
      cross join generate_series(1, ${MANY}) n
    `.execute(db.sql);
    await sql`analyze network_messages`.execute(db.sql);
    for (const [after, least] of [
      ['0', 1],
      [workspace.id, 0],
    ] as const) {
      const read = await db.transact((tx) =>
        rowsReadIn(tx, 'network_messages', () => findDueNetworkMessage(tx, after)),
      );
      expect(read, after).to.be.within(least, FEW);
    }
  });
});
