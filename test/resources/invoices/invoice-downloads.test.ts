import { randomBytes } from 'node:crypto';
import { expect } from 'chai';
import {
  packFile,
  type ReceivedFormat,
} from '#domain/invoicing/invoices/received-files/pack-file.ts';
import { storeReceivedFile } from '#domain/invoicing/invoices/received-files/store-received-file.ts';
import { ProcessLost } from '#kernel/compute/process-lost.ts';
import { renderDownload } from '#render/invoice-download.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import {
  buildDeposit,
  buildDraft,
  buildFullPurchase,
  depositInvoice,
} from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { pdfText } from '#test/support/documents/pdf-text.ts';

const FORMATS = {
  pdf: ['application/pdf', '.pdf', '%PDF-'],
  facturx: ['application/pdf', '.facturx.pdf', '%PDF-'],
  ubl: ['application/xml', '.ubl.xml', '<?xml'],
  cii: ['application/xml', '.cii.xml', '<?xml'],
} as const;

describe('downloads of an invoice', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const pathOf = (id: string, format: string) => `/api/v1/invoices/${id}/download.${format}`;
  const get = (path: string, headers: Record<string, string> = {}) =>
    partner.call('GET', path, undefined, headers);
  const fetchBytes = async (path: string, method = 'GET') => {
    const response = await fetch(`${partner.service.baseUrl}${path}`, {
      method,
      headers: { Authorization: `Bearer ${partner.token}` },
    });
    return { headers: response.headers, bytes: Buffer.from(await response.bytes()) };
  };
  let deposits = 0;
  const deposit = async (invoice_number = `F-${++deposits}`, overrides: object = {}) => {
    const purchase = buildFullPurchase({ invoice_number, ...overrides });
    const { id } = await depositInvoice(partner, purchase);
    return String(id);
  };
  const receive = async (id: string, format: ReceivedFormat, bytes: Uint8Array) => {
    const key = { workspace_id: partner.workspace.id, id };
    const packed = await packFile(format, bytes);
    await partner.db.transact((tx) => storeReceivedFile(tx, key, packed));
  };

  for (const [format, [mediaType, extension, beginning]] of Object.entries(FORMATS)) {
    it(`print it as ${format}, the same bytes each time and in both spellings`, async () => {
      const id = await deposit();
      const first = await fetchBytes(pathOf(id, format));
      const second = await fetchBytes(`/api/v1/invoices/${id}/download?format=${format}`);
      expect(first.headers.get('content-type')).to.equal(mediaType);
      expect(first.headers.get('content-disposition')).to.equal(
        `attachment; filename="F-${deposits}${extension}"`,
      );
      expect(first.headers.get('content-length')).to.equal(String(first.bytes.length));
      expect(first.bytes.toString().startsWith(beginning)).to.equal(true);
      expect(first.bytes.equals(second.bytes)).to.equal(true);
      expect(first.headers.get('etag')).to.equal(second.headers.get('etag'));
    });

    it(`answer 304 for a known digest as ${format}`, async () => {
      const id = await deposit();
      const etag = (await get(pathOf(id, format))).headers.get('etag') ?? '';
      expect(etag).to.match(/^"[0-9a-f]{64}"$/);
      for (const known of [etag, `"a", W/${etag}`, '*']) {
        const answer = await get(pathOf(id, format), { 'If-None-Match': known });
        expect(answer).to.include({ status: 304, text: '' });
        expect(answer.headers.get('etag')).to.equal(etag);
      }
      const parameter = `/api/v1/invoices/${id}/download?format=${format}`;
      expect(await get(parameter, { 'If-None-Match': etag })).to.include({ status: 304 });
      const other = await get(pathOf(id, format), { 'If-None-Match': '"a"' });
      expect(other.status).to.equal(200);
    });
  }

  it('answer 304 without printing what was printed before', async () => {
    const id = await deposit();
    const etag = (await get(pathOf(id, 'ubl'))).headers.get('etag') ?? '';
    const { documents } = partner.service.services;
    const run = documents.run;
    documents.run = () => Promise.reject(new Error('printed again'));
    try {
      expect(await get(pathOf(id, 'ubl'), { 'If-None-Match': etag })).to.include({ status: 304 });
    } finally {
      documents.run = run;
    }
  });

  it('answer 304 after printing for the first time', async () => {
    const id = await deposit();
    expect(await get(pathOf(id, 'ubl'), { 'If-None-Match': '*' })).to.include({ status: 304 });
  });

  it('say the same in the head alone', async () => {
    const id = await deposit();
    await receive(id, 'ubl', randomBytes(600_000));
    for (const format of ['ubl', 'cii']) {
      const whole = await fetchBytes(pathOf(id, format));
      const head = await fetchBytes(pathOf(id, format), 'HEAD');
      expect(head.bytes.length).to.equal(0);
      for (const name of ['content-type', 'content-length', 'content-disposition', 'etag'])
        expect(head.headers.get(name)).to.equal(whole.headers.get(name));
    }
  });

  it('give a received UBL or CII back byte for byte, and print the others', async () => {
    for (const format of ['ubl', 'cii'] as const) {
      const id = await deposit();
      const bytes = randomBytes(300_000);
      await receive(id, format, bytes);
      const received = await fetchBytes(pathOf(id, format));
      expect(received.bytes.equals(bytes)).to.equal(true);
      expect(received.headers.get('content-type')).to.equal('application/xml');
      expect(received.headers.get('content-length')).to.equal('300000');
      const etag = received.headers.get('etag') ?? '';
      expect(await get(pathOf(id, format), { 'If-None-Match': etag })).to.include({ status: 304 });
      const other = await fetchBytes(pathOf(id, format === 'ubl' ? 'cii' : 'ubl'));
      expect(String(other.bytes)).to.match(/^<\?xml/);
      expect(String((await fetchBytes(pathOf(id, 'pdf'))).bytes)).to.match(/^%PDF-/);
    }
  });

  it('give a received Factur-X as pdf and as facturx, and its XML as cii', async () => {
    const id = await deposit();
    await receive(id, 'facturx', Buffer.from('%PDF of theirs'));
    await receive(id, 'cii', Buffer.from('<theirs/>'));
    for (const [format, text] of [
      ['pdf', '%PDF of theirs'],
      ['facturx', '%PDF of theirs'],
      ['cii', '<theirs/>'],
    ] as const)
      expect((await get(pathOf(id, format))).text).to.equal(text);
    expect((await get(pathOf(id, 'ubl'))).text).to.match(/^<\?xml/);
  });

  it('are all given to one application that asks for fifty at once', async () => {
    const id = await deposit();
    const formats = Object.keys(FORMATS);
    const asked = Array.from({ length: 50 }, (_, index) =>
      get(pathOf(id, formats[index % formats.length] ?? '')),
    );
    expect(new Set((await Promise.all(asked)).map(({ status }) => status))).to.deep.equal(
      new Set([200]),
    );
  });

  it('are 503 when the process that prints is lost, and others go on', async () => {
    const id = await deposit();
    const { documents } = partner.service.services;
    const run = documents.run;
    documents.run = () => Promise.reject(new ProcessLost('memory'));
    const lost = await get(pathOf(id, 'cii'));
    documents.run = run;
    expect(lost).to.include({ status: 503 });
    expect(lost.headers.get('retry-after')).to.equal('5');
    expect(await get(pathOf(id, 'cii'))).to.include({ status: 200 });
  });

  it('are what the event of the invoice links to', async () => {
    const id = await deposit();
    const links = renderDownload('', id);
    expect(Object.keys(links)).to.have.members(Object.keys(FORMATS));
    for (const link of Object.values(links)) expect(await get(link)).to.include({ status: 200 });
  });

  for (const [issue_date, article] of [
    ['2026-08-31', 'art. 293 B du CGI'],
    ['2026-09-01', 'art. L. 223-3 du CIBS'],
  ] as const)
    it(`print of a small business the article of the day of issue: ${article}`, async () => {
      const lines = [
        { name: 'Conseil', quantity: 1, unit_price: 100, tax_category: 'E', tax_rate: 0 },
      ];
      const sale = await depositInvoice(partner, buildDeposit({ issue_date, lines }));
      const { bytes } = await fetchBytes(pathOf(String(sale['id']), 'pdf'));
      expect(await pdfText(bytes)).to.include(`TVA non applicable, ${article}`);
      expect((await get(pathOf(String(sale['id']), 'ubl'))).text).to.include(article);
    });

  it('name the file by the number, with what a name should not hold as _', async () => {
    const id = await deposit('F/é"🖨\\2026 a.b-c_d', { seller: { name: 'Papir ApS' } });
    const { headers } = await get(pathOf(id, 'ubl'));
    expect(headers.get('content-disposition')).to.equal(
      'attachment; filename="F_____2026_a.b-c_d.ubl.xml"',
    );
  });

  it('are 404 for a format that is unknown, missing or repeated', async () => {
    const id = await deposit();
    const download = `/api/v1/invoices/${id}/download`;
    for (const path of [
      download,
      `${download}?format=`,
      `${download}?format=xml`,
      `${download}?format=PDF`,
      `${download}?format=pdf&format=pdf`,
      `${download}.zip`,
      `${download}.toString`,
      `${download}.pdf.pdf`,
    ])
      expect(await get(path), path).to.deep.include({
        status: 404,
        body: { error: 'not_found', message: 'La ressource demandée est introuvable' },
      });
  });

  it('are 404 for an invoice that is unknown, deleted, a draft or of a workspace never granted', async () => {
    const draft = await buildDraft(partner.db, partner.workspace);
    const paths = [pathOf('999999', 'pdf'), pathOf('a', 'pdf'), pathOf(draft.id, 'pdf')];
    await partner.call('DELETE', `/api/v1/invoices/${draft.id}`);
    for (const path of [...paths, pathOf(draft.id, 'ubl')])
      expect(await get(path), path).to.include({ status: 404 });
    const id = await deposit();
    const stranger = await buildApplication(partner.db, {
      workspaces: [await buildWorkspace(partner.db)],
    });
    const token = await buildToken(partner.db, stranger.application);
    const answer = await partner.service.call('GET', pathOf(id, 'pdf'), { token });
    expect(answer).to.include({ status: 404 });
  });
});
