import { expect } from 'chai';
import { createFairGate } from '#kernel/fair-gate.ts';
import { API_SHARES, PEOPLE_SHARES } from '#process/open-api-database.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import { signInPerson } from '#test-kit/service/person.ts';
import { startService } from '#test-kit/service/service.ts';
import { holdLock, lockCategory } from '#test/support/database/hold-lock.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { shared } from '#test/support/ground/opened.ts';
import { openWays } from '#test/support/ground/ways.ts';
import { buildTenant } from '#test/support/service/tenant.ts';

describe('the people of a workspace', () => {
  const db = shared(() => createDatabase({ connections: 3 }));
  const open = (shares: typeof API_SHARES) =>
    shared(() => openWays(db.url, shares.total, createFairGate(shares)));
  const [ways, people] = [open(API_SHARES), open(PEOPLE_SHARES)];
  const service = shared(() => startService(db, { ways, people }));
  const tenant = shared(() => buildTenant({ db, service }));

  it("see their pages and write while the workspace's application floods it", async () => {
    const { workspace } = tenant;
    const person = await signInPerson({ db, service, workspace });
    const release = await holdLock(db, lockCategory(tenant.category));
    const writes = Array.from({ length: 60 }, (_, number) => tenant.rename(`Achats ${number}`));
    await waitingForLock(db, API_SHARES.each);
    for (let visit = 0; visit < 20; visit += 1) {
      expect((await person.call('GET', `/workspaces/${workspace.id}`)).status).to.equal(200);
      const supplier = { name: `Papeterie ${visit}` };
      const path = `/console/workspaces/${workspace.id}/suppliers`;
      expect((await person.call('POST', path, { supplier })).status).to.equal(201);
    }
    await release();
    for (const { status } of await Promise.all(writes)) expect(status).to.equal(200);
  });

  it('leave connections to others, and to the applications all of theirs', async () => {
    const { workspace } = tenant;
    const neighbour = await buildTenant({ db, service });
    const greedy = await signInPerson({ db, service, workspace });
    const other = await signInPerson({ db, service, workspace: neighbour.workspace });
    const release = await holdLock(db, lockCategory(tenant.category));
    const path = `/console/categories/${tenant.category.id}`;
    const writes = Array.from({ length: 30 }, (_, number) =>
      greedy.call('PATCH', path, { category: { name: `Achats ${number}` } }),
    );
    await waitingForLock(db, PEOPLE_SHARES.each);
    const page = await other.call('GET', `/workspaces/${neighbour.workspace.id}`);
    expect(page.status).to.equal(200);
    const listed = await tenant.call('GET', `${tenant.path}/suppliers`);
    expect(listed.status).to.equal(200);
    await release();
    for (const { status } of await Promise.all(writes)) expect(status).to.equal(200);
  });
});
