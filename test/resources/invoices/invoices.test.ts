import { NO_LINE_DETAILS, NO_MEANS_DETAILS } from '#einvoice/model/invoice-defaults.ts';
import { expect } from 'chai';
import { sql } from 'kysely';
import { INVOICE_COLLECTIONS } from '#render/invoice-collections.ts';
import { dataOf, FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import {
  buildDeposit,
  buildDraft,
  buildFullPurchase,
  buildPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { buildCategory, buildWorkspace } from '#test-kit/access/builders.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const NOT_EXEMPT = { exemption_reason: null, exemption_reason_code: null };

describe('invoices', () => {
  let partner: Partner;
  let path: string;

  before(async () => {
    partner = await startPartner();
    path = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  });
  after(() => partner.stop());
  beforeEach(() => sql`delete from invoices`.execute(partner.db.sql));

  describe('read one by one', () => {
    it('hold the nine collections when they are asked for, in one order', async () => {
      const { id, ...header } = await depositInvoice(partner, buildFullPurchase());
      const all = `/api/v1/invoices/${String(id)}?include=${INVOICE_COLLECTIONS.toReversed().join(',')}`;
      const { lifecycle_events, ...data } = dataOf(await partner.call('GET', all));
      expect(data).to.deep.equal({
        id,
        ...header,
        lines: [
          {
            ...NO_LINE_DETAILS,
            id: '1',
            price_base_quantity: null,
            adjustments: [],
            name: 'Papier «A4» 🖨',
            description: null,
            quantity: 3,
            unit_code: 'C62',
            unit_price: 33.333333,
            tax_category: 'S',
            tax_rate: 20,
            net_amount: 100,
          },
          {
            ...NO_LINE_DETAILS,
            id: '2',
            price_base_quantity: null,
            adjustments: [],
            name: 'Livres',
            description: 'Au kilo',
            quantity: 1.25,
            unit_code: 'C62',
            unit_price: 8,
            tax_category: 'S',
            tax_rate: 5.5,
            net_amount: 10,
          },
        ],
        payment_means: [
          {
            type_code: '30',
            iban: 'FR7630006000011234567890189',
            bic: 'AGRIFRPP',
            account_name: null,
            ...NO_MEANS_DETAILS,
          },
        ],
        tax_subtotals: [
          { tax_category: 'S', tax_rate: 20, taxable_amount: 90, tax_amount: 18, ...NOT_EXEMPT },
          { tax_category: 'S', tax_rate: 5.5, taxable_amount: 10, tax_amount: 0.55, ...NOT_EXEMPT },
        ],
        allowance_charges: [
          {
            charge: false,
            amount: 10,
            base_amount: 100,
            percentage: 10,
            reason: 'Remise',
            reason_code: null,
            tax_category: 'S',
            tax_rate: 20,
          },
        ],
        item_notes: [{ subject_code: 'PMT', text: 'Indemnité forfaitaire de 40 euros' }],
        invoice_references: [{ invoice_number: 'F-2026-001', issue_date: '2026-01-05' }],
        payments: [{ amount: 8.55, paid_on: '2026-03-01', reference: 'VIR 3' }],
        early_payment_discounts: [{ percentage: 1.5, amount: null, until: '2026-03-10' }],
      });
      expect(lifecycle_events).to.have.length(1);
      expect(data).to.include({ total_including_tax: 118.55, amount_due: 110 });
      expect(Object.keys(dataOf(await partner.call('GET', all))).slice(-9)).to.deep.equal([
        ...INVOICE_COLLECTIONS,
      ]);
    });

    it('hold a collection once, however often it is asked for, and none for nothing', async () => {
      const { id, ...header } = await depositInvoice(partner);
      const read = async (query: string) =>
        dataOf(await partner.call('GET', `/api/v1/invoices/${String(id)}${query}`));
      expect(await read('?include=')).to.deep.equal({ id, ...header });
      expect(Object.keys(await read('?include=payments,lines,lines'))).to.deep.equal([
        'id',
        ...Object.keys(header),
        'lines',
        'payments',
      ]);
    });

    it('are 400 for a collection that is none of the nine, naming it', async () => {
      const { id } = await depositInvoice(partner);
      for (const base of [`/api/v1/invoices/${String(id)}`, path]) {
        const { status, body } = await partner.call(
          'GET',
          `${base}?include=lines,attachments,Lines`,
        );
        expect([status, body]).to.deep.equal([
          400,
          {
            error: 'bad_request',
            message:
              'Le paramètre include contient des valeurs non prises en charge : attachments, Lines ; ' +
              'valeurs admises : lines, payment_means, tax_subtotals, lifecycle_events, ' +
              'allowance_charges, item_notes, invoice_references, payments, early_payment_discounts',
          },
        ]);
      }
    });

    it('are 404 when unknown, of a workspace never granted, or no id at all', async () => {
      const elsewhere = await buildWorkspace(partner.db);
      const foreign = await buildDraft(partner.db, elsewhere);
      for (const method of ['GET', 'DELETE'])
        for (const id of [foreign.id, '999999', '0', 'abc', '99999999999999999999']) {
          const { status, body } = await partner.call(method, `/api/v1/invoices/${id}`);
          expect([status, body]).to.deep.equal([404, NOT_FOUND]);
        }
    });
  });

  describe('listed', () => {
    it('look as they do one by one, with the same collections', async () => {
      const approved = { proforma: false, lifecycle_state: 'approved' };
      const deposits = [buildFullPurchase(approved), buildDeposit()];
      const read = [];
      for (const query of [
        '',
        `?include=${INVOICE_COLLECTIONS.join(',')}`,
        '?include=lifecycle_events',
      ]) {
        await sql`delete from invoices`.execute(partner.db.sql);
        for (const invoice of deposits) {
          const { id } = await depositInvoice(partner, invoice);
          read.push((await partner.call('GET', `/api/v1/invoices/${String(id)}${query}`)).text);
        }
        const listed = await partner.call('GET', `${path}${query}`);
        const bodies = read
          .splice(0)
          .map((text) => text.slice('{"data":'.length, text.indexOf(',"warnings":')));
        expect(listed.text).to.equal(
          `{"data":[${bodies.join(',')}],"meta":{"current_page":1,"per_page":25,"total_pages":1,"total_count":2}}`,
        );
      }
    });

    it('are of the workspace in the path alone', async () => {
      const other = await buildWorkspace(partner.db);
      await buildDraft(partner.db, other);
      const { body } = await partner.call('GET', path);
      expect(body).to.have.deep.property('data', []);
    });

    it('are narrowed by direction, state and category, together', async () => {
      const category = await buildCategory(partner.db, partner.workspace);
      const filed = { category_id: Number(category.id) };
      const sale = (await depositInvoice(partner, buildDeposit(filed)))['id'];
      const purchase = (await depositInvoice(partner, buildPurchase()))['id'];
      const approved = (
        await depositInvoice(partner, buildPurchase({ lifecycle_state: 'approved', ...filed }))
      )['id'];
      for (const [query, expected] of [
        ['direction=sales', [sale]],
        ['direction=purchases', [purchase, approved]],
        ['lifecycle_state=approved', [approved]],
        ['lifecycle_state=factored', []],
        [`category_id=${category.id}`, [sale, approved]],
        ['category_id=9007199254740991', []],
        [`direction=purchases&category_id=${category.id}`, [approved]],
        ['direction=purchases&lifecycle_state=available', [purchase]],
      ] as const) {
        const answer = await partner.call('GET', `${path}?${query}`);
        const { data, meta } = answer.body as { data: { id: number }[]; meta: object };
        expect(
          data.map(({ id }) => id),
          query,
        ).to.deep.equal(expected);
        expect(meta, query).to.include({ total_count: expected.length });
      }
    });

    it('are 400 for a filter that no invoice can match, and never SQL', async () => {
      for (const query of [
        'direction=buy',
        'direction=',
        'direction=sales%00',
        "direction=sales'%20or%201=1--",
        'lifecycle_state=gone',
        'category_id=',
        'category_id=0',
        'category_id=x',
        'category_id=1.5',
        'category_id=99999999999999999999',
        'page=0',
        'per_page=many',
      ]) {
        const { status, body } = await partner.call('GET', `${path}?${query}`);
        expect(status, query).to.equal(400);
        expect(body).to.have.property('error', 'bad_request');
      }
    });
  });

  describe('under DELETE', () => {
    it('stay once they carry a number, a provisional one too', async () => {
      for (const invoice_number of ['V-1', null]) {
        const { id, invoice_number: given } = await depositInvoice(
          partner,
          buildDeposit({ invoice_number }),
        );
        const { status, body, headers } = await partner.call(
          'DELETE',
          `/api/v1/invoices/${String(id)}`,
        );
        expect(headers.get('X-Service-Reason')).to.equal('has_number');
        const even = invoice_number === null ? ', même provisoire' : '';
        const reason = `La facture porte un numéro, ${String(given)}${even} : elle ne peut plus être supprimée`;
        expect([status, body]).to.deep.equal([403, { ...FORBIDDEN, reason }]);
        const read = await partner.call('GET', `/api/v1/invoices/${String(id)}`);
        expect(read.status).to.equal(200);
      }
    });

    it('are gone if they are unnumbered drafts', async () => {
      const draft = await buildDraft(partner.db, partner.workspace);
      expect(dataOf(await partner.call('GET', `/api/v1/invoices/${draft.id}`))).to.include({
        invoice_number: null,
        lifecycle_state: 'draft',
        lifecycle_status_code: null,
      });
      const { status, text } = await partner.call('DELETE', `/api/v1/invoices/${draft.id}`);
      expect([status, text]).to.deep.equal([204, '']);
      for (const method of ['GET', 'DELETE']) {
        const again = await partner.call(method, `/api/v1/invoices/${draft.id}`);
        expect([again.status, again.body]).to.deep.equal([404, NOT_FOUND]);
      }
    });
  });
});
