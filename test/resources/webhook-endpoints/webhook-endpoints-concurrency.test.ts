import { expect } from 'chai';
import { sql } from 'kysely';
import { urlDigest } from '#kernel/egress-policy.ts';
import { refused } from '#test-kit/service/answers.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';

const TAKEN =
  "un endpoint webhook existe déjà pour ce type d'évènement, cette URL et cette catégorie";

const statuses = (answers: readonly Answer[]) =>
  answers.map(({ status }) => status).sort((a, b) => a - b);

describe('webhook endpoints under concurrency', () => {
  let partner: Partner;
  let path: string;

  beforeEach(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints`;
  });
  afterEach(() => partner.stop());

  const create = (members: object) =>
    partner.call('POST', path, {
      webhook_endpoint: {
        event_type: 'invoice.created',
        url: 'https://hooks.example.com/',
        ...members,
      },
    });
  const count = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from webhook_endpoints
    `.execute(partner.db.sql);
    return rows[0]?.count;
  };

  for (const targeted of [false, true]) {
    it(`let one of 50 creations of one triple ${targeted ? 'with' : 'without'} a category win`, async () => {
      const category = await buildCategory(partner.db, partner.workspace);
      const category_id = targeted ? Number(category.id) : null;
      const answers = await Promise.all(Array.from({ length: 50 }, () => create({ category_id })));
      expect(statuses(answers)).to.deep.equal([201, ...Array.from({ length: 49 }, () => 422)]);
      for (const { body } of answers.filter(({ status }) => status === 422)) {
        expect(body).to.deep.equal(refused({ base: [`Url digest ${TAKEN}`] }));
      }
      expect(await count()).to.equal(1);
    });
  }

  it('let one of 20 moves to one url win', async () => {
    const endpoints = [];
    for (let number = 0; number < 20; number += 1) {
      endpoints.push(
        await buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
          oauth_application_id: partner.application.id,
          url: `https://hooks.example.com/${number}`,
        }),
      );
    }
    const answers = await Promise.all(
      endpoints.map(({ id }) =>
        partner.call('PATCH', `${path}/${id}`, {
          webhook_endpoint: { url: 'https://hooks.example.com/same' },
        }),
      ),
    );
    expect(statuses(answers)).to.deep.equal([200, ...Array.from({ length: 19 }, () => 422)]);
    for (const { body } of answers.filter(({ status }) => status === 422)) {
      expect(body).to.deep.equal(refused({ url: [TAKEN] }));
    }
  });

  it('are not created where another is just moving to', async () => {
    const { db, service, workspace } = partner;
    const moving = await buildEndpoint(db, service.services.cipher, workspace, {
      url: 'https://hooks.example.com/before',
    });
    const client = await db.pool.connect();
    await client.query('begin');
    await client.query('update webhook_endpoints set url_digest = $1 where id = $2', [
      urlDigest(new URL('https://hooks.example.com/')),
      moving.id,
    ]);
    const creating = create({});
    await waitingForLock(db);
    await client.query('commit');
    client.release();
    const { status, body } = await creating;
    expect([status, body]).to.deep.equal([422, refused({ base: [`Url digest ${TAKEN}`] })]);
    expect(await count()).to.equal(1);
  });

  it('never target a category that is archived at the same moment', async () => {
    for (let round = 0; round < 10; round += 1) {
      const category = await buildCategory(partner.db, partner.workspace);
      const category_id = Number(category.id);
      const [created, archived] = await Promise.all([
        create({ category_id }),
        partner.call('DELETE', `/api/v1/categories/${category.id}`),
      ]);
      const outcome = [created.status, archived.status].join();
      expect(outcome).to.be.oneOf(['201,422', '422,204']);
    }
  });

  it('wait for an archiving of their category that has begun, and are then refused', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    let creating: Promise<Answer> | undefined;
    await partner.db.transact(async (tx) => {
      await sql`
        update categories set archived_at = ${tx.now} where id = ${category.id}
      `.execute(tx.sql);
      creating = create({ category_id: Number(category.id) });
      await waitingForLock(partner.db);
    });
    expect((await creating)?.body).to.deep.equal(refused({ base: ['Category est archivée'] }));
  });

  it('are waited for by an archiving that begins meanwhile, which is then refused', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const { services } = partner.service;
    let archiving: Promise<Answer> | undefined;
    await partner.db.transact(async (tx) => {
      await sql`select 1 from categories where id = ${category.id} for share`.execute(tx.sql);
      archiving = partner.call('DELETE', `/api/v1/categories/${category.id}`);
      await waitingForLock(partner.db);
      // In its own transaction, which commits before the archiving gets its lock.
      await buildEndpoint(partner.db, services.cipher, partner.workspace, {
        category_id: category.id,
      });
    });
    expect((await archiving)?.status).to.equal(422);
  });

  it('are deleted once: the second of two deletions finds nothing', async () => {
    const { services } = partner.service;
    const { id } = await buildEndpoint(partner.db, services.cipher, partner.workspace, {
      oauth_application_id: partner.application.id,
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => partner.call('DELETE', `${path}/${id}`)),
    );
    expect(statuses(answers)).to.deep.equal([204, 404, 404, 404, 404]);
  });
});
