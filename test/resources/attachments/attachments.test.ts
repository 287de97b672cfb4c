import { expect } from 'chai';
import { createHash } from 'node:crypto';
import { dataOf, listOf, NOT_FOUND, refused } from '#test-kit/service/answers.ts';
import { buildApplication, buildToken } from '#test-kit/access/builders.ts';
import {
  CSV_BYTES,
  JPEG_BYTES,
  ODS_BYTES,
  ODS_TYPE,
  PDF_BYTES,
  PNG_BYTES,
  XLSX_BYTES,
  XLSX_TYPE,
} from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttached, inBase64 } from '#test-kit/invoices/build-attachment.ts';
import { buildDeposit, buildPurchase } from '#test-kit/invoices/build-invoice.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

describe('attachments of a JSON deposit', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const path = () => `/api/v1/workspaces/${partner.workspace.id}/invoices`;
  const deposit = (attachments: unknown, overrides: object = {}) =>
    partner.call('POST', path(), { invoice: buildDeposit({ attachments, ...overrides }) });
  const depositOk = async (attachments: unknown, overrides: object = {}) => {
    const answer = await deposit(attachments, overrides);
    expect(answer.status, answer.text).to.equal(201);
    return dataOf(answer);
  };
  const listed = async (id: unknown) =>
    listOf(await partner.call('GET', `/api/v1/invoices/${String(id)}/attachments`));
  const download = (id: unknown, attachment_id: unknown, headers: Record<string, string> = {}) =>
    fetch(
      `${partner.service.baseUrl}/api/v1/invoices/${String(id)}/attachments/${String(attachment_id)}/download`,
      { headers: { Authorization: `Bearer ${partner.token}`, ...headers } },
    );

  it('make a document 404, not 500, when their invoice is deleted while it is read', async () => {
    const { id } = await depositOk([buildAttached()]);
    await partner.db.pool.query(
      'delete from attachment_chunks using attachments a where a.id = attachment_id and a.invoice_id = $1',
      [id],
    );
    const answer = await partner.call('GET', `/api/v1/invoices/${String(id)}/download.ubl`);
    expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
  });

  it('are listed in their order and downloaded byte for byte', async () => {
    const { id, attachments_count } = await depositOk([
      buildAttached(),
      { reference: 'Cahier des charges', url: 'https://exemple.fr/cahier?v=2' },
      buildAttached({
        reference: 'RIB',
        description: null,
        filename: 'Relevé d’identité.PNG',
        mime_code: null,
        content: inBase64(PNG_BYTES),
      }),
    ]);
    expect(attachments_count).to.equal(3);
    const answer = await partner.call('GET', `/api/v1/invoices/${String(id)}/attachments`);
    const [first, second, third] = listOf(answer);
    expect(answer.body).to.deep.equal({
      data: [
        {
          id: first?.['id'],
          reference: 'BL-7',
          description: 'BON_LIVRAISON',
          filename: 'bl-7.pdf',
          mime_code: 'application/pdf',
          size_bytes: PDF_BYTES.length,
          sha256: sha256(PDF_BYTES),
          url: null,
          source: 'deposit',
        },
        {
          id: second?.['id'],
          reference: 'Cahier des charges',
          description: null,
          filename: null,
          mime_code: null,
          size_bytes: null,
          sha256: null,
          url: 'https://exemple.fr/cahier?v=2',
          source: 'deposit',
        },
        {
          id: third?.['id'],
          reference: 'RIB',
          description: null,
          filename: 'Relevé d’identité.PNG',
          mime_code: 'image/png',
          size_bytes: PNG_BYTES.length,
          sha256: sha256(PNG_BYTES),
          url: null,
          source: 'deposit',
        },
      ],
      meta: { current_page: 1, per_page: 25, total_pages: 1, total_count: 3 },
    });
    const got = await download(id, third?.['id']);
    expect(Buffer.from(await got.arrayBuffer()).equals(PNG_BYTES)).to.equal(true);
    const tag = `"${sha256(PNG_BYTES)}"`;
    expect(
      ['content-type', 'content-disposition', 'x-content-type-options', 'etag'].map((name) =>
        got.headers.get(name),
      ),
    ).to.deep.equal([
      'application/octet-stream',
      `attachment; filename="Releve d_identite.PNG"; filename*=UTF-8''Relev%C3%A9%20d%E2%80%99identit%C3%A9.PNG`,
      'nosniff',
      tag,
    ]);
    const again = await download(id, third?.['id'], { 'If-None-Match': tag });
    expect([again.status, again.headers.get('etag')]).to.deep.equal([304, tag]);
    const bare = await download(id, second?.['id']);
    expect([bare.status, await bare.json()]).to.deep.equal([404, NOT_FOUND]);
  });

  it('belong to their invoice and its workspace', async () => {
    const { id } = await depositOk([buildAttached()]);
    const other = await depositOk([buildAttached()]);
    const [mine] = await listed(id);
    for (const sought of ['0', 'x', '9007199254740993', '999999'])
      expect((await download(id, sought)).status).to.equal(404);
    expect((await download(other['id'], mine?.['id'])).status).to.equal(404);
    const { application } = await buildApplication(partner.db);
    const stranger = await buildToken(partner.db, application);
    for (const rest of ['', `/${String(mine?.['id'])}/download`]) {
      const answer = await partner.service.call(
        'GET',
        `/api/v1/invoices/${String(id)}/attachments${rest}`,
        { token: stranger },
      );
      expect(answer.status).to.equal(404);
    }
  });

  it('may be of each type, and large enough for a compute process', async () => {
    const large = Buffer.concat([PDF_BYTES, Buffer.alloc(3 * 2 ** 20, 7)]);
    const { id } = await depositOk([
      buildAttached({ filename: 'a.pdf', content: inBase64(large) }),
      buildAttached({ filename: 'b.jpeg', mime_code: 'image/jpeg', content: inBase64(JPEG_BYTES) }),
      buildAttached({ filename: 'c.csv', mime_code: 'text/csv', content: inBase64(CSV_BYTES) }),
      buildAttached({ filename: 'd.xlsx', mime_code: XLSX_TYPE, content: inBase64(XLSX_BYTES) }),
      buildAttached({ filename: 'e.ods', mime_code: ODS_TYPE, content: inBase64(ODS_BYTES) }),
    ]);
    const [first] = await listed(id);
    expect(first?.['sha256']).to.equal(sha256(large));
    const got = await download(id, first?.['id']);
    expect(Buffer.from(await got.arrayBuffer()).equals(large)).to.equal(true);
  });

  it('are at most twenty', async () => {
    const many = Array.from({ length: 21 }, (_, index) =>
      buildAttached({ filename: `${index}.pdf` }),
    );
    expect((await depositOk(many.slice(1)))['attachments_count']).to.equal(20);
    const answer = await deposit(many);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ["Attachments contient trop d'éléments (20 au maximum)"] }),
    ]);
  });

  it('of a seller abroad may have any description', async () => {
    const invoice = buildPurchase({
      invoice_number: 'GB-1',
      seller: { name: 'Paper Ltd', address: { country_code: 'GB' } },
      attachments: [buildAttached({ description: 'Delivery note' })],
    });
    expect((await partner.call('POST', path(), { invoice })).status).to.equal(201);
  });

  it('are not added or removed later', async () => {
    const { id } = await depositOk([buildAttached()]);
    for (const attachments of [[buildAttached()], []]) {
      const answer = await partner.call('PATCH', `/api/v1/invoices/${String(id)}`, {
        invoice: { attachments },
      });
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ attachments: ['ne peut pas être modifié après le dépôt'] }),
      ]);
    }
    for (const method of ['POST', 'DELETE', 'PUT', 'PATCH'])
      expect(
        (await partner.call(method, `/api/v1/invoices/${String(id)}/attachments`, {})).status,
      ).to.equal(405);
  });
});
