import { hash } from 'node:crypto';
import { expect } from 'chai';
import { printMultipart } from '#connectors/platforms/flow-service/multipart.ts';
import { SELLING, startSandbox, type TestSandbox } from '#test/support/platforms/start-sandbox.ts';

const FILE = Buffer.from('<Invoice/>');
const INFO = { flowSyntax: 'UBL', name: 'F-1.xml', sha256: hash('sha256', FILE, 'hex') };

interface Form {
  info?: object | string;
  infoType?: string;
  infoFilename?: string;
  file?: Buffer;
  fileType?: string;
  reversed?: boolean;
  withoutFile?: boolean;
  twice?: boolean;
}

function printForm({
  info = INFO,
  infoType = 'application/json',
  infoFilename,
  file = FILE,
  fileType = 'application/xml',
  reversed = false,
  withoutFile = false,
  twice = false,
}: Form) {
  const bytes = Buffer.from(typeof info === 'string' ? info : JSON.stringify(info));
  const named = infoFilename === undefined ? {} : { filename: infoFilename };
  const described = { name: 'flowInfo', type: infoType, bytes, ...named };
  const sent = { name: 'file', filename: 'F-1.xml', type: fileType, bytes: file };
  const parts = [described, ...(withoutFile ? [] : [sent]), ...(twice ? [sent] : [])];
  return printMultipart(reversed ? parts.toReversed() : parts);
}

describe('a sandbox platform', () => {
  let platform: TestSandbox;
  let token: string;

  before(async () => {
    platform = await startSandbox({ switches: { manner: '1.2' } });
    ({ token } = await platform.clientOf(SELLING));
  });
  after(() => platform.close());

  async function post(path: string, type: string, body: readonly Buffer[], bearer = token) {
    const outcome = await platform.call({
      url: new URL(platform.flow_url + path),
      method: 'POST',
      headers: { Authorization: `Bearer ${bearer}`, 'Content-Type': type },
      body,
      maxBytes: 2 ** 20,
      timeout: 5000,
    });
    if (outcome.kind !== 'answered') throw new Error(outcome.code);
    const { errorCode, errorMessage } = JSON.parse(outcome.body.toString()) as Record<
      string,
      string
    >;
    return { status: outcome.status, errorCode, errorMessage };
  }
  const submit = (form: Form, bearer?: string) => {
    const { type, body } = printForm(form);
    return post('/v1/flows', type, body, bearer);
  };
  const search = (value: object | string) =>
    post('/v1/flows/search', 'application/json', [
      Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)),
    ]);

  const forms: [what: string, form: Form, status: number, words: RegExp][] = [
    ['the file before its description', { reversed: true }, 400, /first part is not flowInfo/],
    ['a description with a filename', { infoFilename: 'blob' }, 400, /has a filename/],
    ['a description of another type', { infoType: 'text/plain' }, 400, /type text\/plain/],
    ['no file', { withoutFile: true }, 400, /not followed by file/],
    ['two files', { twice: true }, 400, /not followed by file/],
    ['a description that is no JSON', { info: '{' }, 400, /is no JSON/],
    ['no syntax', { info: { name: 'a' } }, 400, /flowSyntax/],
    ['an unknown syntax', { info: { ...INFO, flowSyntax: 'XML' } }, 400, /flowSyntax/],
    ['no name', { info: { flowSyntax: 'UBL' } }, 400, /name/],
    ['a long name', { info: { ...INFO, name: 'a'.repeat(256) } }, 400, /name.*255/],
    [
      'a long tracking id',
      { info: { ...INFO, trackingId: 'a'.repeat(37) } },
      400,
      /trackingId.*36/,
    ],
    ['a rule of another version', { info: { ...INFO, processingRule: 'Undefined' } }, 400, /Rule/],
    [
      'a profile of another version',
      { info: { ...INFO, flowProfile: 'Undefined' } },
      400,
      /Profile/,
    ],
    ['a flow type', { info: { ...INFO, flowType: 'CustomerInvoice' } }, 400, /additional/],
    [
      'a sha256 in capitals',
      { info: { ...INFO, sha256: INFO.sha256.toUpperCase() } },
      400,
      /sha256/,
    ],
    ['the sha256 of another file', { file: Buffer.from('<a/>') }, 422, /another sha256/],
    [
      'an empty file',
      { info: { ...INFO, sha256: hash('sha256', '', 'hex') }, file: Buffer.alloc(0) },
      422,
      /empty/,
    ],
    ['a file of another type', { fileType: 'text/xml' }, 422, /is of type text\/xml/],
    ['XML for a PDF', { info: { ...INFO, flowSyntax: 'Factur-X' } }, 422, /Factur-X is of type/],
  ];
  for (const [what, form, status, words] of forms)
    it(`refuses ${what}, and stores no flow`, async () => {
      const answer = await submit(form);
      expect(answer.status).to.equal(status);
      expect(answer.errorMessage).to.match(words);
      expect(platform.flows.all()).to.deep.equal([]);
    });

  it('refuses bodies of another kind', async () => {
    const json = await post('/v1/flows', 'application/json', [Buffer.from('{}')]);
    expect(json).to.include({ status: 400, errorMessage: 'the body is no multipart/form-data' });
    const { type, body } = printForm({});
    const broken = await post('/v1/flows', type, body.slice(0, -1));
    expect(broken).to.include({ status: 400, errorMessage: 'the form is not complete' });
  });

  it('refuses searches that its version does not admit', async () => {
    const where = { trackingId: 'a' };
    const rows: [search: object | string, words: RegExp][] = [
      ['{', /no JSON object/],
      ['7', /no JSON object/],
      [{}, /where/],
      [{ where: {} }, /fewer than 1/],
      [{ where: { flowId: 'a' } }, /additional/],
      [{ where: { updatedAfter: 'yesterday' } }, /updatedAfter/],
      [{ where, limit: 0 }, /limit/],
      [{ where, limit: 101 }, /limit/],
      [{ where, cursor: 'a' }, /additional/],
    ];
    for (const [value, words] of rows) {
      const answer = await search(value);
      expect(answer.status, JSON.stringify(value)).to.equal(400);
      expect(answer.errorMessage).to.match(words);
    }
  });

  it('refuses a token that is unknown, has ended or was revoked', async () => {
    expect(await submit({}, 'guessed')).to.include({ status: 401, errorCode: 'INVALID_TOKEN' });
    platform.revokeTokens();
    expect(await search({ where: { trackingId: 'a' } })).to.include({ status: 401 });
    ({ token } = await platform.clientOf(SELLING));
    expect(await submit({ reversed: true })).to.include({ status: 400 });
  });
});
