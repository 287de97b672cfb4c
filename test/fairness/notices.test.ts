import { expect } from 'chai';
import { sql } from 'kysely';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { DrivenClock } from '#test-kit/clock.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { fresh, starting } from '#test/support/ground/opened.ts';
import { addTo, breakDown, MINUTE_MS } from '#test/support/notices/causes.ts';
import { startMailServer } from '#test/support/notices/mail-server.ts';
import { startMailWorker } from '#test/support/notices/workers.ts';

describe('notices while another workspace has its own', () => {
  const clock = new DrivenClock();
  const db = fresh(() => createDatabase({ clock }));
  const server = fresh(startMailServer);
  const attacker = fresh(() => buildWorkspace(db));
  const neighbour = fresh(() => buildWorkspace(db));
  const start = starting(startMailWorker, db);
  beforeEach(async () => {
    for (let n = 0; n < 10; n += 1) await addTo(db, attacker, `a${n}@attacker.example`);
    await addTo(db, neighbour, 'n@neighbour.example');
  });

  it('leave while each mail of the other hangs', async () => {
    const hanging = Promise.withResolvers<void>();
    server.checkRecipients((address) =>
      address.endsWith('attacker.example') ? hanging.promise : undefined,
    );
    for (const workspace of [attacker, neighbour]) await breakDown(db, workspace);
    clock.advance(MINUTE_MS);
    start({ url: server.url, slots: { total: 4, each: 2 } });
    const mails = await server.waitFor(1);
    expect(mails.map(({ to }) => to)).to.deep.equal([['n@neighbour.example']]);
    const { rows } = await sql<{ leased: string }>`
      select count(*) as leased from notice_addresses
      where workspace_id = ${attacker.id} and leased_by is not null`.execute(db.sql);
    expect(Number(rows[0]?.leased)).to.be.at.most(2);
    hanging.resolve();
  });

  it('are composed though those of the other cannot be', async () => {
    for (const workspace of [attacker, neighbour]) await breakDown(db, workspace);
    // No notice of it can be stored.
    await sql`
      alter table notices add constraint broken check (workspace_id <> ${sql.raw(attacker.id)})
    `.execute(db.sql);
    clock.advance(MINUTE_MS);
    start({ url: server.url });
    const mails = await server.waitFor(1);
    expect(mails.map(({ to }) => to)).to.deep.equal([['n@neighbour.example']]);
  });
});
