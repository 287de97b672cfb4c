import { expect } from 'chai';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { dumpDatabase } from '#test/support/database/dump-database.ts';
import { hybridPdf, xmpOf } from '#test/support/documents/hybrid-pdf.ts';
import { ODD_CONTAINER } from '#test/support/documents/odd-container.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { remarkedLines } from '#test/support/invoices/remarked-lines.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

interface Check {
  valid: boolean;
  acceptable: boolean;
  profile: string | null;
  findings: { severity: string; code: string; rule: string | null; path: string | null }[];
  truncated: boolean;
}

const EN_16931 = 'urn:cen.eu:en16931:2017';

describe('the check of an invoice', () => {
  let partner: Partner;

  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const check = (
    body: unknown,
    { query = '', headers = {} }: { query?: string; headers?: Record<string, string> } = {},
  ) =>
    partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices/check${query}`,
      body,
      headers,
    );
  const checkJson = (overrides: Record<string, unknown> = {}, query = '') =>
    check({ invoice: buildDeposit(overrides) }, { query });
  const checkFile = (file: string | Uint8Array, type = 'application/xml') =>
    check(file, { headers: { 'Content-Type': type } });
  const dataOf = ({ status, body }: { status: number; body: unknown }): Check => {
    expect(status).to.equal(200);
    return (body as { data: Check }).data;
  };
  const brief = ({ findings }: Check) =>
    findings.map(({ severity, code, rule, path }) => [severity, code, rule, path]);

  it('reports what the deposit would warn of, in the same words', async () => {
    const data = dataOf(await checkJson());
    const { body } = await partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices`,
      {
        invoice: buildDeposit(),
      },
    );
    expect(data).to.deep.equal({
      valid: true,
      acceptable: true,
      profile: EN_16931,
      findings: (body as { warnings: unknown[] }).warnings,
      truncated: false,
    });
    expect(data.findings).not.to.deep.equal([]);
  });

  it('puts the reasons of a 422 first among its findings', async () => {
    const taken = await depositInvoice(partner, buildDeposit({ invoice_number: 'V-TAKEN' }));
    const again = dataOf(await checkJson({ invoice_number: 'V-TAKEN', category_id: 77 }));
    expect(again).to.include({ valid: false, acceptable: false });
    expect(brief(again).slice(0, 2)).to.deep.equal([
      ['error', 'rule_broken', null, 'category'],
      ['error', 'rule_broken', null, 'invoice_number'],
    ]);
    expect(JSON.stringify(again.findings[1])).to.include(`(facture ${String(taken['id'])})`);
    const wrong = dataOf(await checkJson({ total_tax: 1, lines: 3 }));
    expect(brief(wrong)[0]).to.deep.equal(['error', 'rule_broken', null, 'lines']);
  });

  it('judges the next number of a series by its days', async () => {
    const inSeries = { invoice_number: undefined, numbering: 'series' };
    const early = dataOf(await checkJson(inSeries));
    expect(early.acceptable).to.equal(true);
    const late = dataOf(await checkJson({ ...inSeries, issue_date: '2026-12-31' }));
    expect(brief(late)[0]).to.deep.equal(['error', 'rule_broken', null, 'issue_date']);
  });

  it('judges a draft as its saving and its issue would', async () => {
    const data = dataOf(
      await checkJson({ invoice_number: undefined, lifecycle_state: 'draft', lines: [] }),
    );
    expect(data).to.include({ valid: false, acceptable: true });
    const draft = { invoice_number: undefined, lifecycle_state: 'draft' };
    const unfiled = dataOf(await checkJson({ ...draft, category_id: 77 }));
    expect(unfiled.acceptable).to.equal(false);
    expect(brief(unfiled)[0]).to.deep.equal(['error', 'rule_broken', null, 'category']);
  });

  it('reports the reason for which a large body is refused', async () => {
    const notes = [{ text: 'a'.repeat(64 * 1024) }];
    const data = dataOf(await checkJson({ item_notes: notes }));
    expect(data).to.include({ valid: false, acceptable: false });
    expect(brief(data)).to.deep.equal([['error', 'rule_broken', null, 'item_notes[0].text']]);
    const odd = dataOf(await checkJson({ buyer: { name: 'a\0b' } }));
    expect(brief(odd)).to.deep.equal([['error', 'rule_broken', null, 'buyer.name']]);
  });

  it('names unknown members, characters without a glyph, and what strict refuses', async () => {
    const odd = {
      invoise_number: 'x',
      lines: [{ name: 'Gâteau 🎂', quantity: 1, unit_price: 1, tax_rate: 20 }],
    };
    const data = dataOf(await checkJson(odd));
    expect(data.acceptable).to.equal(true);
    expect(brief(data)).to.deep.include(['warning', 'member_unknown', null, 'invoise_number']);
    expect(brief(data)).to.deep.include(['warning', 'glyph_missing', null, null]);
    const pictures = Array.from({ length: 21 }, (_, at) => String.fromCodePoint(0x1f370 + at));
    const shown = `${pictures.slice(0, 20).join(' ')} …`;
    const many = await checkJson({ ...odd, lines: [{ ...odd.lines[0], name: pictures.join('') }] });
    expect(JSON.stringify(dataOf(many))).to.include(`qu’aucune police n’a : ${shown}.`);
    expect(dataOf(await checkJson(odd, '?strict=true')).acceptable).to.equal(false);
  });

  it('reads a file, its rules and what no document would carry', async () => {
    const sound = dataOf(await checkFile(printUbl(buildInvoice({ invoice_number: 'C-1' }))));
    expect(sound).to.include({ valid: true, acceptable: true, profile: EN_16931 });
    const wrong = printUbl(buildInvoice({ invoice_number: 'C-2' }))
      .replace(/(<cbc:PayableAmount [^>]*>)[0-9.]+/, '$19.99')
      .replace('<cbc:IssueDate>', '<cbc:UUID>abc</cbc:UUID><cbc:IssueDate>');
    const data = dataOf(await checkFile(wrong));
    expect(data).to.include({ valid: false, acceptable: false });
    expect(brief(data)[0]).to.deep.equal(['error', 'rule_broken', 'BR-CO-16', 'amount_due']);
    expect(brief(data)).to.deep.include(['information', 'term_not_carried', null, '/Invoice/UUID']);
    const pdf = await printFacturx(buildInvoice({ invoice_number: 'C-3' }));
    expect(dataOf(await checkFile(pdf, 'application/pdf')).acceptable).to.equal(true);
  });

  it('reports one of each kind that no document would carry, and says if there are more', async () => {
    const withReferences = (count: number) => {
      const references = Array.from(
        { length: count },
        (_, at) =>
          `<cac:AdditionalDocumentReference><cbc:ID>R-${at}</cbc:ID><cbc:UUID>u-${at}</cbc:UUID></cac:AdditionalDocumentReference>`,
      );
      return printUbl(buildInvoice({ invoice_number: `C-5-${count}` }))
        .replace('<cac:AccountingSupplierParty>', `${references.join('')}$&`)
        .replace(
          /<cac:InvoiceLine>.*?<\/cbc:LineExtensionAmount>/s,
          '$&<cbc:TaxPointDate>2026-12-24</cbc:TaxPointDate>',
        );
    };
    const date = '/Invoice/InvoiceLine/TaxPointDate';
    for (const [count, truncated] of [
      [250, false],
      [600, true],
    ] as const) {
      const data = dataOf(await checkFile(withReferences(count)));
      const paths = data.findings.flatMap(({ code, path }) =>
        code === 'term_not_carried' ? [path] : [],
      );
      expect(paths).to.include(date);
      expect(data.truncated).to.equal(truncated);
      if (!truncated) expect(paths).to.have.length(count + 1);
    }
    const answer = await partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices`,
      withReferences(250),
      { 'Content-Type': 'application/xml' },
    );
    expect(answer.status).to.equal(201);
    const { warnings } = answer.body as { warnings: Check['findings'] };
    expect(warnings.map(({ path }) => path)).to.include(date);
  });

  it('judges the PDF around an invoice, which stays valid', async () => {
    const xml = printCii(buildInvoice({ invoice_number: 'C-4' }));
    const sound = dataOf(await checkFile(hybridPdf({ xml }), 'application/pdf'));
    const odd = hybridPdf({ xml, specification: '', xmp: xmpOf({ ConformanceLevel: 'BASIC' }) });
    const data = dataOf(await checkFile(odd, 'application/pdf'));
    expect(data).to.include({ valid: true, acceptable: true });
    expect(data.findings).to.have.deep.members([...sound.findings, ...ODD_CONTAINER]);
    const torn = hybridPdf({ xml, xmp: '<x:xmpmeta' });
    expect(brief(dataOf(await checkFile(torn, 'application/pdf')))).to.deep.include([
      'warning',
      'rule_broken',
      'BR-HYBRID-03',
      null,
    ]);
  });

  it('says that there is more than it reports: reasons, unknown members, warnings of a draft', async () => {
    const line = { name: 'Conseil', unit_price: 1, tax_rate: 20 };
    const linesOf = (count: number, quantity: unknown, description?: unknown) =>
      Array.from({ length: count }, () => ({ ...line, quantity, description }));
    const unknownOf = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`inconnu_${index}`, 1]));
    const draft = { invoice_number: undefined, lifecycle_state: 'draft' };
    for (const [members, truncated] of [
      [{ lines: linesOf(100, '1.23456') }, false],
      [{ lines: linesOf(101, '1.23456') }, true],
      [{ lines: linesOf(100, 1, 5) }, false],
      [{ lines: linesOf(101, 1, 5) }, true],
      [{ lines: [...linesOf(100, 1, 5), { name: 'Conseil' }] }, true],
      [{ lines: linesOf(2_000, 'x') }, true],
      [unknownOf(199), false],
      [unknownOf(200), true],
      [{ ...draft, ...unknownOf(20) }, false],
      [{ ...draft, ...unknownOf(199) }, false],
      [{ ...draft, ...unknownOf(200) }, true],
      [{ ...draft, lines: linesOf(101, '1.23456') }, true],
      [{ ...draft, lines: linesOf(99, 1, 5) }, false],
      [{ ...draft, lines: linesOf(100, 1, 5) }, true],
      [{ ...draft, lines: linesOf(101, 1, 5) }, true],
    ] as const) {
      const data = dataOf(await checkJson(members));
      expect(data.truncated, `${data.findings.length} findings`).to.equal(truncated);
    }
  });

  it('judges a draft with hundreds of remarks as strictly as its deposit', async () => {
    for (const state of [{}, { invoice_number: undefined, lifecycle_state: 'draft' }]) {
      const members = { ...state, lines: remarkedLines(250), due_dat: '2026-04-30' };
      const { acceptable, findings, truncated } = dataOf(await checkJson(members, '?strict=true'));
      expect([acceptable, truncated]).to.deep.equal([false, false]);
      expect(findings.length).to.be.above(250);
      expect(findings.map(({ path }) => path)).to.include('due_dat');
    }
  });

  it("reports a wrong type of a draft's member once", async () => {
    const line = { name: 5, quantity: 1, unit_price: 1, tax_rate: 20 };
    const draft = { invoice_number: undefined, lifecycle_state: 'draft', lines: [line] };
    const { findings } = dataOf(await checkJson(draft));
    expect(findings.filter(({ path }) => path === 'lines[0].name')).to.have.length(1);
  });

  it('does not call a member missing whose value may have been removed for its shape', async () => {
    const lines = Array.from({ length: 100 }, (_, index) => ({
      name: `Conseil ${index}`,
      quantity: 1,
      unit_price: 1,
      tax_rate: 20,
      description: 5,
    }));
    const attachments = [{ reference: 'A', filename: 5, content: 'JVBERi0=' }];
    for (const state of [{}, { invoice_number: undefined, lifecycle_state: 'draft' }]) {
      const members = { ...state, lines: [...lines, { ...lines[0], name: 5 }], attachments };
      const { findings, truncated } = dataOf(await checkJson(members));
      const broken = findings.filter(({ code }) => code === 'rule_broken');
      expect(broken.map(({ path }) => path)).to.deep.equal(
        lines.map((_, index) => `lines[${index}].description`),
      );
      expect(truncated).to.equal(true);
    }
  });

  it('says why a file cannot be read', async () => {
    const data = dataOf(await checkFile('<a/>'));
    expect(data).to.include({ valid: false, acceptable: false, profile: null });
    expect(brief(data)).to.deep.equal([['error', 'rule_broken', null, 'file']]);
  });

  it('refuses a malformed request, as the deposit does', async () => {
    expect((await check('{')).status).to.equal(400);
    expect((await check({ facture: {} })).status).to.equal(400);
    expect((await check('x', { headers: { 'Content-Type': 'text/plain' } })).status).to.equal(415);
    expect((await check({}, { query: '?strict=oui' })).status).to.equal(400);
    const form = new FormData();
    form.append('strict', 'oui');
    form.append('file', new Blob([printUbl(buildInvoice({ invoice_number: 'C-9' }))]), 'facture');
    const encoded = new Response(form);
    const type = encoded.headers.get('content-type') ?? '';
    const data = dataOf(await checkFile(await encoded.bytes(), type));
    expect(data.acceptable).to.equal(false);
    expect(brief(data)).to.deep.include(['error', 'rule_broken', null, 'strict']);
  });

  it('writes nothing, moves no sequence and remembers no key', async () => {
    const headers = { 'Idempotency-Key': 'check-1' };
    const inSeries = buildDeposit({ invoice_number: undefined, numbering: 'series' });
    const before = await dumpDatabase(partner.db);
    const first = await check({ invoice: inSeries }, { headers });
    const other = await check(
      { invoice: buildDeposit({ invoice_number: undefined }) },
      { headers },
    );
    await checkFile(printUbl(buildInvoice({ invoice_number: 'C-9' })));
    expect([first.status, other.status]).to.deep.equal([200, 200]);
    expect(first.text).not.to.equal(other.text);
    expect(await dumpDatabase(partner.db)).to.deep.equal(before);
  });
});
