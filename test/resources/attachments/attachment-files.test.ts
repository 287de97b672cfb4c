import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { printCii } from '#einvoice/cii.ts';
import { printFacturx } from '#einvoice/facturx.ts';
import { readInvoiceFile } from '#einvoice/read-invoice-file.ts';
import { printUbl } from '#einvoice/ubl.ts';
import { fillContents } from '#einvoice/xml/fill-contents.ts';
import type { Attachment } from '#einvoice/model/attachment.ts';
import { listOf } from '#test-kit/service/answers.ts';
import { CSV_BYTES, PDF_BYTES, PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttachment } from '#test-kit/invoices/build-attachment.ts';
import { depositFile } from '#test-kit/invoices/deposit-file.ts';
import { buildInvoice } from '#test-kit/invoices/printable-invoice.ts';
import { embedFile } from '#test/support/documents/embed-file.ts';
import { embedProgram } from '#test/support/documents/embed-program.ts';
import { checkEn16931 } from '#test/support/rules/broken-rules.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const PDF = buildAttachment();
const DETAIL = Buffer.from('<detail/>');
const PROGRAM: Attachment = {
  ...PDF,
  reference: 'P',
  filename: '../été‮fdp.exe',
  content: PROGRAM_BYTES,
};
let numbers = 0;
const nextInvoice = () => buildInvoice({ invoice_number: `A-${(numbers += 1)}` });
const contentsOf = (attachments: readonly Attachment[]) =>
  attachments.map(({ content }) => content);
const ublWith = (attachments: readonly Attachment[]) =>
  fillContents(printUbl(nextInvoice(), attachments), contentsOf(attachments));
const ciiWith = (attachments: readonly Attachment[]) =>
  fillContents(printCii(nextInvoice(), attachments), contentsOf(attachments));
const sent = (bytes: Uint8Array) => new Uint8Array(bytes);

describe('attachments of a deposited file', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const deposit = async (file: Uint8Array, type = 'application/xml') => {
    const answer = await depositFile(partner, sent(file), { type, query: '?direction=sales' });
    expect(answer.status, answer.text).to.equal(201);
    const { data, warnings } = answer.body as {
      data: Record<string, unknown>;
      warnings: Record<string, unknown>[];
    };
    return { ...data, id: String(data['id']), warnings };
  };
  const listed = async (id: string) =>
    listOf(await partner.call('GET', `/api/v1/invoices/${id}/attachments`)).map(
      ({ id: _id, ...attachment }) => attachment,
    );
  const bytesAt = async (path: string) => {
    const answer = await fetch(`${partner.service.baseUrl}${path}`, {
      headers: { Authorization: `Bearer ${partner.token}` },
    });
    expect(answer.status).to.equal(200);
    return { bytes: Buffer.from(await answer.arrayBuffer()), headers: answer.headers };
  };
  const shown = {
    reference: 'BL-7',
    description: 'BON_LIVRAISON',
    filename: 'bl-7.pdf',
    mime_code: 'application/pdf',
    size_bytes: PDF_BYTES.length,
    sha256: sha256(PDF_BYTES),
    url: null,
    source: 'xml',
  };

  for (const [syntax, print] of [
    ['UBL', ublWith],
    ['CII', ciiWith],
  ] as const)
    it(`are those of the document in ${syntax}, without warnings`, async () => {
      const link = { ...PDF, reference: 'L', url: 'ftp://exemple.fr/a', content: null };
      const { id, warnings, ...invoice } = await deposit(print([PDF, link]));
      expect([warnings, invoice]).to.deep.include.members([[]]);
      expect(invoice).to.include({ attachments_count: 2 });
      expect(await listed(id)).to.deep.equal([
        shown,
        {
          reference: 'L',
          description: 'BON_LIVRAISON',
          filename: null,
          mime_code: null,
          size_bytes: null,
          sha256: null,
          url: 'ftp://exemple.fr/a',
          source: 'xml',
        },
      ]);
    });

  it('that break our rules are kept with a warning, and only ever downloaded', async () => {
    const { id, warnings } = await deposit(ublWith([PROGRAM, { ...PDF, mime_code: 'text/html' }]));
    const warning = { severity: 'warning', code: 'rule_broken' };
    const ofAttachments = (warnings as { message: string }[]).filter(({ message }) =>
      message.startsWith('La pièce jointe'),
    );
    expect(ofAttachments).to.deep.equal([
      {
        ...warning,
        rule: null,
        path: 'attachments[0]',
        message:
          'La pièce jointe « ../étéfdp.exe » est conservée telle quelle : le contenu n’est pas du type application/pdf ; vérifiez-la avant de l’ouvrir',
      },
      {
        ...warning,
        rule: 'BR-CL-24',
        path: 'attachments[1]',
        message:
          'La pièce jointe « bl-7.pdf » est conservée telle quelle : le type text/html n’est pas admis ; vérifiez-la avant de l’ouvrir',
      },
    ]);
    const rows = listOf(await partner.call('GET', `/api/v1/invoices/${id}/attachments`));
    const { bytes, headers } = await bytesAt(
      `/api/v1/invoices/${id}/attachments/${String(rows[0]?.['id'])}/download`,
    );
    expect(bytes.equals(PROGRAM_BYTES)).to.equal(true);
    expect(
      [
        'content-type',
        'content-disposition',
        'x-content-type-options',
        'content-security-policy',
      ].map((name) => headers.get(name)),
    ).to.deep.equal([
      'application/octet-stream',
      `attachment; filename="etefdp.exe"; filename*=UTF-8''%C3%A9t%C3%A9fdp.exe`,
      'nosniff',
      "script-src 'none'; sandbox",
    ]);
  });

  it('beyond twenty stay in the file', async () => {
    const many = Array.from({ length: 23 }, (_, index) => ({ ...PDF, filename: `${index}.pdf` }));
    const { id, warnings, ...invoice } = await deposit(ublWith(many));
    expect(invoice).to.include({ attachments_count: 20 });
    expect(await listed(id)).to.have.length(20);
    expect(warnings).to.deep.equal([
      {
        severity: 'warning',
        code: 'rule_broken',
        rule: null,
        path: 'attachments',
        message:
          '3 pièce(s) jointe(s) du fichier ne sont pas extraites (20 et 20 Mio au maximum) ; elles restent dans le fichier reçu',
      },
    ]);
  });

  it('that a PDF embeds beside its invoice are kept, a program too', async () => {
    const pdf = await embedProgram(await printFacturx(nextInvoice(), {}, [PDF]));
    const { id, warnings } = await deposit(pdf, 'application/pdf');
    expect(await listed(id)).to.deep.equal([
      shown,
      {
        reference: null,
        description: 'Cliquez ici',
        filename: 'setup.exe',
        mime_code: 'application/x-msdownload',
        size_bytes: PROGRAM_BYTES.length,
        sha256: sha256(PROGRAM_BYTES),
        url: null,
        source: 'pdf',
      },
    ]);
    expect(warnings).to.deep.equal([
      {
        severity: 'warning',
        code: 'term_not_carried',
        rule: null,
        path: 'attachments[1]',
        message:
          'La pièce jointe « setup.exe » est conservée telle quelle : le type application/x-msdownload n’est pas admis, et les documents faits de la facture ne l’ont pas ; vérifiez-la avant de l’ouvrir',
      },
    ]);
  });

  it('of a PDF are in its UBL only where EN 16931 admits their type', async () => {
    const detail = { name: 'detail.xml', mimeType: 'application/xml', content: DETAIL };
    const csv = { name: 'releve.csv', mimeType: 'Text/CSV', content: CSV_BYTES };
    const printed = await printFacturx(nextInvoice(), {}, [PDF]);
    const pdf = await embedFile(await embedFile(printed, detail), csv);
    const { id, warnings } = await deposit(pdf, 'application/pdf');
    expect(warnings.map(({ code, path }) => [code, path])).to.deep.equal([
      ['term_not_carried', 'attachments[1]'],
    ]);
    const rows = await listed(id);
    expect(rows.map(({ filename, mime_code }) => [filename, mime_code])).to.deep.equal([
      ['bl-7.pdf', 'application/pdf'],
      ['detail.xml', 'application/xml'],
      ['releve.csv', 'text/csv'],
    ]);
    const ubl = await bytesAt(`/api/v1/invoices/${id}/download?format=ubl&strict=true`);
    expect(checkEn16931(ubl.bytes.toString())).to.deep.equal([]);
    const reading = await readInvoiceFile(ubl.bytes);
    const found = reading.kind === 'read' ? reading.attachments : [];
    expect(
      found.map(({ filename, mime_code, content }) => [
        filename,
        mime_code,
        sha256(content ?? new Uint8Array()),
      ]),
    ).to.deep.equal([
      ['bl-7.pdf', 'application/pdf', sha256(PDF_BYTES)],
      ['releve.csv', 'text/csv', sha256(CSV_BYTES)],
    ]);
    const received = await bytesAt(`/api/v1/invoices/${id}/download?format=facturx`);
    expect(received.bytes.equals(Buffer.from(pdf))).to.equal(true);
  });

  it('keep the type that an XML states, in any letters', async () => {
    const csv = { ...PDF, filename: 'releve.csv', mime_code: 'Text/CSV', content: CSV_BYTES };
    const { id } = await deposit(ublWith([csv]));
    expect((await listed(id)).map(({ mime_code }) => mime_code)).to.deep.equal(['Text/CSV']);
  });

  it('are in the documents that are made of the invoice', async () => {
    const { id } = await deposit(ublWith([PDF, PROGRAM]));
    for (const format of ['cii', 'facturx']) {
      const { bytes } = await bytesAt(`/api/v1/invoices/${id}/download?format=${format}`);
      const reading = await readInvoiceFile(bytes);
      const found = reading.kind === 'read' ? reading.attachments : [];
      expect(found.map(({ content }) => sha256(content ?? new Uint8Array()))).to.deep.equal([
        sha256(PDF_BYTES),
        sha256(PROGRAM_BYTES),
      ]);
    }
    const [cii, facturx] = [
      await bytesAt(`/api/v1/invoices/${id}/download?format=cii`),
      await bytesAt(`/api/v1/invoices/${id}/download?format=facturx`),
    ];
    const reading = await readInvoiceFile(facturx.bytes);
    const xml = reading.kind === 'read' ? reading.xml : null;
    expect(cii.bytes.equals(xml ?? new Uint8Array())).to.equal(true);
    const page = await bytesAt(`/api/v1/invoices/${id}/download?format=pdf`);
    expect(page.bytes.includes('EmbeddedFile')).to.equal(false);
  });
});
