import { expect } from 'chai';
import { dataOf, NOT_FOUND, refused, statusesOf } from '#test-kit/service/answers.ts';
import {
  buildApplication,
  buildCategory,
  buildToken,
  buildWorkspace,
} from '#test-kit/access/builders.ts';
import { depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildQuote, buildQuoteMembers } from '#test/support/invoices/build-quote.ts';

/** Members of an invoice that are not of its document. */
const OF_INVOICE = [
  'id',
  'invoice_number',
  'direction',
  'proforma',
  'lifecycle_state',
  'lifecycle_status_code',
  'lifecycle_available_transitions',
  'upload_source',
  'created_at',
  'workspace_id',
  'category_id',
  'warnings_count',
  'attachments_count',
  'updated_at',
];
const DAY_MS = 86_400_000;

describe('quotes', () => {
  let partner: Partner;
  let path: string;

  beforeEach(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/quotes`;
  });
  afterEach(() => partner.stop());

  const member = ({ id }: { id?: unknown }) => `/api/v1/quotes/${String(id)}`;
  const create = (overrides: object = {}) =>
    partner.call('POST', path, { quote: buildQuoteMembers(overrides) });
  const put = (quote: { id?: unknown }, members: object) =>
    partner.call('PUT', member(quote), { quote: members });
  const act = (quote: { id?: unknown }, action: string) =>
    partner.call('POST', `${member(quote)}/${action}`);
  const convert = (quote: { id?: unknown }, invoice: object = {}) =>
    partner.call('POST', `${member(quote)}/convert`, { invoice });
  const countEvents = async () =>
    (await partner.db.query({ text: 'select 1 from events' })).rowCount;

  /** The document and the warnings of a deposit of the same members. */
  async function readAsInvoice() {
    const members = { ...buildQuoteMembers(), direction: 'sales', lifecycle_state: 'draft' };
    const { id } = await depositInvoice(partner, members);
    const include = INVOICE_COLLECTIONS.filter((name) => name !== 'lifecycle_events');
    const path = `/api/v1/invoices/${String(id)}?include=${include.join()}`;
    const read = Object.entries(dataOf(await partner.call('GET', path)));
    const only = (isWanted: (name: string) => boolean) =>
      Object.fromEntries(read.filter(([name]) => isWanted(name)));
    const isCollection = (name: string) => include.some((each) => each === name);
    return {
      header: only((name) => !isCollection(name) && !OF_INVOICE.includes(name)),
      collections: only(isCollection),
    };
  }

  it('are created under the number of their series, and emit nothing', async () => {
    const answer = await create({ valid_until: '2026-03-31', numero: 4 });
    const { id } = dataOf(answer);
    const header = {
      id,
      quote_number: 'DE-2026-00001',
      state: 'open',
      valid_until: '2026-03-31',
      version: 1,
      invoice_id: null,
      created_at: '2026-03-02T10:00:00.000+01:00',
      workspace_id: Number(partner.workspace.id),
      ...(await readAsInvoice()).header,
      updated_at: '2026-03-02T10:00:00.000+01:00',
    };
    expect([answer.status, answer.body]).to.deep.equal([
      201,
      {
        data: header,
        warnings: [
          {
            severity: 'warning',
            code: 'member_unknown',
            rule: null,
            path: 'numero',
            message: '« numero » est inconnu et ne compte pas',
          },
        ],
      },
    ]);
    const list = await partner.call('GET', path);
    expect(list.body).to.deep.equal({
      data: [header],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 1 },
    });
    const read = dataOf(await partner.call('GET', member({ id })));
    expect(read).to.deep.equal({
      ...header,
      category_id: null,
      ...(await readAsInvoice()).collections,
    });
    expect(await countEvents()).to.equal(0);
  });

  it('are refused with every broken rule, and leave no gap', async () => {
    const answer = await create({
      buyer: undefined,
      valid_until: '2026-02-31',
      due_date: '31/03/2026',
      category_id: 999,
    });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({
        base: [
          'Due date doit être une date au format AAAA-MM-JJ',
          'Buyer.name doit être renseigné',
          'Category doit exister',
          'Valid until doit être une date au format AAAA-MM-JJ',
        ],
      }),
    ]);
    const tomorrow = await create({ issue_date: '2026-03-03' });
    expect(tomorrow.body).to.deep.equal(
      refused({ base: ['Issue date ne doit pas être postérieure à la date du jour'] }),
    );
    expect(dataOf(await create())['quote_number']).to.equal('DE-2026-00001');
  });

  it('are told of a hundred values of a wrong type, and of none that is missing', async () => {
    const line = { name: 'Conseil', quantity: 1, unit_price: 1, tax_rate: 20 };
    const lines = Array.from({ length: 100 }, () => ({ ...line, description: 5 }));
    const { body } = await create({ lines: [...lines, { ...line, name: 5 }] });
    expect(body).to.deep.equal(
      refused({
        base: lines.map(
          (_, index) => `Lines[${index}].description doit être une chaîne de caractères`,
        ),
      }),
    );
  });

  it('are replaced as a whole by whoever saw the last version', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const quote = await buildQuote(partner, { valid_until: '2026-03-31' });
    const lines = [{ name: 'Conseil', quantity: 2, unit_price: 100, tax_rate: 20 }];
    const members = buildQuoteMembers({ version: 1, lines, category_id: Number(category.id) });
    partner.clock.advance(60_000);
    const answer = await put(quote, members);
    expect([answer.status, answer.body]).to.deep.equal([
      200,
      {
        data: {
          ...quote,
          id: Number(quote.id),
          valid_until: null,
          version: 2,
          lines_total: 200,
          total_excluding_tax: 200,
          total_tax: 40,
          total_including_tax: 240,
          amount_due: 240,
          updated_at: '2026-03-02T10:01:00.000+01:00',
        },
        warnings: [],
      },
    ]);
    const read = dataOf(await partner.call('GET', member(quote)));
    expect(read).to.include({ category_id: Number(category.id), version: 2 });
    // A client may send back what it read.
    const echoed = await put(quote, read);
    expect(echoed.body).to.have.deep.property('warnings', []);
    expect(dataOf(echoed)).to.deep.equal({ ...dataOf(answer), version: 3 });
    const late = await put(quote, members);
    expect([late.status, late.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message:
          'Le devis a changé entre-temps : la demande porte sur la version 1, la version actuelle est la 3. Relisez son contenu avant de recommencer',
      },
    ]);
    const { version: _version, ...unversioned } = members;
    const blind = await put(quote, unversioned);
    expect([blind.status, blind.body]).to.deep.equal([
      422,
      refused({ version: ['doit être renseigné'] }),
    ]);
    expect(dataOf(await partner.call('GET', member(quote)))).to.include({ version: 3 });
  });

  it('are accepted or refused, once, until their last day', async () => {
    const [accepted, declined, over] = [
      await buildQuote(partner, { valid_until: '2026-03-02' }),
      await buildQuote(partner),
      await buildQuote(partner, { valid_until: '2026-03-02' }),
    ];
    const first = await act(accepted, 'accept');
    expect(dataOf(first)).to.include({ state: 'accepted', version: 2 });
    expect((await act(accepted, 'accept')).text).to.equal(first.text);
    expect(dataOf(await act(declined, 'refuse'))).to.include({ state: 'refused', version: 2 });
    partner.clock.advance(DAY_MS);
    for (const [quote, state] of [
      [over, 'open'],
      [declined, 'refused'],
    ] as const) {
      const { status, body } = await act(quote, 'accept');
      expect([status, body]).to.deep.equal([
        409,
        {
          error: 'conflict',
          message: `Le devis est à l'état « ${state} » : il ne peut plus être accepté ou refusé, ou sa validité est échue`,
        },
      ]);
    }
    const { status, body } = await put(declined, buildQuoteMembers({ version: 2 }));
    expect([status, body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message: "Le devis est à l'état « refused » : seul un devis « open » peut être modifié",
      },
    ]);
  });

  it('become one invoice when they are accepted', async () => {
    const quote = await buildQuote(partner);
    const early = await convert(quote);
    expect([early.status, early.body]).to.deep.equal([
      409,
      {
        error: 'conflict',
        message: "Le devis est à l'état « open » : seul un devis « accepted » peut être facturé",
      },
    ]);
    await act(quote, 'accept');
    const wrong = await convert(quote, { due_date: '2026-02-31' });
    expect([wrong.status, wrong.body]).to.deep.equal([
      422,
      refused({ due_date: ['doit être une date au format AAAA-MM-JJ'] }),
    ]);
    partner.clock.advance(DAY_MS);
    const answers = await Promise.all([1, 2].map(() => convert(quote, { due_date: '2026-04-02' })));
    expect(statusesOf(answers)).to.deep.equal([201, 409]);
    const [invoice = {}] = answers.filter(({ status }) => status === 201).map(dataOf);
    expect(invoice).to.include({
      invoice_number: 'FA-2026-00001',
      lifecycle_state: 'submitted',
      upload_source: 'quote',
      issue_date: '2026-03-03',
      due_date: '2026-04-02',
      total_including_tax: 120,
    });
    expect(dataOf(await partner.call('GET', member(quote)))).to.include({
      state: 'invoiced',
      invoice_id: invoice['id'],
    });
    expect(await countEvents()).to.equal(2);
  });

  it('of another workspace, or unknown, are 404', async () => {
    const quote = await buildQuote(partner);
    const token = await tokenElsewhere();
    for (const [method, suffix, body] of [
      ['GET', '', undefined],
      ['PUT', '', { quote: buildQuoteMembers({ version: 1 }) }],
      ['POST', '/accept', undefined],
      ['POST', '/refuse', undefined],
      ['POST', '/convert', { invoice: {} }],
    ] as const)
      for (const [id, headers] of [
        ['999999', {}],
        [quote.id, { Authorization: `Bearer ${token}` }],
      ] as const) {
        const answer = await partner.call(method, `/api/v1/quotes/${id}${suffix}`, body, headers);
        expect([answer.status, answer.body], `${method} ${suffix}`).to.deep.equal([404, NOT_FOUND]);
      }
    expect(dataOf(await partner.call('GET', member(quote)))).to.include({ state: 'open' });
  });

  async function tokenElsewhere(): Promise<string> {
    const workspaces = [await buildWorkspace(partner.db)];
    const { application } = await buildApplication(partner.db, { workspaces });
    return buildToken(partner.db, application);
  }
});
