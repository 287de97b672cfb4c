import { MISSING_MENTIONS } from '#test/support/invoices/missing-mentions.ts';
import { expect } from 'chai';
import { dataOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import { DEPOSIT_MEMBERS } from '#resources/invoices/schema.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { salesOf, type Sale } from './sales-of.ts';

const BROKEN = { severity: 'error', code: 'rule_broken', rule: null } as const;

const UNKNOWN = {
  severity: 'warning',
  code: 'member_unknown',
  rule: null,
  path: 'numero',
  message: '« numero » est inconnu et ne compte pas',
} as const;

/** What makes a deposit a draft. */
const GIVEN: ReadonlySet<string> = new Set(['direction', 'lifecycle_state']);

/** Leaves nothing to be assumed. */
const SURE = {
  operation: 'services',
  buyer: { name: 'Boulangerie Dupont', siren: '356000000', address: { country_code: 'FR' } },
};

describe('a draft of the API', () => {
  let partner: Partner;

  beforeEach(async () => (partner = await startPartner()));
  afterEach(() => partner.stop());

  const { member, query, deposit, issue, eventTypes } = salesOf(() => partner);
  const buildDraft = (overrides: Sale = {}): Sale =>
    buildDeposit({
      invoice_number: undefined,
      lifecycle_state: 'draft',
      ...SURE,
      ...overrides,
    });
  const put = (of: Sale, invoice: Sale) => partner.call('PUT', member(of), { invoice });

  it('has no number and no event, and is deleted', async () => {
    const answer = await deposit(buildDraft());
    const draft = dataOf(answer);
    expect(answer.status).to.equal(201);
    expect(answer.body).to.have.deep.property('warnings', MISSING_MENTIONS);
    expect(answer.body).to.include({ version: 1 });
    expect(draft).to.deep.include({
      invoice_number: null,
      lifecycle_state: 'draft',
      lifecycle_status_code: null,
      lifecycle_available_transitions: ['submitted'],
      upload_source: 'api',
      total_including_tax: 120,
    });
    expect((await partner.call('GET', member(draft))).text).to.equal(answer.text);
    expect(await eventTypes(draft)).to.deep.equal([]);
    for (const table of ['lifecycle_events', 'open_items'])
      expect(
        await query(`select 1 from ${table} where invoice_id = $1`, draft['id']),
      ).to.have.length(0);
    expect(await partner.call('GET', `${member(draft)}/download.ubl`)).to.include({ status: 404 });
    expect(await partner.call('DELETE', member(draft))).to.include({ status: 204 });
    expect(await partner.call('GET', member(draft))).to.include({ status: 404 });
  });

  it('may lack anything, of which warnings name what the issue refuses', async () => {
    const answer = await deposit({
      direction: 'sales',
      lifecycle_state: 'draft',
      operation: 'services',
      buyer: { kind: 'business', address: { country_code: 'FR' } },
      numero: 4,
      invoice_references: [{ invoice_number: 'TEMP-00000001' }],
    });
    expect(answer.status).to.equal(201);
    const draft = dataOf(answer);
    expect(draft).to.include({ issue_date: '2026-03-02', total_including_tax: 0 });
    const warnings = [
      {
        ...BROKEN,
        rule: 'BR-16',
        path: 'lines',
        message: 'Lines doit contenir au moins une ligne (EN 16931 BR-16)',
      },
      { ...BROKEN, path: 'buyer.name', message: 'Buyer.name doit être renseigné' },
      {
        ...BROKEN,
        path: 'invoice_references[0].invoice_number',
        message:
          "Invoice references[0].invoice number est provisoire : une facture n'est citée qu'une fois émise, sous son numéro",
      },
      UNKNOWN,
    ];
    expect(answer.body).to.have.deep.property('warnings', warnings);
    const read = await partner.call('GET', member(draft));
    expect(read.text).to.equal(answer.text);
    const refusal = await issue(draft, { numbering: 'series' });
    expect([refusal.status, refusal.body]).to.deep.equal([
      422,
      refused({
        lines: ['doit contenir au moins une ligne (EN 16931 BR-16)'],
        'buyer.name': ['doit être renseigné'],
        'invoice_references[0].invoice_number': [
          "est provisoire : une facture n'est citée qu'une fois émise, sous son numéro",
        ],
      }),
    ]);
    expect(dataOf(await partner.call('GET', member(draft)))).to.deep.equal(draft);
  });

  it('has the warnings of its issue, by published rules too', async () => {
    const lines = [
      { name: 'Conseil', quantity: 1, unit_code: 'QQQ', unit_price: 100, tax_rate: 20 },
    ];
    const answer = await deposit(buildDraft({ lines, numero: 4 }));
    const { warnings } = answer.body as { warnings: { rule: string | null }[] };
    expect(warnings.map(({ rule }) => rule)).to.include('BR-CL-23');
    const strict = await partner.call('POST', `${member(dataOf(answer))}/issue?strict=true`, {
      invoice: { numbering: 'series' },
    });
    expect(strict.status).to.equal(422);
    const issued = await issue(dataOf(answer), { numbering: 'series' });
    expect(issued.body).to.have.deep.property('warnings', warnings);
    expect((await partner.call('GET', member(dataOf(issued)))).text).to.equal(issued.text);
  });

  it('may lack each member, absent or null', async () => {
    const names = Object.keys(DEPOSIT_MEMBERS).filter((name) => !GIVEN.has(name));
    const given = { direction: 'sales', lifecycle_state: 'draft' };
    const nulls = Object.fromEntries(names.map((name) => [name, null]));
    const [absent, isNull] = [await deposit(given), await deposit({ ...given, ...nulls })];
    expect([absent.status, isNull.status]).to.deep.equal([201, 201]);
    expect(isNull.body).to.have.deep.property(
      'warnings',
      (absent.body as { warnings: object }).warnings,
    );
  });

  it('is replaced as a whole, with its warnings', async () => {
    const draft = dataOf(await deposit(buildDraft({ due_date: '2026-04-01', buyer: undefined })));
    partner.clock.advance(60_000);
    const { direction, lifecycle_state, ...members } = buildDraft({ numero: 4 });
    for (const [body, version] of [
      [members, 2],
      [{ ...members, direction, lifecycle_state }, 3],
    ] as const) {
      const answer = await put(draft, body);
      expect([answer.status, answer.body]).to.deep.equal([
        200,
        {
          data: {
            ...draft,
            due_date: null,
            warnings_count: MISSING_MENTIONS.length + 1,
            buyer: (dataOf(answer) as { buyer: object }).buyer,
            updated_at: '2026-03-02T10:01:00.000+01:00',
          },
          warnings: [UNKNOWN, ...MISSING_MENTIONS],
          version,
        },
      ]);
      expect(answer.body).to.have.nested.property('data.buyer.name', 'Boulangerie Dupont');
      expect((await partner.call('GET', member(draft))).text).to.equal(answer.text);
    }
    expect(await eventTypes(draft)).to.deep.equal([]);
  });

  it('keep one of two replacements at once, or both in their order', async () => {
    const draft = dataOf(await deposit(buildDraft()));
    const answers = await Promise.all(
      ['2026-04-01', '2026-05-01'].map((due_date) => put(draft, buildDraft({ due_date }))),
    );
    const taken = answers.filter(({ status }) => status === 200).map(dataOf);
    expect(taken.length + answers.filter(({ status }) => status === 409).length).to.equal(2);
    const { due_date } = dataOf(await partner.call('GET', member(draft)));
    expect(taken.map((each) => each['due_date'])).to.include(due_date);
  });

  it('is issued under a number of its own or the next of the series, and announced then', async () => {
    for (const [choice, number] of [
      [{ invoice_number: 'V-2026-7' }, 'V-2026-7'],
      [{ numbering: 'series' }, 'FA-2026-00001'],
    ] as const) {
      const draft = dataOf(await deposit(buildDraft({ numero: 4 })));
      partner.clock.advance(60_000);
      const answer = await issue(draft, choice);
      expect([answer.status, answer.body]).to.deep.equal([
        200,
        {
          data: {
            ...draft,
            invoice_number: number,
            lifecycle_state: 'submitted',
            lifecycle_status_code: '200',
            lifecycle_available_transitions: ['collected'],
            warnings_count: MISSING_MENTIONS.length + 1,
            updated_at: dataOf(answer)['updated_at'],
          },
          warnings: [UNKNOWN, ...MISSING_MENTIONS],
        },
      ]);
      expect((await partner.call('GET', member(draft))).text).to.equal(answer.text);
      expect(await eventTypes(draft)).to.deep.equal([
        'invoice.created',
        'invoice.lifecycle_event.created',
      ]);
      const again = await issue(draft, { invoice_number: number });
      expect([again.status, again.text]).to.deep.equal([200, answer.text]);
      expect(await eventTypes(draft)).to.have.length(2);
      expect(await partner.call('DELETE', member(draft))).to.include({ status: 403 });
    }
  });

  it("is issued as it was read: after another's change it is 409", async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const draft = dataOf(await deposit(buildDraft()));
    await put(draft, buildDraft({ lines: [] }));
    const outdated = await issue(draft, { numbering: 'series', version: 1 });
    expect([outdated.status, outdated.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          'Le brouillon a changé entre-temps : la demande porte sur la version 1, la version actuelle est la 2. Relisez son contenu avant de recommencer',
      },
    ]);
    const filed = { category_id: Number(category.id) };
    await put(draft, buildDraft());
    await partner.call('PATCH', member(draft), { invoice: filed });
    const read = await partner.call('GET', member(draft));
    expect(read.body).to.include({ version: 4 });
    for (const version of [3, '4', null])
      expect((await issue(draft, { numbering: 'series', version })).status).to.equal(
        version === 3 ? 409 : 422,
      );
    expect((await partner.call('GET', member(draft))).text).to.equal(read.text);
    const choice = { invoice_number: 'V-1', version: 4 };
    const issued = await issue(draft, choice);
    expect(issued.status).to.equal(200);
    expect(issued.body).not.to.have.property('version');
    expect((await issue(draft, choice)).text).to.equal(issued.text);
  });

  it('is issued once when two ask at once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const draft = dataOf(await deposit(buildDraft()));
      const answers = await Promise.all([1, 2].map(() => issue(draft, { numbering: 'series' })));
      expect(statusesOf(answers)).to.deep.equal([200, 409]);
      expect(await eventTypes(draft)).to.have.length(2);
    }
  });

  it('that is a proforma gets its number, and stays a draft without a status', async () => {
    const draft = dataOf(await deposit(buildDraft({ proforma: true })));
    const issued = dataOf(await issue(draft, { numbering: 'series' }));
    expect(issued).to.deep.include({
      invoice_number: 'PF-2026-00001',
      lifecycle_state: 'draft',
      lifecycle_available_transitions: [],
    });
    expect(await eventTypes(draft)).to.deep.equal(['invoice.created']);
    const other = await issue(draft, { invoice_number: 'PF-7' });
    expect([other.status, other.body]).to.deep.equal([
      409,
      { error: 'conflict', message: 'La facture est déjà émise sous le numéro PF-2026-00001' },
    ]);
    const provisional = await depositInvoice(
      partner,
      buildDeposit({ invoice_number: undefined, proforma: true }),
    );
    const numbered = await issue(provisional, { numbering: 'series' });
    expect(dataOf(numbered)).to.include({
      invoice_number: 'PF-2026-00002',
      lifecycle_state: 'draft',
    });
    expect(await eventTypes(provisional)).to.deep.equal(['invoice.created']);
  });
});
