import { expect } from 'chai';
import { sql } from 'kysely';
import { EVENT_TYPES } from '#model/event-type.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const URL = 'https://hooks.example.com/invoices';
const NOT_HTTPS = 'Url doit être une URL https valide';
const TAKEN =
  "Url digest un endpoint webhook existe déjà pour ce type d'évènement, cette URL et cette catégorie";

describe('creating a webhook endpoint', () => {
  let partner: Partner;
  let path: string;

  before(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/webhook_endpoints`;
  });
  after(() => partner.stop());
  beforeEach(() => sql`delete from webhook_endpoints`.execute(partner.db.sql));

  const create = (members: object) =>
    partner.call('POST', path, {
      webhook_endpoint: { event_type: 'invoice.created', url: URL, ...members },
    });
  const reasons = async (members: object) => {
    const { status, body } = await create(members);
    expect(status).to.equal(422);
    const { rows } = await sql`select 1 from webhook_endpoints`.execute(partner.db.sql);
    expect(rows).to.have.length(0);
    return body;
  };
  const base = (...messages: string[]) => refused({ base: messages });

  it('takes each of the eight event types, for the same URL', async () => {
    for (const event_type of EVENT_TYPES) {
      const answer = await create({ event_type });
      expect(answer.status).to.equal(201);
      expect(dataOf(answer)).to.include({ event_type, url: URL });
    }
  });

  it('needs a known event type', async () => {
    expect(await reasons({ event_type: undefined })).to.deep.equal(
      base('Event type doit être renseigné'),
    );
    expect(await reasons({ event_type: 12 })).to.deep.equal(
      base('Event type doit être une chaîne de caractères'),
    );
    expect(await reasons({ event_type: 'invoice.deleted' })).to.deep.equal(
      base(`Event type doit être l'une des valeurs : ${EVENT_TYPES.join(', ')}`),
    );
  });

  it('names a missing URL by its own code, with the words of an invalid one', async () => {
    const { errors } = await create({ url: undefined });
    const message = 'doit être une URL https valide';
    expect(errors).to.deep.equal([{ path: '/webhook_endpoint/url', code: 'required', message }]);
  });

  for (const url of [
    'http://hooks.example.com/',
    'ftp://hooks.example.com/',
    'hooks.example.com',
    '',
    'https://',
    'https://user:secret@hooks.example.com/',
    'https://localhost/',
    'https://LOCALHOST./hook',
    'https://erp.localhost/',
    'https://printer.local/',
    'https://erp.internal/',
    'https://nas.home.arpa/',
    'https://local/',
    'https://internal/',
    'https://home.arpa./',
    'https://10.0.0.1/',
    'https://127.0.0.1:8443/',
    'https://0x7f.1/',
    'https://2130706433/',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/',
    'https://[::ffff:192.168.1.1]/',
    'https://[fd00::1]/',
    42,
    null,
    undefined,
    ['https://hooks.example.com/'],
    {},
  ]) {
    it(`refuses the url ${JSON.stringify(url) ?? 'that is absent'}`, async () => {
      expect(await reasons({ url })).to.deep.equal(base(NOT_HTTPS));
    });
  }

  it('takes a public literal address, a port, and gives the url back as given', async () => {
    for (const url of ['https://93.184.216.34/', 'https://Hooks.EXAMPLE.com:8443/a/../b?x=1#y']) {
      expect(dataOf(await create({ url }))).to.include({ url });
    }
  });

  describe('takes one endpoint a triple of event type, url and category', () => {
    it('and refuses the second', async () => {
      const category = Number((await buildCategory(partner.db, partner.workspace)).id);
      for (const category_id of [null, category]) {
        expect((await create({ category_id })).status).to.equal(201);
        const second = await create({ category_id, name: 'encore' });
        expect([second.status, second.body]).to.deep.equal([422, base(TAKEN)]);
      }
    });

    it('however the url is written', async () => {
      await create({ url: 'https://hooks.example.com/a?b=1' });
      for (const url of [
        'HTTPS://HOOKS.example.com:443/a?b=1',
        'https://hooks.example.com/x/../a?b=1',
        'https://hooks.example.com/a?b=1#c',
      ]) {
        expect((await create({ url })).body).to.deep.equal(base(TAKEN));
      }
      expect((await create({ url: 'https://hooks.example.com/A?b=1' })).status).to.equal(201);
    });

    it('in each workspace, whoever owns the first', async () => {
      await create({});
      const token = await partner.otherToken();
      const body = { webhook_endpoint: { event_type: 'invoice.created', url: URL } };
      const answer = await partner.service.call('POST', path, { token, body });
      expect(answer.body).to.deep.equal(base(TAKEN));
    });
  });

  describe('with includes', () => {
    it('takes the nine values on invoice.created', async () => {
      expect(dataOf(await create({ includes: INVOICE_COLLECTIONS }))['includes']).to.deep.equal([
        ...INVOICE_COLLECTIONS,
      ]);
    });

    it('keeps each value once', async () => {
      const created = await create({ includes: ['lines', 'payments', 'lines'] });
      expect(dataOf(created)['includes']).to.deep.equal(['lines', 'payments']);
    });

    it('takes null for none', async () => {
      expect(dataOf(await create({ includes: null }))['includes']).to.deep.equal([]);
    });

    it('names the values that are not supported', async () => {
      expect(await reasons({ includes: ['lines', 'photos', 'photos', 'Lines', 3] })).to.deep.equal(
        base('Includes contient des valeurs non prises en charge : photos, Lines, 3'),
      );
    });

    it('supports none on the seven other types', async () => {
      for (const event_type of EVENT_TYPES.slice(1)) {
        expect(await reasons({ event_type, includes: ['lines', 'payments'] })).to.deep.equal(
          base('Includes contient des valeurs non prises en charge : lines, payments'),
        );
      }
      const answer = await create({ event_type: 'bank_rule.applied', includes: [] });
      expect(answer.status).to.equal(201);
    });

    it('refuses what is no list', async () => {
      expect(await reasons({ includes: 'lines' })).to.deep.equal(
        base('Includes doit être une liste'),
      );
    });
  });

  describe('with a category', () => {
    it('takes one on the two invoice types', async () => {
      const category_id = Number((await buildCategory(partner.db, partner.workspace)).id);
      for (const event_type of EVENT_TYPES.slice(0, 2)) {
        const answer = await create({ event_type, category_id });
        expect(dataOf(answer)).to.include({ event_type, category_id });
      }
    });

    it('answers alike for an unknown one and one of another workspace, archived or not', async () => {
      const elsewhere = await buildWorkspace(partner.db);
      const foreign = await buildCategory(partner.db, elsewhere);
      const archived = await buildCategory(partner.db, elsewhere, { archived: true });
      for (const category_id of [999_999, 0, -1, 1e20, Number(foreign.id), Number(archived.id)]) {
        expect(await reasons({ category_id })).to.deep.equal(base('Category doit exister'));
      }
    });

    it('refuses an archived one', async () => {
      const archived = await buildCategory(partner.db, partner.workspace, { archived: true });
      expect(await reasons({ category_id: Number(archived.id) })).to.deep.equal(
        base('Category est archivée'),
      );
    });

    it('refuses any on the six other types, existing or not', async () => {
      const category = await buildCategory(partner.db, partner.workspace);
      for (const event_type of EVENT_TYPES.slice(2)) {
        for (const category_id of [Number(category.id), 999_999]) {
          expect(await reasons({ event_type, category_id })).to.deep.equal(
            base(`Category doit être omise : l'évènement ${event_type} ne porte pas de catégorie`),
          );
        }
      }
    });

    it('refuses what is no integer', async () => {
      for (const category_id of ['1', 1.5, true, [1]]) {
        expect(await reasons({ category_id })).to.deep.equal(
          base('Category id doit être un nombre entier'),
        );
      }
    });
  });

  it('limits name, description and url, counted in characters', async () => {
    const url = (length: number) => `${URL}/`.padEnd(length, 'a');
    expect(
      await reasons({ name: 'é'.repeat(256), description: '😀'.repeat(2001), url: url(2049) }),
    ).to.deep.equal(
      base(
        'Url est trop long (2048 caractères au maximum)',
        'Name est trop long (255 caractères au maximum)',
        'Description est trop long (2000 caractères au maximum)',
      ),
    );
    const longest = { name: '😀'.repeat(255), description: 'é'.repeat(2000), url: url(2048) };
    expect(dataOf(await create(longest))).to.include(longest);
  });

  it('refuses other types for name and description, and a NUL, naming the field', async () => {
    expect(await reasons({ name: 1, description: {} })).to.deep.equal(
      base(
        'Name doit être une chaîne de caractères',
        'Description doit être une chaîne de caractères',
      ),
    );
    expect(await reasons({ name: 'a\0b' })).to.deep.equal(
      base('Name ne doit pas contenir de caractère nul'),
    );
  });

  it('reports all broken rules at once', async () => {
    expect(
      await reasons({
        name: 'x'.repeat(256),
        url: 'http://hooks.example.com/',
        includes: ['photos'],
        category_id: 999_999,
      }),
    ).to.deep.equal(
      base(
        'Name est trop long (255 caractères au maximum)',
        NOT_HTTPS,
        'Includes contient des valeurs non prises en charge : photos',
        'Category doit exister',
      ),
    );
    expect(
      await reasons({
        event_type: 'payment_batch.updated',
        url: 'https://localhost/',
        includes: ['lines'],
        category_id: 1,
      }),
    ).to.deep.equal(
      base(
        NOT_HTTPS,
        'Includes contient des valeurs non prises en charge : lines',
        "Category doit être omise : l'évènement payment_batch.updated ne porte pas de catégorie",
      ),
    );
  });

  it('reports a triple that is taken beside other broken rules', async () => {
    await create({});
    const { body } = await create({ includes: ['photos'], name: 5 });
    expect(body).to.deep.equal(
      base(
        'Name doit être une chaîne de caractères',
        'Includes contient des valeurs non prises en charge : photos',
        TAKEN,
      ),
    );
  });

  it('checks the sound members of a large body too', async () => {
    expect(await reasons({ name: 5, description: 'x'.repeat(100_000), url: 7 })).to.deep.equal(
      base(
        NOT_HTTPS,
        'Name doit être une chaîne de caractères',
        'Description est trop long (2000 caractères au maximum)',
      ),
    );
  });
});
