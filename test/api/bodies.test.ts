import { request } from 'node:http';
import { expect } from 'chai';
import { refused } from '#test-kit/service/answers.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';

const MEBIBYTE = 1024 * 1024;

describe('a request body', () => {
  let partner: Partner;
  let categories: string;
  let endpoints: string;

  before(async () => {
    partner = await startPartner();
    const workspace = `/api/v1/workspaces/${partner.workspace.id}`;
    categories = `${workspace}/categories`;
    endpoints = `${workspace}/webhook_endpoints`;
  });
  after(() => partner.stop());

  const wrapping = {
    error: 'bad_request',
    message: 'Le corps de la requête doit contenir un objet « category »',
  };

  for (const body of [
    undefined,
    '{}',
    '[]',
    '"category"',
    'null',
    '{"name": "Achats"}',
    '{"category": null}',
    '{"category": []}',
    '{"category": "Achats"}',
    '{"categories": {"name": "Achats"}}',
  ]) {
    it(`of ${body ?? 'nothing'} is 400: the wrapper is missing or not an object`, async () => {
      const answer = await partner.call('POST', categories, body);
      expect([answer.status, answer.body]).to.deep.equal([400, wrapping]);
    });
  }

  for (const body of [
    '{',
    '{"category": {"name": "Achats"}',
    "{'category': {}}",
    'NaN',
    '{"category": {"name": "\u0001"}}',
    String.raw`{"category": "\u0000"}`,
  ]) {
    it(`of ${JSON.stringify(body)} is 400: it is not JSON`, async () => {
      const answer = await partner.call('POST', categories, body);
      expect([answer.status, answer.body]).to.deep.equal([
        400,
        {
          error: 'bad_request',
          message: "Le corps de la requête n'est pas un document JSON valide",
        },
      ]);
    });
  }

  it('that is not UTF-8 is 400', async () => {
    const answer = await partner.service.call('POST', categories, {
      token: partner.token,
      body: { category: { name: 'Achats' } },
      headers: { 'Content-Type': 'application/json; charset=utf-8' },
    });
    expect(answer.status).to.equal(201);
    const bytes = Buffer.from('{"category": {"name": "été"}}', 'latin1');
    expect(await post(bytes)).to.include({ status: 400 });
  });

  it('with an empty wrapper is valid, and 422 only for required members', async () => {
    const answer = await partner.call('POST', categories, { category: {} });
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ['Name doit être renseigné'] }),
    ]);
  });

  it('with half a surrogate pair is 422 on that member, since no answer could repeat it', async () => {
    const lone = String.raw`{"category": {"name": "Achats \ud83d"}}`;
    const answer = await partner.call('POST', categories, lone);
    expect([answer.status, answer.body]).to.deep.equal([
      422,
      refused({ base: ['Name ne doit pas contenir de caractère Unicode incomplet'] }),
    ]);
    const whole = String.raw`{"category": {"name": "Achats \ud83d\ude00"}}`;
    expect((await partner.call('POST', categories, whole)).status).to.equal(201);
  });

  it('with a member given twice is 400, which names it', async () => {
    const answer = await partner.call('POST', categories, '{"category":{"name":"A","name":null}}');
    expect([answer.status, answer.body]).to.deep.equal([
      400,
      {
        error: 'bad_request',
        message: 'Le corps de la requête donne deux fois « category.name »',
      },
    ]);
    const long = JSON.stringify('x'.repeat(5000));
    const { text } = await partner.call('POST', categories, `{"category":{${long}:1,${long}:1}}`);
    expect(text).to.include('deux fois').and.have.length.below(300);
  });

  it('may have unknown keys, inside and outside the wrapper', async () => {
    const body = { category: { name: 'Achats', colour: 'red' }, trace: 1 };
    expect((await partner.call('POST', categories, body)).status).to.equal(201);
  });

  it('is read up to 1 MiB, and 413 beyond, which ends the connection, with or without a stated length', async () => {
    const sized = (bytes: number) => {
      const empty = JSON.stringify({ category: { name: 'Achats' }, pad: '' });
      return Buffer.from(empty.replace('""', `"${'x'.repeat(bytes - empty.length)}"`));
    };
    for (const chunked of [false, true]) {
      expect(await post(sized(MEBIBYTE), { chunked })).to.include({
        status: 201,
        connection: 'keep-alive',
      });
      const { status, connection, body } = await post(sized(MEBIBYTE + 1), { chunked });
      expect([status, connection, JSON.parse(body)]).to.deep.equal([
        413,
        'close',
        {
          error: 'payload_too_large',
          message: 'Le corps de la requête dépasse la taille maximale de 1048576 octets',
        },
      ]);
    }
  });

  for (const type of [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/jsonp',
    'application/json; charset=latin1',
    '',
  ]) {
    it(`of the type "${type}" is 415`, async () => {
      const { status, body } = await post(Buffer.from('{"category": {"name": "A"}}'), { type });
      expect([status, JSON.parse(body)]).to.deep.equal([
        415,
        {
          error: 'unsupported_media_type',
          message: 'Type de contenu non pris en charge ; attendu : application/json',
        },
      ]);
    });
  }

  it('that is compressed is 415', async () => {
    const answer = await partner.call(
      'POST',
      categories,
      { category: {} },
      { 'Content-Encoding': 'gzip' },
    );
    expect(answer.status).to.equal(415);
    expect(answer.body).to.have.property('error', 'unsupported_media_type');
  });

  it('is ignored on a route without a body', async () => {
    const answer = await partner.call('DELETE', `${endpoints}/999999`, '{', {
      'Content-Type': 'text/plain',
    });
    expect(answer.status).to.equal(404);
  });

  async function post(
    bytes: Buffer,
    { type = 'application/json', chunked = false } = {},
  ): Promise<{ status: number | undefined; connection: string | undefined; body: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        Authorization: `Bearer ${partner.token}`,
        ...(type === '' ? {} : { 'Content-Type': type }),
        ...(chunked ? { 'Transfer-Encoding': 'chunked' } : { 'Content-Length': bytes.length }),
      };
      const sent = request(`${partner.service.baseUrl}${categories}`, { method: 'POST', headers });
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({
            status: response.statusCode,
            connection: response.headers.connection,
            body: Buffer.concat(chunks).toString(),
          }),
        );
        response.on('error', reject);
      });
      sent.on('error', reject);
      sent.end(bytes);
    });
  }
});
