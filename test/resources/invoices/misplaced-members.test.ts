import { expect } from 'chai';
import { printUbl } from '#einvoice/ubl.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositForm } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import type { Answer } from '#test-kit/service/service.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildApiDraft } from '#test/support/invoices/build-api-draft.ts';
import { buildDraftMembers } from '#test/support/invoices/drafts.ts';
import { buildQuote } from '#test/support/invoices/build-quote.ts';

const unknown = (path: string, meant: string | null = null) => ({
  severity: 'warning',
  code: 'member_unknown',
  rule: null,
  path,
  message: `« ${path} » est inconnu${meant === null ? ' et ne compte pas' : ` ; « ${meant} » ?`}`,
});
const unknownIn = ({ body }: Answer) =>
  (body as { warnings: { code: string }[] }).warnings.filter(
    ({ code }) => code === 'member_unknown',
  );

const findIn = ({ text }: Answer, path: string) =>
  (JSON.parse(text) as { errors: { path: string }[] }).errors.find((error) => error.path === path);

describe('a member of a deposit where another request does not take it', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const member = ({ id }: { id?: unknown }) => `/api/v1/invoices/${String(id)}`;
  const issue = (of: { id?: unknown }, invoice: object, query = '') =>
    partner.call('POST', `${member(of)}/issue${query}`, { invoice });
  const credit = (of: { id?: unknown }, credit_note: object) =>
    partner.call('POST', `${member(of)}/credit_notes`, { credit_note });
  const draft = () => buildApiDraft(partner, { ...buildDraftMembers() });
  const count = async (table: string) =>
    (await partner.db.query({ text: `select 1 from ${table}` })).rowCount;

  it('is refused at the issue, which uses up no number', async () => {
    const reason =
      'n’est pas admis à l’émission, qui ne prend que « invoice_number » ou « numbering », et « version »';
    const provisional = await depositInvoice(partner, buildDeposit({ invoice_number: undefined }));
    for (const sale of [await draft(), provisional]) {
      const answer = await issue(sale, {
        numbering: 'series',
        issue_date: '2026-02-15',
        due_date: '2026-03-15',
        attachments: [],
      });
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ issue_date: [reason], due_date: [reason], attachments: [reason] }),
      ]);
    }
    expect(await count('number_series')).to.equal(0);
  });

  it('is admitted at the issue as null, beside keys that only the service writes', async () => {
    const answer = await issue(await draft(), {
      invoice_number: 'N-1',
      numbering: null,
      due_date: null,
      id: 7,
      created_at: 'x',
      warnings_count: 1,
    });
    expect([answer.status, unknownIn(answer)]).to.deep.equal([200, []]);
  });

  it('is warned of at the issue if it is unknown, also again, and refused if strict', async () => {
    const provisional = await depositInvoice(partner, buildDeposit({ invoice_number: undefined }));
    for (const [at, sale] of [await draft(), provisional].entries()) {
      const members = { invoice_number: `U-${at}`, invoice_numbre: 'x' };
      const strict = await issue(sale, members, '?strict=true');
      const strictly =
        'n’est pas admis en mode strict : « invoice_numbre » est inconnu ; « invoice_number » ?';
      expect([strict.status, findIn(strict, '/invoice/invoice_numbre')]).to.deep.equal([
        422,
        { path: '/invoice/invoice_numbre', code: 'not_allowed', message: strictly },
      ]);
      for (const answer of [await issue(sale, members), await issue(sale, members)])
        expect([answer.status, unknownIn(answer)]).to.deep.equal([
          200,
          [unknown('invoice_numbre', 'invoice_number')],
        ]);
    }
  });

  it('is refused at the issue behind any number of unknown ones', async () => {
    const many = Object.fromEntries(Array.from({ length: 1000 }, (_, at) => [`x${at}`, 1]));
    const members = { ...many, due_date: '2026-03-15', numbering: 'series' };
    const answer = await issue(await draft(), members);
    expect([answer.status, answer.errors?.map(({ path }) => path)]).to.deep.equal([
      422,
      ['/invoice/due_date'],
    ]);
  });

  it('is refused as a version of a sale that has none, but for a repetition', async () => {
    const provisional = await depositInvoice(partner, buildDeposit({ invoice_number: undefined }));
    const refusal = await issue(provisional, { invoice_number: 'P-1', version: 99 });
    expect([refusal.status, refusal.body]).to.deep.equal([
      422,
      refused({
        version: [
          'n’est pas admis : une vente à numéro provisoire ne change plus, et n’a pas de version',
        ],
      }),
    ]);
    const sale = await draft();
    const members = { invoice_number: 'P-2', version: 1 };
    const first = await issue(sale, members);
    const again = await issue(sale, members);
    expect([again.status, again.text]).to.deep.equal([200, first.text]);
  });

  it('is refused of a credit note, and warned of if it is unknown', async () => {
    const invoice = await depositInvoice(partner, buildDeposit());
    const before = await count('invoices');
    const reason =
      'n’est pas admis ici : l’avoir reprend la facture, et PUT /api/v1/invoices/{id} change ensuite son brouillon';
    const refusal = await credit(invoice, {
      due_date: '2026-04-01',
      lines: [{ position: 0, unit_price: 10, description: null }],
    });
    expect([refusal.status, refusal.body]).to.deep.equal([
      422,
      refused({ base: [`Due date ${reason}`, `Lines[0].unit price ${reason}`] }),
    ]);
    expect(await count('invoices')).to.equal(before);
    const answer = await credit(invoice, { line: [{ position: 0 }] });
    expect([answer.status, unknownIn(answer)]).to.deep.equal([201, [unknown('line', 'lines')]]);
    const kept = await partner.call('GET', member(dataOf(answer)));
    expect(unknownIn(kept)).to.deep.equal([unknown('line', 'lines')]);
    const strict = await issue(dataOf(answer), { numbering: 'series' }, '?strict=true');
    expect(strict.status).to.equal(422);
  });

  it('is refused of a credit note behind any number of nulls', async () => {
    const invoice = await depositInvoice(partner, buildDeposit());
    const nulls = Array.from({ length: 200 }, () => ({ position: 0, unit_price: null }));
    const answer = await credit(invoice, { lines: [...nulls, { position: 0, unit_price: 0.5 }] });
    expect([answer.status, answer.errors?.map(({ path }) => path)]).to.deep.equal([
      422,
      ['/credit_note/lines/200/unit_price'],
    ]);
  });

  it('is refused at the conversion of a quote, and warned of if it is unknown', async () => {
    const quote = await buildQuote(partner);
    await partner.call('POST', `/api/v1/quotes/${quote.id}/accept`);
    const convert = (invoice: object) =>
      partner.call('POST', `/api/v1/quotes/${quote.id}/convert`, { invoice });
    const refusal = await convert({ invoice_number: 'X-1' });
    expect([refusal.status, refusal.body]).to.deep.equal([
      422,
      refused({
        invoice_number: [
          'n’est pas admis à la conversion, qui ne prend que « due_date » et « version »',
        ],
      }),
    ]);
    const answer = await convert({ due_dat: '2026-04-01' });
    expect([answer.status, unknownIn(answer)]).to.deep.equal([
      201,
      [unknown('due_dat', 'due_date')],
    ]);
  });

  describe('as a field beside a file', () => {
    let files = 0;
    const file = () => printUbl(buildInvoice({ invoice_number: `M-${(files += 1)}` }));
    const reason = 'n’est pas admis à côté d’un fichier : la facture est ce qu’il dit';

    it('is refused, unless it is empty', async () => {
      const before = await count('invoices');
      const refusal = await depositForm(partner, file(), {
        invoice_number: 'OTHER-9',
        due_date: '2026-04-01',
        purchase_order_reference: 'BC-1',
        numbering: '',
        'buyer.name': 'Dupont',
      });
      expect([refusal.status, refusal.body]).to.deep.equal([
        422,
        refused({
          base: [
            `Invoice number ${reason}`,
            `Due date ${reason}`,
            `Purchase order reference ${reason}`,
            `Buyer.name ${reason}`,
          ],
        }),
      ]);
      expect(await count('invoices')).to.equal(before);
      const admitted = await depositForm(partner, file(), { due_date: ' ', direction: 'sales' });
      expect([admitted.status, unknownIn(admitted)]).to.deep.equal([201, []]);
    });

    it('is warned of if it is unknown, and refused if strict', async () => {
      const answer = await depositForm(partner, file(), { directoin: 'sales', id: '7' });
      expect([answer.status, unknownIn(answer)]).to.deep.equal([
        201,
        [unknown('directoin', 'direction')],
      ]);
      const kept = await partner.call('GET', member(dataOf(answer)));
      expect(unknownIn(kept)).to.deep.equal([unknown('directoin', 'direction')]);
      const strict = await depositForm(partner, file(), { directoin: 'sales', strict: 'true' });
      expect([strict.status, findIn(strict, '/invoice/directoin')]).to.deep.equal([
        422,
        {
          path: '/invoice/directoin',
          code: 'not_allowed',
          message: 'n’est pas admis en mode strict : « directoin » est inconnu ; « direction » ?',
        },
      ]);
    });

    it('is a finding of a check', async () => {
      const form = new FormData();
      form.append('file', new Blob([file()]), 'facture.xml');
      form.append('due_date', '2026-04-01');
      form.append('directoin', 'sales');
      const encoded = new Response(form);
      const answer = await partner.call(
        'POST',
        `/api/v1/workspaces/${partner.workspace.id}/invoices/check`,
        new Uint8Array(await encoded.arrayBuffer()),
        { 'Content-Type': encoded.headers.get('content-type') ?? '' },
      );
      const { acceptable, findings } = dataOf(answer) as {
        acceptable: boolean;
        findings: { path: string | null; message: string }[];
      };
      expect(acceptable).to.equal(false);
      expect(findings.map(({ message }) => message)).to.include.members([
        `Due date ${reason}`,
        '« directoin » est inconnu ; « direction » ?',
      ]);
    });
  });
});
