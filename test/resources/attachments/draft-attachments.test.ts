import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { dataOf, listOf, refused, statusesOf } from '#test-kit/service/answers.ts';
import { CSV_BYTES, PDF_BYTES, PNG_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildAttached, inBase64 } from '#test-kit/invoices/build-attachment.ts';
import { buildDeposit, depositInvoice } from '#test-kit/invoices/build-invoice.ts';
import { depositParts, replaceByParts } from '#test-kit/invoices/deposit-with-attachments.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

type Row = Record<string, unknown>;

const MEBIBYTE = 2 ** 20;
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const buildDraft = (overrides: object = {}) =>
  buildDeposit({ invoice_number: undefined, lifecycle_state: 'draft', ...overrides });
const NOTE = buildAttached();
const LINK = { reference: 'Cahier des charges', url: 'https://exemple.fr/cahier' };
const TABLE = buildAttached({
  reference: 'D-1',
  description: 'DOCUMENT_ANNEXE',
  filename: 'détail.csv',
  mime_code: 'text/csv',
  content: inBase64(CSV_BYTES),
});

describe('attachments of a draft', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const path = (id: unknown) => `/api/v1/invoices/${String(id)}`;
  const deposit = (invoice: object, headers: Record<string, string> = {}) =>
    partner.call(
      'POST',
      `/api/v1/workspaces/${partner.workspace.id}/invoices`,
      { invoice },
      headers,
    );
  const create = async (attachments: unknown): Promise<Row> => {
    const answer = await deposit(buildDraft({ attachments }));
    expect(answer.status, answer.text).to.equal(201);
    return dataOf(answer);
  };
  const put = (id: unknown, overrides: object = {}) =>
    partner.call('PUT', path(id), { invoice: buildDraft(overrides) });
  const listed = async (id: unknown) =>
    listOf(await partner.call('GET', `${path(id)}/attachments`));
  const referencesOf = async (id: unknown) => (await listed(id)).map(({ reference }) => reference);
  const download = async (id: unknown, attachment_id: unknown) => {
    const url = `${partner.service.baseUrl}${path(id)}/attachments/${String(attachment_id)}/download`;
    const answer = await fetch(url, { headers: { Authorization: `Bearer ${partner.token}` } });
    return { status: answer.status, bytes: Buffer.from(await answer.arrayBuffer()) };
  };
  /** Rows of attachments, and chunks of any invoice. */
  const stored = async (id: unknown) => {
    const { rows } = await partner.db.query({
      text: `
        select
          (select count(*) from attachments where invoice_id = $1)::int as attachments,
          (select count(*) from attachment_chunks)::int as chunks`,
      values: [id],
    });
    return rows[0] as { attachments: number; chunks: number };
  };

  it('are listed and downloaded, as those of a deposit are', async () => {
    const draft = await create([NOTE, LINK]);
    expect(draft).to.include({ invoice_number: null, attachments_count: 2 });
    expect(dataOf(await partner.call('GET', path(draft['id'])))).to.deep.equal(draft);
    const invoice = buildDeposit({ attachments: [NOTE, LINK] });
    const numbered = await depositInvoice(partner, invoice);
    const [ofDraft, ofInvoice] = await Promise.all([draft, numbered].map(({ id }) => listed(id)));
    const said = (rows: Row[] = []) => rows.map(({ id: _id, ...row }) => row);
    expect(said(ofDraft)).to.deep.equal(said(ofInvoice));
    const { status, bytes } = await download(draft['id'], ofDraft?.[0]?.['id']);
    expect([status, sha256(bytes)]).to.deep.equal([200, sha256(PDF_BYTES)]);
  });

  it('stay when a replacement does not name them, and go when it names others or none', async () => {
    const { id } = await create([NOTE, LINK]);
    const before = await listed(id);
    const { chunks } = await stored(id);
    for (const silent of [{}, { attachments: null }]) {
      const answer = await put(id, silent);
      expect([answer.status, dataOf(answer)['attachments_count']]).to.deep.equal([200, 2]);
      expect(await listed(id)).to.deep.equal(before);
    }
    const replaced = await put(id, { attachments: [TABLE] });
    expect([replaced.status, dataOf(replaced)['attachments_count']]).to.deep.equal([200, 1]);
    expect((await partner.call('GET', path(id))).text).to.equal(replaced.text);
    expect(await referencesOf(id)).to.deep.equal(['D-1']);
    expect(await stored(id)).to.deep.equal({ attachments: 1, chunks });
    expect(await download(id, before[0]?.['id'])).to.include({ status: 404 });
    const emptied = await put(id, { attachments: [] });
    expect([emptied.status, dataOf(emptied)['attachments_count']]).to.deep.equal([200, 0]);
    expect(await stored(id)).to.deep.equal({ attachments: 0, chunks: chunks - 1 });
    expect(dataOf(await put(id, { attachments: [NOTE] }))['attachments_count']).to.equal(1);
  });

  it('come in a form as well, beyond the size of JSON', async () => {
    const large = Buffer.alloc(9 * MEBIBYTE, 7);
    PDF_BYTES.copy(large);
    const json = (names: string[]) =>
      JSON.stringify({
        invoice: buildDraft({
          attachments: names.map((filename) => ({ reference: filename, filename })),
        }),
      });
    const answer = await depositParts(partner, [
      ['invoice', null, json(['a.pdf', 'b.png'])],
      ['attachment', 'b.png', bytesOf(PNG_BYTES)],
      ['attachment', 'a.pdf', bytesOf(large)],
    ]);
    expect(answer.status, answer.text).to.equal(201);
    const { id } = dataOf(answer);
    const shas = async () => (await listed(id)).map((row) => row['sha256']);
    expect(await shas()).to.deep.equal([sha256(large), sha256(PNG_BYTES)]);
    large.fill(8, PDF_BYTES.length);
    const replaced = await replaceByParts(partner, id, [
      ['attachment', 'c.pdf', bytesOf(large)],
      ['invoice', 'facture.json', json(['c.pdf'])],
    ]);
    expect([replaced.status, dataOf(replaced)['attachments_count']]).to.deep.equal([200, 1]);
    expect(await shas()).to.deep.equal([sha256(large)]);
    const bare = await replaceByParts(partner, id, [
      ['invoice', null, JSON.stringify({ invoice: buildDraft() })],
    ]);
    expect(bare.status, bare.text).to.equal(200);
    expect(await shas()).to.deep.equal([sha256(large)]);
  });

  it('of a form that replaces a draft have its limits, and no file beside them', async () => {
    const { id } = await create([NOTE]);
    const invoice = ['invoice', null, JSON.stringify({ invoice: buildDraft() })] as const;
    const pdf = ['attachment', 'a.pdf', bytesOf(PDF_BYTES)] as const;
    const undescribed = await replaceByParts(partner, id, [invoice, pdf]);
    expect([undescribed.status, undescribed.body]).to.deep.equal([
      422,
      refused({
        attachments: [
          'ne décrit pas la partie « attachment » dont le nom de fichier est « a.pdf »',
        ],
      }),
    ]);
    const alone = await replaceByParts(partner, id, [pdf]);
    expect([alone.status, alone.body]).to.deep.equal([
      422,
      refused({ invoice: ['doit être renseigné'] }),
    ]);
    const file = await replaceByParts(partner, id, [invoice, ['file', 'a.xml', '<Invoice/>']]);
    expect([file.status, file.body]).to.deep.equal([
      400,
      {
        error: 'bad_request',
        message:
          'Le corps de la requête ne prend de fichier que dans les parties « invoice », « attachment »',
      },
    ]);
    const huge = await replaceByParts(partner, id, [
      invoice,
      ['attachment', 'a.pdf', new Uint8Array(20 * MEBIBYTE)],
    ]);
    expect(huge.status).to.equal(413);
    const xml = { 'Content-Type': 'application/xml' };
    expect(await partner.call('PUT', path(id), '<Invoice/>', xml)).to.include({ status: 415 });
    expect(await referencesOf(id)).to.deep.equal(['BL-7']);
  });

  it('are deposited once under one key', async () => {
    const key = { 'Idempotency-Key': 'brouillon-1' };
    const invoice = buildDraft({ attachments: [NOTE] });
    const [first, again] = [await deposit(invoice, key), await deposit(invoice, key)];
    expect([first.status, again.text]).to.deep.equal([201, first.text]);
    const other = await deposit(buildDraft({ attachments: [TABLE] }), key);
    expect(other).to.include({ status: 422 });
    expect(await referencesOf(dataOf(first)['id'])).to.deep.equal(['BL-7']);
  });

  it('are deleted with it', async () => {
    const before = await stored(0);
    const { id } = await create([NOTE, TABLE]);
    expect((await stored(id)).chunks).to.equal(before.chunks + 2);
    expect(await partner.call('DELETE', path(id))).to.include({ status: 204 });
    expect(await stored(id)).to.deep.equal(before);
  });

  it('are those of one of two replacements at once, whole', async () => {
    const ofFirst = ['a', 'b'];
    const ofSecond = ['c'];
    const attach = (names: string[]) => ({
      attachments: names.map((name) => buildAttached({ reference: name, filename: `${name}.pdf` })),
    });
    for (let round = 0; round < 5; round += 1) {
      const { id } = await create([NOTE]);
      const answers = await Promise.all([put(id, attach(ofFirst)), put(id, attach(ofSecond))]);
      const statuses = statusesOf(answers);
      expect(statuses.filter((status) => ![200, 409].includes(status))).to.deep.equal([]);
      const last = answers.findLast(({ status }) => status === 200);
      expect(last, String(statuses)).to.not.equal(undefined);
      const kept = await referencesOf(id);
      expect([ofFirst, ofSecond]).to.deep.include(kept);
      expect(dataOf(await partner.call('GET', path(id)))['attachments_count']).to.equal(
        kept.length,
      );
    }
  });

  it('are whole when it is issued while they are replaced', async () => {
    for (let round = 0; round < 8; round += 1) {
      const { id } = await create([NOTE, LINK]);
      const issue = () =>
        partner.call('POST', `${path(id)}/issue`, { invoice: { numbering: 'series' } });
      const replace = () => put(id, { attachments: [TABLE] });
      const calls = round % 2 === 0 ? [issue(), replace()] : [replace(), issue()];
      const answers = await Promise.all(calls);
      const [issued, replaced] = round % 2 === 0 ? answers : answers.toReversed();
      expect([200, 409], issued?.text).to.include(issued?.status);
      const isReplaced = replaced?.status === 200;
      if (!isReplaced) expect(replaced).to.include({ status: 409 });
      expect(await referencesOf(id)).to.deep.equal(isReplaced ? ['D-1'] : ['BL-7', LINK.reference]);
      expect(issued?.status === 200 || isReplaced).to.equal(true);
      const now = dataOf(await partner.call('GET', path(id)));
      expect(now['attachments_count']).to.equal(isReplaced ? 1 : 2);
      expect(now['invoice_number'] === null).to.equal(issued?.status === 409);
    }
  });

  it('are with the invoice that it becomes, as the event says, and then fixed', async () => {
    const { id } = await create([NOTE, LINK]);
    const before = await listed(id);
    const issued = await partner.call('POST', `${path(id)}/issue`, {
      invoice: { numbering: 'series' },
    });
    expect([issued.status, dataOf(issued)['attachments_count']]).to.deep.equal([200, 2]);
    expect(await listed(id)).to.deep.equal(before);
    const { rows } = await partner.db.query({
      text: "select array_to_string(fragments, ',') as body from events where invoice_id = $1 and type = 'invoice.created'",
      values: [id],
    });
    expect(String((rows as Row[])[0]?.['body'])).to.include('"attachments_count":2');
    expect(await put(id, { attachments: [] })).to.include({ status: 409 });
    expect(await listed(id)).to.deep.equal(before);
  });

  it('of a credit note are its own: it begins without, and takes some by PUT', async () => {
    const sale = await depositInvoice(partner, buildDeposit({ attachments: [NOTE] }));
    const drafted = await partner.call('POST', `${path(sale['id'])}/credit_notes`, {
      credit_note: {},
    });
    const { id, attachments_count } = dataOf(drafted);
    expect([drafted.status, attachments_count]).to.deep.equal([201, 0]);
    const credit = buildDraft({
      type_code: '381',
      invoice_references: [
        { invoice_number: sale['invoice_number'], issue_date: sale['issue_date'] },
      ],
      attachments: [TABLE],
    });
    const replaced = await partner.call('PUT', path(id), { invoice: credit });
    expect([replaced.status, dataOf(replaced)['attachments_count']]).to.deep.equal([200, 1]);
    const issued = await partner.call('POST', `${path(id)}/issue`, {
      invoice: { numbering: 'series' },
    });
    expect([issued.status, dataOf(issued)['attachments_count']]).to.deep.equal([200, 1]);
  });

  it('change by PUT alone, as the refusal of a PATCH says', async () => {
    const { id } = await create([NOTE]);
    for (const attachments of [[], [NOTE]]) {
      const answer = await partner.call('PATCH', path(id), { invoice: { attachments } });
      expect([answer.status, answer.body]).to.deep.equal([
        422,
        refused({ attachments: [`change par PUT ${path(id)}`] }),
      ]);
    }
    for (const silent of [{ attachments: null }, {}])
      expect(await partner.call('PATCH', path(id), { invoice: silent })).to.include({
        status: 200,
      });
    expect(await referencesOf(id)).to.deep.equal(['BL-7']);
  });
});
