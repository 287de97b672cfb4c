import { expect } from 'chai';
import { dataOf, listOf, refused } from '#test-kit/service/answers.ts';
import { CSV_BYTES, PDF_BYTES, PROGRAM_BYTES } from '#test-kit/invoices/attachment-bytes.ts';
import { buildDeposit } from '#test-kit/invoices/build-invoice.ts';
import { depositParts } from '#test-kit/invoices/deposit-with-attachments.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const MEBIBYTE = 2 ** 20;
const bytesOf = (buffer: Buffer) => new Uint8Array(buffer);
const jsonOf = (attachments: unknown, overrides: object = {}) =>
  JSON.stringify({ invoice: buildDeposit({ attachments, ...overrides }) });
const described = (filename: string, overrides: object = {}) => ({
  reference: filename,
  filename,
  ...overrides,
});

describe('attachments of a form', () => {
  let partner: Partner;
  before(async () => (partner = await startPartner()));
  after(() => partner.stop());

  const listed = async (id: unknown) =>
    listOf(await partner.call('GET', `/api/v1/invoices/${String(id)}/attachments`));
  const countOf = async (table: string) => {
    const { rows } = await partner.db.query({
      text: `select count(*)::int as count from ${table}`,
    });
    return (rows as { count: number }[])[0]?.count;
  };

  it('are matched by their file names, in the order of the JSON', async () => {
    const answer = await depositParts(partner, [
      ['attachment', 'relevé.csv', bytesOf(CSV_BYTES)],
      ['attachment', 'bl.pdf', bytesOf(PDF_BYTES)],
      ['invoice', null, jsonOf([described('bl.pdf'), described('relevé.csv')])],
    ]);
    expect(answer.status, answer.text).to.equal(201);
    const attachments = await listed(dataOf(answer)['id']);
    expect(
      attachments.map(({ filename, mime_code, size_bytes, source }) => [
        filename,
        mime_code,
        size_bytes,
        source,
      ]),
    ).to.deep.equal([
      ['bl.pdf', 'application/pdf', PDF_BYTES.length, 'deposit'],
      ['relevé.csv', 'text/csv', CSV_BYTES.length, 'deposit'],
    ]);
  });

  it('hold up to 20 MiB in all, more than JSON', async () => {
    const large = (bytes: number) => {
      const pdf = Buffer.alloc(bytes, 7);
      PDF_BYTES.copy(pdf);
      return bytesOf(pdf);
    };
    const json = () => jsonOf([described('a.pdf'), described('b.pdf')]);
    const deposit = (second: number) =>
      depositParts(partner, [
        ['invoice', 'facture.json', json()],
        ['attachment', 'a.pdf', large(12 * MEBIBYTE)],
        ['attachment', 'b.pdf', large(second)],
      ]);
    expect((await deposit(7 * MEBIBYTE)).status).to.equal(201);
    // A file of 21 MiB is refused before it is read.
    const answer = await deposit(9 * MEBIBYTE);
    expect([answer.status, answer.body]).to.deep.equal([
      413,
      {
        error: 'payload_too_large',
        message: 'Le corps de la requête dépasse la taille maximale de 20971520 octets',
      },
    ]);
  });

  it('are repeated under their key once', async () => {
    const json = jsonOf([described('a.pdf')]);
    const send = (bytes: Buffer) =>
      depositParts(
        partner,
        [
          ['invoice', null, json],
          ['attachment', 'a.pdf', bytesOf(bytes)],
        ],
        { 'Idempotency-Key': 'avec-pièce'.normalize('NFD').replace(/\p{M}/gu, '') },
      );
    const [invoices, attachments] = [await countOf('invoices'), await countOf('attachments')];
    const first = await send(PDF_BYTES);
    const second = await send(PDF_BYTES);
    expect([first.status, second.status, second.text]).to.deep.equal([201, 201, first.text]);
    expect(second.headers.get('idempotent-replayed')).to.equal('true');
    const other = await send(Buffer.concat([PDF_BYTES, PDF_BYTES]));
    expect([other.status, other.errors?.map(({ code }) => code)]).to.deep.equal([
      422,
      ['idempotency_key_reused'],
    ]);
    expect([await countOf('invoices'), await countOf('attachments')]).to.deep.equal([
      Number(invoices) + 1,
      Number(attachments) + 1,
    ]);
  });

  const PDF_PART = ['attachment', 'a.pdf', bytesOf(PDF_BYTES)] as const;

  for (const [what, parts, reason] of [
    [
      'beside a file',
      [PDF_PART, ['file', 'facture.xml', '<Invoice/>']],
      'Attachment n’est pas admis à côté d’un fichier « file », qui contient lui-même ses pièces jointes',
    ],
    ['without an invoice', [PDF_PART], 'Invoice doit être renseigné'],
    [
      'without a name',
      [
        ['invoice', null, jsonOf([])],
        ['attachment', null, 'x'],
      ],
      'Attachment doit avoir un nom de fichier (filename), par lequel le JSON décrit la partie',
    ],
    [
      'twice under one name',
      [['invoice', null, jsonOf([described('a.pdf')])], PDF_PART, PDF_PART],
      'Attachment a deux fois le même nom de fichier',
    ],
    [
      'that the JSON does not describe',
      [['invoice', null, jsonOf([])], PDF_PART],
      'Attachments ne décrit pas la partie « attachment » dont le nom de fichier est « a.pdf »',
    ],
    [
      'that the JSON describes in vain',
      [['invoice', null, jsonOf([described('b.pdf')])]],
      'Attachments[0].content doit être renseigné, sauf si « url » l’est ou si une partie « attachment » a ce nom de fichier',
    ],
    [
      'that the JSON holds itself',
      [
        ['invoice', null, jsonOf([described('a.pdf', { content: PDF_BYTES.toString('base64') })])],
        PDF_PART,
      ],
      'Attachments[0].content est donné deux fois, ici et dans une partie « attachment »',
    ],
    [
      'that are not what they say',
      [
        ['invoice', null, jsonOf([described('a.pdf')])],
        ['attachment', 'a.pdf', bytesOf(PROGRAM_BYTES)],
      ],
      "Attachments[0].content n'est pas un fichier du type application/pdf",
    ],
    [
      'beside a field',
      [
        ['invoice', null, jsonOf([])],
        ['direction', null, 'sales'],
      ],
      'Direction n’est pas admis à côté de « invoice », qui contient lui-même ses membres',
    ],
  ] as const)
    it(`${what} are refused`, async () => {
      const before = await countOf('invoices');
      const answer = await depositParts(partner, parts);
      expect([answer.status, answer.body]).to.deep.equal([422, refused({ base: [reason] })]);
      expect(await countOf('invoices')).to.equal(before);
    });

  it('are refused beyond twenty', async () => {
    const names = Array.from({ length: 21 }, (_, index) => `${index}.pdf`);
    const answer = await depositParts(partner, [
      ['invoice', null, jsonOf(names.map((name) => described(name)))],
      ...names.map((name) => ['attachment', name, bytesOf(PDF_BYTES)] as const),
    ]);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ["Attachments contient trop d'éléments (20 au maximum)"] }),
    ]);
  });

  for (const [what, json, status] of [
    ['is no JSON', '{', 400],
    ['is not UTF-8', bytesOf(Buffer.from([0xff, 0xfe])), 400],
    ['is larger than JSON may be', `{"invoice":{"a":"${'a'.repeat(8 * MEBIBYTE)}"}}`, 413],
  ] as const)
    it(`are refused with an invoice that ${what}`, async () => {
      const answer = await depositParts(partner, [['invoice', 'f.json', json]]);
      expect(answer.status, answer.text).to.equal(status);
    });
});
