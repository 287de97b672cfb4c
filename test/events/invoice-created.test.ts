import { findCompanies } from '#domain/invoicing/invoices/find-companies.ts';
import { prepareDeposit } from '#domain/invoicing/invoices/prepare-deposit.ts';
import { expect } from 'chai';
import { sql } from 'kysely';
import { deliveryOf } from './delivered-data.ts';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { emit } from '#events/emit.ts';
import { depositInvoice as deposit } from '#domain/invoicing/invoices/deposit-invoice.ts';
import {
  buildDeposit,
  buildDraft,
  buildFullPurchase,
  buildPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { buildCategory } from '#test-kit/access/builders.ts';
import { COMMAND_LINE } from '#test/support/invoices/drafts.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { dataText, readFrozenEvents, type FrozenEvent } from '#test-kit/delivery/frozen-events.ts';
import { networkOutbox } from '#domain/exchange/network/network-outbox.ts';

describe('invoice.created', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());
  beforeEach(() => sql`delete from events`.execute(partner.db.sql));

  async function emitted(): Promise<FrozenEvent> {
    const events = await readFrozenEvents(partner.db);
    const created = events.filter(({ type }) => type === 'invoice.created');
    expect(created).to.have.length(1);
    return created[0] as FrozenEvent;
  }

  const downloadOf = (id: unknown) =>
    `"download":{"pdf":"https://bordereau.test/api/v1/invoices/${String(id)}/download.pdf",` +
    `"facturx":"https://bordereau.test/api/v1/invoices/${String(id)}/download.facturx",` +
    `"ubl":"https://bordereau.test/api/v1/invoices/${String(id)}/download.ubl",` +
    `"cii":"https://bordereau.test/api/v1/invoices/${String(id)}/download.cii"}`;

  /** The text of `data` in the read endpoint's answer. */
  async function readData(id: unknown, includes: readonly string[] = []): Promise<string> {
    const query = includes.length === 0 ? '' : `?include=${includes.join(',')}`;
    const { text } = await partner.call('GET', `/api/v1/invoices/${String(id)}${query}`);
    return /^\{"data":(.*),"warnings":\[.*\]\}$/s.exec(text)?.[1] ?? text;
  }

  const withDownload = (data: string, id: unknown) => `${data.slice(0, -1)},${downloadOf(id)}}`;

  it('is frozen as header, nine collections and download', async () => {
    await depositInvoice(partner, buildFullPurchase());
    expect((await emitted()).fragment_names).to.deep.equal(['', ...INVOICE_COLLECTIONS, '']);
  });

  it('without includes is the invoice as read, and download, byte for byte', async () => {
    const { id } = await depositInvoice(partner, buildFullPurchase());
    expect(dataText(await emitted())).to.equal(withDownload(await readData(id), id));
  });

  it('with includes is the invoice read with them, and download, byte for byte', async () => {
    const { id } = await depositInvoice(partner, buildFullPurchase());
    const event = await emitted();
    const subsets = [[...INVOICE_COLLECTIONS], ['payments', 'lines'], ['lifecycle_events']];
    for (const includes of [...subsets, ...INVOICE_COLLECTIONS.map((include) => [include])]) {
      expect(dataText(event, includes)).to.equal(withDownload(await readData(id, includes), id));
    }
    const full = JSON.parse(dataText(event, INVOICE_COLLECTIONS)) as Record<string, unknown[]>;
    for (const include of INVOICE_COLLECTIONS)
      expect(full[include], include).to.have.length.above(0);
  });

  it('holds the state requested at deposit and the lifecycle events already written', async () => {
    await depositInvoice(partner, buildPurchase({ lifecycle_state: 'approved' }));
    const data = JSON.parse(dataText(await emitted(), ['lifecycle_events'])) as object;
    expect(data).to.deep.include({ lifecycle_state: 'approved', lifecycle_status_code: '205' });
    expect(data)
      .to.have.property('lifecycle_events')
      .that.is.an('array')
      .and.satisfies(
        (events: { state: string }[]) =>
          events.map(({ state }) => state).join() === 'available,approved',
      );
  });

  it('occurs at the instant of the import and carries its category', async () => {
    const category = await buildCategory(partner.db, partner.workspace);
    const { id } = await depositInvoice(
      partner,
      buildDeposit({ category_id: Number(category.id) }),
    );
    expect(await emitted()).to.deep.include({
      occurred_ms: partner.clock.now().getTime(),
      invoice_id: String(id),
      category_id: category.id,
      undispatched: true,
    });
  });

  it('is delivered as it was frozen when the invoice has changed since', async () => {
    const pull = await deliveryOf(partner, [['lines']]);
    const { id } = await depositInvoice(partner, buildFullPurchase());
    const before = await readData(id, ['lines']);
    await sql`
      update invoices set invoice_number = 'F-9', lifecycle_state = 'disputed', proforma = true
      where id = ${String(id)}
    `.execute(partner.db.sql);
    expect(await readData(id, ['lines'])).to.not.equal(before);
    expect(await pull()).to.deep.equal([withDownload(before, id)]);
  });

  it('is delivered when the invoice has been deleted since', async () => {
    const pull = await deliveryOf(partner, [[]]);
    const draft = await buildDraft(partner.db, partner.workspace);
    await partner.db.transact((tx) =>
      emit(tx, {
        workspace_id: partner.workspace.id,
        type: 'invoice.created',
        occurred_at: tx.now,
        invoice_id: draft.id,
        fragments: [{ name: '', text: `"id":${draft.id}` }],
      }),
    );
    const { status } = await partner.call('DELETE', `/api/v1/invoices/${draft.id}`);
    expect(status).to.equal(204);
    expect(await pull()).to.deep.equal([`{"id":${draft.id}}`]);
  });

  it('is not emitted, nor the invoice kept, when the import does not commit', async () => {
    const { db, workspace } = partner;
    const count = async () => {
      const { rows } =
        await sql`select id from invoices union all select id from lifecycle_events`.execute(
          db.sql,
        );
      return rows.length;
    };
    const before = await count();
    const failing = db.transact(async (tx) => {
      await deposit({ ...db, transact: (work) => work(tx) }, COMMAND_LINE, {
        workspace_id: workspace.id,
        deposit: prepareDeposit({
          members: {
            violations: [],
            members: {
              direction: 'sales',
              issue_date: '2026-03-02',
              buyer: { name: 'Dupont' },
              lines: [{ name: 'Conseil', quantity: 1, unit_price: 1, tax_rate: 20 }],
            },
          },
          target: await findCompanies(db, workspace.id),
        }),
        upload_source: 'api',
        outbox: networkOutbox,
        baseUrl: 'https://bordereau.test',
      });
      throw new Error('the connection breaks');
    });
    expect(await failing.catch((error: unknown) => error)).to.have.property(
      'message',
      'the connection breaks',
    );
    expect(await readFrozenEvents(db)).to.deep.equal([]);
    expect(await count()).to.equal(before);
  });

  it('reaches each endpoint as its includes cut from the same bytes', async () => {
    const asked = [[], ['lines'], ['lifecycle_events', 'payments'], [...INVOICE_COLLECTIONS]];
    const pull = await deliveryOf(partner, asked);
    const { id } = await depositInvoice(partner, buildFullPurchase());
    const event = await emitted();
    const received = await pull();
    expect(received).to.deep.equal(asked.map((includes) => dataText(event, includes)));
    for (const [index, includes] of asked.entries()) {
      expect(received[index]).to.equal(withDownload(await readData(id, includes), id));
    }
  });
});
