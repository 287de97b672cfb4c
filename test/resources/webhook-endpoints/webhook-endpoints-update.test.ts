import { expect } from 'chai';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { countAudits } from '#test/support/service/audit.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const URL = 'https://hooks.example.com/invoices';
const CREATED = '2026-03-02T10:00:00.000+01:00';

describe('updating a webhook endpoint', () => {
  let partner: Partner;
  let category: { id: string };

  beforeEach(async () => {
    partner = await startPartner();
    category = await buildCategory(partner.db, partner.workspace);
  });
  afterEach(() => partner.stop());

  const build = (overrides: Parameters<typeof buildEndpoint>[3] = {}) =>
    buildEndpoint(partner.db, partner.service.services.cipher, partner.workspace, {
      oauth_application_id: partner.application.id,
      url: URL,
      ...overrides,
    });
  const pathOf = ({ id }: { id: string }) =>
    `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints/${id}`;
  const patch = (endpoint: { id: string }, members: object) =>
    partner.call('PATCH', pathOf(endpoint), { webhook_endpoint: members });
  const read = async (endpoint: { id: string }) =>
    dataOf(await partner.call('GET', pathOf(endpoint)));
  const expectRefused = async (
    endpoint: { id: string },
    members: object,
    details: Record<string, string[]>,
  ) => {
    const before = await read(endpoint);
    const { status, body } = await patch(endpoint, members);
    expect([status, body]).to.deep.equal([422, refused(details)]);
    expect(await read(endpoint)).to.deep.equal(before);
  };

  it('changes url, name, description, includes, category_id and active', async () => {
    const endpoint = await build();
    partner.clock.advance(3_600_000);
    const members = {
      url: 'https://other.example.com/',
      name: 'ERP',
      description: 'Factures',
      includes: ['lines'],
      category_id: Number(category.id),
      active: false,
    };
    const answer = await patch(endpoint, members);
    expect(answer.status).to.equal(200);
    expect(answer.body).to.deep.equal({
      data: {
        id: Number(endpoint.id),
        event_type: 'invoice.created',
        ...members,
        oauth_application_id: Number(partner.application.id),
        created_at: CREATED,
        updated_at: '2026-03-02T11:00:00.000+01:00',
        deactivated_at: '2026-03-02T11:00:00.000+01:00',
        deactivation_reason: 'requested',
        failure_count: 0,
        last_error: null,
        standard_webhooks: false,
      },
    });
    expect(await read(endpoint)).to.deep.equal(dataOf(answer));
  });

  it('clears with null: name, description, includes, and the target', async () => {
    const endpoint = await build({ category_id: category.id, includes: ['lines'] });
    await patch(endpoint, { name: 'ERP', description: 'Factures' });
    const cleared = await patch(endpoint, {
      name: null,
      description: null,
      includes: null,
      category_id: null,
    });
    expect(dataOf(cleared)).to.deep.include({
      name: null,
      description: null,
      includes: [],
      category_id: null,
    });
  });

  for (const [title, members] of [
    ['an empty object', {}],
    ['event_type alone', { event_type: 'bank_rule.applied' }],
    ['an event_type of another JSON type', { event_type: 12 }],
    [
      'read-only and unknown keys',
      { id: 9, oauth_application_id: null, signing_secret: 'x', created_at: 1, colour: 'red' },
    ],
    [
      'the present values',
      {
        url: URL,
        name: null,
        description: null,
        includes: ['lines', 'payments'],
        category_id: null,
        active: true,
      },
    ],
    ['the present includes in another order', { includes: ['payments', 'lines', 'payments'] }],
  ] as const) {
    it(`with ${title} answers 200 and changes nothing`, async () => {
      const endpoint = await build({ includes: ['lines', 'payments'] });
      const before = await read(endpoint);
      const audits = await countAudits(partner.db);
      partner.clock.advance(3_600_000);
      const answer = await patch(endpoint, members);
      expect([answer.status, answer.body]).to.deep.equal([200, { data: before }]);
      expect(await read(endpoint)).to.deep.equal(before);
      expect(await countAudits(partner.db)).to.equal(audits);
    });
  }

  it('refuses a url that is no https url', async () => {
    const endpoint = await build();
    const details = { url: ['doit être une URL https valide'] };
    for (const url of ['http://a.example.com/', 'https://10.0.0.1/', 'https://a.local/', 3, null]) {
      await expectRefused(endpoint, { url, name: 'x' }, details);
    }
  });

  it('takes what it has sent again, though the rules of today would refuse it', async () => {
    const endpoint = await build({
      url: 'https://10.0.0.1/invoices',
      includes: ['photos'],
      category_id: category.id,
    });
    await partner.db.pool.query('update categories set archived_at = now()');
    const before = await read(endpoint);
    const audits = await countAudits(partner.db);
    partner.clock.advance(1000);
    const { url, includes, category_id } = before;
    const answer = await patch(endpoint, { url, includes, category_id });
    expect([answer.status, dataOf(answer)]).to.deep.equal([200, before]);
    expect(await countAudits(partner.db)).to.equal(audits);
    expect((await patch(endpoint, { url, name: 'ERP' })).status).to.equal(200);
    await expectRefused(
      endpoint,
      { url: 'https://10.0.0.1/' },
      {
        url: ['doit être une URL https valide'],
      },
    );
  });

  it('refuses a triple that another endpoint has', async () => {
    const first = await build();
    const second = await build({ url: 'https://second.example.com/' });
    const third = await build({ category_id: category.id });
    const details = {
      url: [
        "un endpoint webhook existe déjà pour ce type d'évènement, cette URL et cette catégorie",
      ],
    };
    await expectRefused(second, { url: first.url }, details);
    await expectRefused(third, { category_id: null }, details);
    await expectRefused(first, { category_id: Number(category.id) }, details);
    await expectRefused(second, { url: first.url, category_id: Number(category.id) }, details);
  });

  it('takes another spelling of the same url, and keeps it as given', async () => {
    const endpoint = await build();
    const url = 'https://HOOKS.example.com:443/invoices';
    expect(dataOf(await patch(endpoint, { url }))).to.include({ url });
  });

  it('lets an endpoint take the triple that another one left', async () => {
    const first = await build();
    const second = await build({ url: 'https://second.example.com/' });
    await patch(first, { url: 'https://third.example.com/' });
    expect((await patch(second, { url: URL })).status).to.equal(200);
  });

  describe('its category', () => {
    it('must exist in the workspace and not be archived', async () => {
      const endpoint = await build();
      const elsewhere = await buildWorkspace(partner.db);
      const foreign = await buildCategory(partner.db, elsewhere);
      const foreignArchived = await buildCategory(partner.db, elsewhere, { archived: true });
      const archived = await buildCategory(partner.db, partner.workspace, { archived: true });
      for (const id of [999_999, Number(foreign.id), Number(foreignArchived.id)]) {
        await expectRefused(endpoint, { category_id: id }, { category: ['doit exister'] });
      }
      await expectRefused(
        endpoint,
        { category_id: Number(archived.id) },
        { category: ['est archivée'] },
      );
      await expectRefused(
        endpoint,
        { category_id: '1' },
        { category_id: ['doit être un nombre entier'] },
      );
    });

    it('on a non-invoice type can only be null', async () => {
      const endpoint = await build({ event_type: 'bank_account.updated' });
      await expectRefused(
        endpoint,
        { category_id: Number(category.id) },
        {
          category: [
            "doit être omise : l'évènement bank_account.updated ne porte pas de catégorie",
          ],
        },
      );
      expect((await patch(endpoint, { category_id: null })).status).to.equal(200);
    });
  });

  describe('its includes', () => {
    it('must be supported when they change', async () => {
      const endpoint = await build({ includes: ['lines'] });
      await expectRefused(
        endpoint,
        { includes: ['lines', 'photos', 'videos'] },
        { includes: ['contient des valeurs non prises en charge : photos, videos'] },
      );
      await expectRefused(
        await build({ event_type: 'bank_rule.applied' }),
        { includes: ['lines'] },
        { includes: ['contient des valeurs non prises en charge : lines'] },
      );
    });

    it('are not checked while they stay, whatever they hold, and can always be cleared', async () => {
      const endpoint = await build({ includes: ['retired', 'lines'] });
      const kept = await patch(endpoint, { includes: ['retired', 'lines'], name: 'ERP' });
      expect([kept.status, dataOf(kept)['includes']]).to.deep.equal([200, ['retired', 'lines']]);
      expect((await patch(endpoint, { name: 'Compta' })).status).to.equal(200);
      await expectRefused(
        endpoint,
        { includes: ['retired'] },
        { includes: ['contient des valeurs non prises en charge : retired'] },
      );
      expect(dataOf(await patch(endpoint, { includes: [] }))['includes']).to.deep.equal([]);
    });
  });

  it('refuses other JSON types on their field, and reports all broken rules at once', async () => {
    const endpoint = await build();
    await expectRefused(
      endpoint,
      {
        active: 'false',
        name: 1,
        description: [],
        url: 'http://a.example.com/',
        includes: ['photos'],
        category_id: 999_999,
      },
      {
        name: ['doit être une chaîne de caractères'],
        description: ['doit être une chaîne de caractères'],
        active: ['doit être un booléen'],
        url: ['doit être une URL https valide'],
        includes: ['contient des valeurs non prises en charge : photos'],
        category: ['doit exister'],
      },
    );
    await expectRefused(endpoint, { includes: {} }, { includes: ['doit être une liste'] });
    await expectRefused(endpoint, { active: null }, { active: ['doit être un booléen'] });
    await expectRefused(
      endpoint,
      { name: 'x'.repeat(256) },
      { name: ['est trop long (255 caractères au maximum)'] },
    );
    await expectRefused(
      endpoint,
      { description: '\0' },
      { description: ['ne doit pas contenir de caractère nul'] },
    );
  });
});
