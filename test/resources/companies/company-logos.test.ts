import { createHash } from 'node:crypto';
import { expect } from 'chai';
import { companyOf } from '#test-kit/access/builders.ts';
import { dataOf, refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildJpeg } from '#test/support/images/jpeg.ts';
import { buildPng, pngChunk } from '#test/support/images/png.ts';

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

describe('the logo of a company', () => {
  let partner: Partner;
  let company: string;

  beforeEach(async () => {
    partner = await startPartner();
    company = `/api/v1/companies/${await companyOf(partner.db, partner.workspace)}`;
  });
  afterEach(() => partner.stop());

  const put = (bytes: Uint8Array, type = 'image/png') =>
    partner.call('PUT', `${company}/logo`, bytes, { 'Content-Type': type });
  const fetchLogo = async (headers: Record<string, string> = {}) => {
    const response = await fetch(`${partner.service.baseUrl}${company}/logo`, {
      headers: { Authorization: `Bearer ${partner.token}`, ...headers },
    });
    return {
      status: response.status,
      type: response.headers.get('content-type'),
      tag: response.headers.get('etag'),
      sniffing: response.headers.get('x-content-type-options'),
      bytes: new Uint8Array(await response.arrayBuffer()),
    };
  };
  const count = async (table: string): Promise<unknown> => {
    const { rows } = await partner.db.query({ text: `select count(*)::int as n from ${table}` });
    return (rows[0] as { n: number }).n;
  };

  it('is a PNG or JPEG, known by its content, and comes back with its digest', async () => {
    const png = buildPng({ width: 40, height: 12 });
    const answer = await put(png, 'image/jpeg');
    expect(answer.status).to.equal(200);
    expect(dataOf(answer)).to.deep.include({
      logo: {
        media_type: 'image/png',
        width: 40,
        height: 12,
        size_bytes: png.length,
        sha256: sha256(png),
      },
      version: 1,
    });
    const sniffing = 'nosniff';
    const tag = `"${sha256(png)}"`;
    const shown = { status: 200, type: 'image/png', tag, sniffing, bytes: png };
    expect(await fetchLogo()).to.deep.equal(shown);
    expect(await fetchLogo({ 'If-None-Match': tag })).to.deep.equal({
      status: 304,
      type: null,
      tag,
      sniffing,
      bytes: new Uint8Array(),
    });
    const jpeg = buildJpeg();
    expect(dataOf(await put(jpeg))).to.have.nested.property('logo.media_type', 'image/jpeg');
    expect((await fetchLogo()).bytes).to.deep.equal(jpeg);
  });

  it('is stored once for its content, and its repetition writes nothing', async () => {
    const first = await put(buildPng());
    partner.clock.advance(60_000);
    const withText = buildPng({ between: [pngChunk('tEXt', Buffer.from('Title\0Logo'))] });
    for (const same of [buildPng(), withText])
      expect((await put(same)).body).to.deep.equal(first.body);
    await put(buildJpeg());
    await put(buildPng());
    const counts = [await count('company_logos'), await count('company_profiles')];
    expect(counts).to.deep.equal([2, 3]);
  });

  it('is removed for later invoices, also twice', async () => {
    await put(buildPng());
    for (let time = 0; time < 2; time++) {
      const answer = await partner.call('DELETE', `${company}/logo`);
      expect([answer.status, answer.text]).to.deep.equal([204, '']);
    }
    expect((await fetchLogo()).status).to.equal(404);
    expect(dataOf(await partner.call('GET', company))).to.include({ logo: null, version: 2 });
    expect(await count('company_logos')).to.equal(1);
  });

  it('stays beside the members of a PATCH, and they beside it', async () => {
    await partner.call('PATCH', company, { company: { footer: 'Merci' } });
    await put(buildPng());
    await partner.call('PATCH', company, { company: { colour: '#1a5fb4' } });
    const shown = dataOf(await partner.call('GET', company));
    expect(shown).to.include({ footer: 'Merci', colour: '#1a5fb4', version: 3 });
    expect(shown['logo']).to.have.property('sha256', sha256(buildPng()));
  });

  it('is refused with its reason, and nothing is written', async () => {
    const reasons = async (bytes: Uint8Array) => {
      const { status, body } = await put(bytes);
      return [status, body];
    };
    for (const [bytes, reason] of [
      [new Uint8Array(), 'doit être renseigné'],
      [Buffer.from('<svg/>'), "n'est ni un PNG ni un JPEG"],
      [buildPng({ width: 2_001 }), 'compte plus de 2000 pixels en largeur ou en hauteur'],
      [buildPng({ colours: 6 }), 'ne doit pas avoir de transparence : un fond blanc la remplace'],
      [
        buildPng({ rows: Buffer.alloc(100_000_000) }),
        "contient plus de données qu'une image de cette taille",
      ],
    ] as const)
      expect(await reasons(bytes)).to.deep.equal([422, refused({ file: [reason] })]);
    expect((await put(new Uint8Array(256 * 1024 + 1))).status).to.equal(413);
    expect((await put(buildPng(), 'image/svg+xml')).status).to.equal(415);
    expect([await count('company_logos'), await count('company_profiles')]).to.deep.equal([0, 0]);
  });

  it('may be one of a hundred different ones', async () => {
    await put(buildPng());
    const text = `insert into company_logos
      select workspace_id, company_id, 'other ' || n, media_type, width, height, bytes, created_at
      from company_logos, generate_series(2, 100) as n`;
    await partner.db.query({ text });
    const answer = await put(buildJpeg());
    const reason = 'ne peut pas être gardé : la société a déjà eu 100 logos différents';
    expect([answer.status, answer.body]).to.deep.equal([422, refused({ file: [reason] })]);
    expect((await put(buildPng())).status).to.equal(200);
  });
});
