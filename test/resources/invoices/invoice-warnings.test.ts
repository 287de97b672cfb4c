import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { hybridPdf, xmpOf } from '#test/support/documents/hybrid-pdf.ts';
import { ODD_CONTAINER } from '#test/support/documents/odd-container.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { depositFile, depositForm } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice, buildParty } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

interface Warned {
  data: { id: number; warnings_count: number };
  warnings: Record<string, unknown>[];
}

describe('the warnings of an invoice', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  let numbers = 0;
  const next = () => `W-${(numbers += 1)}`;
  const deposit = (overrides: Record<string, unknown> = {}, query = '') =>
    partner.call('POST', `/api/v1/workspaces/${partner.workspace.id}/invoices${query}`, {
      invoice: buildDeposit({ invoice_number: next(), ...overrides }),
    });
  const get = (id: number, path: string) => partner.call('GET', `/api/v1/invoices/${id}${path}`);
  const ubl = () => printUbl(buildInvoice({ invoice_number: next() }));
  /** An error that refuses nothing: a currency that ISO 4217 does not list. */
  const withError = () => ubl().replaceAll('EUR', 'ZZZ');

  it('are a list of their own', async () => {
    const { data, warnings } = (await deposit()).body as Warned;
    const all = await get(data.id, '/warnings');
    expect([all.status, all.body]).to.deep.equal([
      200,
      {
        data: warnings,
        meta: {
          current_page: 1,
          per_page: 25,
          total_pages: 1,
          total_count: data.warnings_count,
        },
      },
    ]);
    const second = await get(data.id, '/warnings?per_page=1&page=2');
    expect((second.body as { data: unknown }).data).to.deep.equal([warnings[1]]);
    expect((await get(data.id + 99, '/warnings')).status).to.equal(404);
  });

  it('of a file name rules, elements that no document carries, and errors first', async () => {
    const file = withError().replace('<cbc:IssueDate>', '<cbc:UUID>abc</cbc:UUID><cbc:IssueDate>');
    const answer = await depositFile(partner, file);
    expect(answer.status).to.equal(201);
    const { warnings } = answer.body as Warned;
    expect(warnings[0]).to.include({ severity: 'error', code: 'rule_broken' });
    expect(warnings).to.deep.include({
      severity: 'information',
      code: 'term_not_carried',
      rule: null,
      path: '/Invoice/UUID',
      message:
        'Cet élément n’est repris que par le fichier reçu, pas par les documents qui en sont faits.',
    });
  });

  it('name what the public portal refuses: errors of our own, warnings of those of others', async () => {
    const line = { name: 'Formation', quantity: 1, tax_category: 'E', tax_rate: 0 };
    const exempt = (unit_price: string, more: Record<string, unknown> = {}) =>
      deposit({
        lines: [{ ...line, unit_price }],
        tax_subtotals: [
          { tax_category: 'E', tax_rate: 0, exemption_reason: 'Article 261', ...more },
        ],
      });
    const portal = async (answer: Promise<{ status: number; body: unknown }>) => {
      const { status, body } = await answer;
      expect(status).to.equal(201);
      return (body as Warned).warnings
        .filter(({ rule }) => String(rule).startsWith('G'))
        .map(({ rule, severity }) => `${String(severity)} ${String(rule)}`);
    };
    expect(await portal(exempt('200.00'))).to.deep.equal(['error G1.41']);
    expect(await portal(exempt('149.99'))).to.deep.equal([]);
    const net = { exemption_reason_code: 'VATEX-FR-CNWVAT' };
    expect(await portal(exempt('200.00', net))).to.deep.equal(['error G6.21']);
    const received = buildInvoice({
      invoice_number: 'F.2026.1',
      seller: buildParty({ siren: '356000000', siret: null, vat_number: null }),
      buyer: buildParty({ siren: '732829320', siret: null, vat_number: null }),
    });
    expect(await portal(depositFile(partner, printUbl(received)))).to.deep.equal(['warning G1.05']);
  });

  it('of a PDF name faults of the container, and refuse nothing', async () => {
    const pdf = () =>
      hybridPdf({
        xml: printCii(buildInvoice({ invoice_number: next() })),
        specification: '',
        xmp: xmpOf({ ConformanceLevel: 'BASIC' }),
      });
    const found: unknown[] = [];
    for (const query of ['', '?strict=true']) {
      const type = 'application/pdf';
      const answer = await depositFile(partner, pdf(), { type, query });
      expect(answer.status).to.equal(201);
      const { data, warnings } = answer.body as Warned;
      const all = await get(data.id, '/warnings');
      expect((all.body as { data: unknown }).data).to.deep.equal(warnings);
      found.push(warnings.filter(({ rule }) => String(rule).startsWith('BR-HYBRID')));
    }
    expect(found).to.deep.equal([ODD_CONTAINER, ODD_CONTAINER]);
  });

  it('are counted by the header of a generated document, which links to them', async () => {
    const { data } = (await depositFile(partner, withError())).body as Warned;
    const generated = await get(data.id, '/download.cii');
    expect(generated.headers.get('invoice-warnings')).to.equal(String(data.warnings_count));
    expect(generated.headers.get('link')).to.match(
      new RegExp(`^<http.*/api/v1/invoices/${data.id}/warnings>; rel="describedby"$`),
    );
    const received = await get(data.id, '/download.ubl');
    expect([received.status, received.headers.get('invoice-warnings')]).to.deep.equal([200, null]);
  });

  it('that are errors refuse a strict download but of the page', async () => {
    const { data } = (await depositFile(partner, withError())).body as Warned;
    for (const path of ['/download.cii', '/download.ubl', '/download.facturx']) {
      expect((await get(data.id, `${path}?strict=true`)).status).to.equal(409);
      expect((await get(data.id, `${path}?strict=false`)).status).to.equal(200);
    }
    expect((await get(data.id, '/download?format=cii&strict=true')).status).to.equal(409);
    expect((await get(data.id, '/download.pdf?strict=true')).status).to.equal(200);
    const { data: sound } = (await depositFile(partner, ubl())).body as Warned;
    expect((await get(sound.id, '/download.cii?strict=true')).status).to.equal(200);
  });

  it('refuse a strict deposit where they are errors, guesses or unknown members', async () => {
    const answer = await deposit({ numero: 4, operation: undefined }, '?strict=true');
    expect(answer.status).to.equal(422);
    const { errors } = JSON.parse(answer.text) as { errors: { path: string; code: string }[] };
    expect(errors.map(({ path, code }) => [path, code])).to.deep.equal([
      ['/invoice/numero', 'not_allowed'],
      ['/invoice/operation', 'required'],
    ]);
    expect((await depositFile(partner, withError(), { query: '?strict=true' })).status).to.equal(
      422,
    );
    expect((await depositForm(partner, withError(), { strict: 'true' })).status).to.equal(422);
    expect((await depositForm(partner, ubl(), { strict: 'true' })).status).to.equal(201);
    expect((await depositForm(partner, ubl(), { strict: 'oui' })).status).to.equal(422);
  });

  it('refuse a strict issue, which leaves the draft', async () => {
    for (const members of [{ lifecycle_state: 'draft' }, {}]) {
      const draft = dataOf(await deposit({ invoice_number: undefined, numero: 4, ...members }));
      const issue = (query: string) =>
        partner.call('POST', `/api/v1/invoices/${String(draft['id'])}/issue${query}`, {
          invoice: { invoice_number: next() },
        });
      expect((await issue('?strict=true')).status).to.equal(422);
      expect((await issue('')).status).to.equal(200);
    }
  });

  it('say what a long text of a file, but not of JSON, is cut to, which the documents have whole', async () => {
    const name = 'x'.repeat(1500);
    const file = ubl().replace(
      /(<cac:OrderReference>.*?<\/cac:OrderReference>)?<cac:AccountingSupplierParty>/s,
      `<cac:OrderReference><cbc:ID>${name}</cbc:ID></cac:OrderReference><cac:AccountingSupplierParty>`,
    );
    const answer = await depositFile(partner, file);
    expect(answer.status).to.equal(201);
    const { data, warnings } = answer.body as Warned;
    expect(data).to.have.property('purchase_order_reference', 'x'.repeat(1000));
    expect(warnings.map(({ code, path }) => [code, path])).to.deep.include([
      'text_shortened',
      'purchase_order_reference',
    ]);
    expect((await get(data.id, '/download.cii')).text).to.include(name);
    const payment_terms = 'x'.repeat(5000);
    expect(dataOf(await deposit({ payment_terms }))).to.have.property(
      'payment_terms',
      payment_terms,
    );
  });
});
