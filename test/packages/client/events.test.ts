import { setTimeout as delay } from 'node:timers/promises';
import { expect } from 'chai';
import { ApiError, type Client } from '#client/index.ts';
import { cursorTable, rememberDelivery, sqlCursor } from '#receiver/index.ts';
import { emitSample } from '#test/resources/events/emit-sample.ts';
import { errorOf } from '#test/support/service/error-of.ts';
import { openPostgres } from '../receiver/sql-databases.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

describe('client.events.each', () => {
  let partner: ClientPartner;
  let api: Client;
  beforeEach(async () => {
    partner = await startClientPartner();
    api = partner.createClient();
  });
  afterEach(() => partner.stop());

  const emit = async (count: number) => {
    for (let n = 0; n < count; n += 1) await emitSample(partner.db, String(partner.workspace_id));
  };
  const workspace = () => ({ workspace_id: partner.workspace_id });

  it('gives the events that are kept, and ends behind the last if it may not wait', async () => {
    await emit(5);
    const ids: number[] = [];
    for await (const { id } of api.events.each({ ...workspace(), limit: 2, wait: 0 })) ids.push(id);
    expect(ids).to.have.length(5);
    expect(ids).to.deep.equal(ids.toSorted((a, b) => a - b));
  });

  it('waits for the events to come, until its signal ends it', async () => {
    const ending = new AbortController();
    const ids: number[] = [];
    const reading = (async () => {
      for await (const { id } of api.events.each({ ...workspace(), signal: ending.signal }))
        ids.push(id);
    })();
    await delay(300);
    await emit(1);
    while (ids.length === 0) await delay(10);
    ending.abort(new Error('enough'));
    const error = await errorOf(reading);
    expect(error).to.have.property('message', 'enough');
  });

  it('handles each event once with the kit, however often its reader dies', async () => {
    const database = await openPostgres();
    try {
      await database.query(cursorTable(), []);
      await database.query('create table work (event bigint)', []);
      await emit(30);
      const cursor = sqlCursor({ ...database, name: 'reader' });
      const handle = (event: { id: number }) =>
        database.transaction(async (query) => {
          const fresh = await rememberDelivery(event, { ...database, query, service: 'feed' });
          if (fresh) await query('insert into work values ($1)', [event.id]);
        });
      // Each reader dies in the middle of an answer, before its cursor is saved.
      for (let readers = 0, handled = 0; handled < 30; readers += 1) {
        expect(readers).to.be.below(20);
        handled = 0;
        for await (const event of api.events.each({ ...workspace(), cursor, limit: 4, wait: 0 })) {
          await handle(event);
          handled += 1;
          if (handled % 7 === 6) break;
        }
        const rows = await database.query('select event from work', []);
        handled = (rows as object[]).length;
      }
      const rows = await database.query('select distinct event from work', []);
      expect(rows).to.have.length(30);
    } finally {
      await database.close();
    }
  });

  it('waits for less than a call may take', async () => {
    const hurried = partner.createClient({ timeoutMs: 2_000 });
    const ending = AbortSignal.timeout(3_500);
    const events = hurried.events.each({ ...workspace(), signal: ending });
    const error = await errorOf(events.next());
    expect(error).to.have.property('name', 'TimeoutError');
  });

  it('throws the refusal of a cursor that is too old', async () => {
    await emit(1);
    const after = `${partner.workspace_id}-1-1000000000`;
    const error = await errorOf(api.events.each({ ...workspace(), after }).next());
    expect(error).to.be.instanceOf(ApiError).with.property('status', 410);
  });
});
