import { expect } from 'chai';
import { createFlowService } from '#connectors/platforms/flow-service.ts';
import type { CallOutcome } from '#egress/call.ts';
import type { Submission } from '#connectors/platforms/flow-service/submission.ts';
import { readSubmission } from '#sandbox-platform/read-submission.ts';
import { buildAccess, buildAnswer, scriptCall } from '#test/support/platforms/scripted-call.ts';

const FILE = Buffer.from('<Invoice/>');
const SHA256 = 'b8dbbfb2620e9346480364a8d935a0ff2038ce9bac7738f5ec58f22e639d2607';

const submission = (overrides: Partial<Submission> = {}): Submission => ({
  file: FILE,
  name: 'F-2026-001.ubl.xml',
  flow_syntax: 'UBL',
  tracking_id: '9b0ce7a5-6d6c-4c6f-9f57-2f0f6a5a6a10',
  processing_rule: null,
  flow_profile: null,
  ...overrides,
});

const scripted = (...outcomes: CallOutcome[]) => {
  const { call, requests } = scriptCall(...outcomes);
  return { service: createFlowService(buildAccess(call)), requests };
};

/** What a platform reads in the first request. */
async function submitted(sent: Submission) {
  const { service, requests } = scripted(buildAnswer(202, { flowId: 'f-1' }));
  await service.submit('a-token', sent, false);
  const [request] = requests;
  const form = await readSubmission({
    method: 'POST',
    path: '/',
    query: new URLSearchParams(),
    headers: { 'content-type': request?.headers['Content-Type'] },
    body: Buffer.concat(request?.body ?? []),
  });
  return { request, form };
}

describe('the Flow Service', () => {
  it('is not believed about the token that it repeats: nothing of it is stored', async () => {
    const token = 'access-token-of-the-company';
    const reasonMessage = `Authorization: Bearer ${token}`;
    const details = [{ reasonCode: token, reasonMessage }];
    const flow = { flowId: 'f-1', name: token, acknowledgement: { status: 'Error', details } };
    const { service } = scripted(
      buildAnswer(200, flow),
      buildAnswer(200, { results: [flow] }),
      buildAnswer(200, `<Invoice>é${token}</Invoice>`),
    );
    const found = [
      await service.readFlow(token, 'f-1'),
      await service.search(token, { where: { trackingId: 'x' }, limit: 1 }),
    ];
    expect(found.map(({ kind }) => kind)).to.deep.equal(['accepted', 'accepted']);
    expect(JSON.stringify(found)).to.contain('Bearer …').and.not.contain(token);
    const file = await service.readFile(token, 'f-1', 'Original');
    expect(file.kind === 'accepted' && file.value.toString()).to.equal('<Invoice>é…</Invoice>');
  });

  it('gets a flow with its description before its file', async () => {
    const { request, form } = await submitted(submission());
    expect(request).to.include({ method: 'POST', maxBytes: 1_048_576, timeout: 60_000 });
    expect(request?.url.href).to.equal('https://platform.example/flow-service/v1/flows');
    expect(form.flowInfo).to.deep.equal({
      flowSyntax: 'UBL',
      name: 'F-2026-001.ubl.xml',
      trackingId: '9b0ce7a5-6d6c-4c6f-9f57-2f0f6a5a6a10',
      sha256: SHA256,
    });
    expect(form.file).to.deep.equal({
      name: 'file',
      filename: 'F-2026-001.ubl.xml',
      type: 'application/xml',
      bytes: FILE,
    });
  });

  it('gets rule and profile if they are chosen, and a Factur-X as PDF', async () => {
    const chosen = {
      processing_rule: 'B2B',
      flow_profile: 'CIUS',
      flow_syntax: 'Factur-X',
    } as const;
    const { form } = await submitted(submission(chosen));
    expect(form.flowInfo).to.include({ processingRule: 'B2B', flowProfile: 'CIUS' });
    expect(form.file.type).to.equal('application/pdf');
  });

  it('gets a name of 255 characters at most, which keeps its ending', async () => {
    const { form } = await submitted(submission({ name: `${'n'.repeat(300)}.xml` }));
    expect(form.flowInfo).to.have.property('name', `${'n'.repeat(251)}.xml`);
  });

  it('returns the id of a flow that was taken, now or before', async () => {
    const taken = buildAnswer(202, { flowId: 'f-1', name: 'x' });
    const known = buildAnswer(400, { errorCode: 'AlreadyExistingFlow' });
    const { service } = scripted(taken, known, known);
    const ids = [
      await service.submit('a-token', submission(), false),
      await service.submit('a-token', submission(), true),
    ];
    expect(ids).to.deep.equal([
      { kind: 'accepted', value: { flow_id: 'f-1' } },
      { kind: 'accepted', value: { flow_id: null } },
    ]);
    expect(await service.submit('a-token', submission(), false)).to.include({ kind: 'refused' });
  });

  it('leaves unknown whether a flow was taken without its id', async () => {
    const bodies = ['', '<html>', '{}', '[]', '{"flowId":""}', '{"flowId":7.5}', '{"flowId":".."}'];
    const { service } = scripted(...bodies.map((body) => buildAnswer(202, body)));
    for (const body of bodies)
      expect(await service.submit('a-token', submission(), false), body).to.include({
        kind: 'unknown',
        error_code: 'invalid_answer',
      });
  });

  it('is searched by the given criteria, and reads what it knows', async () => {
    const page = {
      limit: 50,
      filters: {},
      weather: 'fair',
      nextCursor: 'c/2=',
      results: [
        {
          flowId: 'f-1',
          trackingId: 't-1',
          name: 'F\u00001\n.xml',
          submittedAt: '2026-09-01T10:00:00Z',
          updatedAt: '2026-09-01T10:00:00.123456+02:00',
          flowSyntax: 'Papyrus',
          flowProfile: null,
          flowType: 'SupplierInvoice',
          flowDirection: 'In',
          processingRule: 'B2B',
          acknowledgement: {
            status: 'Maybe',
            details: [
              { level: 'Error', item: 7, reasonCode: 'NewCode', reasonMessage: 'non', more: 1 },
              'not a detail',
            ],
          },
          links: [],
        },
        { flowId: 'f/2?', flowType: 12, acknowledgement: 'Ok' },
        { name: 'without an id' },
        'no flow',
      ],
    };
    const { service, requests } = scripted(buildAnswer(200, page));
    const search = { where: { flowType: ['SupplierInvoice'] }, limit: 100, cursor: 'c/1=' };
    const found = await service.search('a-token', search);
    const [request] = requests;
    expect(request?.url.pathname).to.equal('/flow-service/v1/flows/search');
    expect(Buffer.concat(request?.body ?? []).toString()).to.equal(JSON.stringify(search));
    const unstated = {
      tracking_id: null,
      name: null,
      submitted_at: null,
      updated_at: null,
      flow_syntax: null,
      flow_profile: null,
      flow_direction: null,
      processing_rule: null,
      acknowledgement: null,
    };
    expect(found).to.deep.equal({
      kind: 'accepted',
      value: {
        unreadable: 2,
        is_full: false,
        next_cursor: 'c/2=',
        flows: [
          {
            flow_id: 'f-1',
            tracking_id: 't-1',
            name: 'F 1 .xml',
            submitted_at: '2026-09-01T10:00:00Z',
            updated_at: '2026-09-01T10:00:00.123456+02:00',
            flow_syntax: 'Papyrus',
            flow_profile: null,
            flow_type: 'SupplierInvoice',
            flow_direction: 'In',
            processing_rule: 'B2B',
            acknowledgement: {
              status: 'Maybe',
              details: [
                { level: 'Error', item: '7', reason_code: 'NewCode', reason_message: 'non' },
              ],
            },
          },
          { flow_id: 'f/2?', ...unstated, flow_type: '12' },
        ],
      },
    });
  });

  it('has a full page if the platform lowered the limit, too', async () => {
    const results = [{ flowId: 'a' }, { flowId: 'b' }];
    const pages = [
      { results, limit: 2 },
      { results, limit: 3 },
      { results },
      { results, limit: 'x' },
    ];
    const { service } = scripted(...pages.map((page) => buildAnswer(200, page)));
    const full: unknown[] = [];
    for (const limit of [100, 100, 2, 3]) {
      const found = await service.search('a-token', { where: { trackingId: 't' }, limit });
      full.push(found.kind === 'accepted' ? found.value.is_full : found.kind);
    }
    expect(full).to.deep.equal([true, false, true, false]);
  });

  it('has perhaps a full page if the platform does not say that it read the limit', async () => {
    const of = (length: number) => Array.from({ length }, (_, n) => ({ flowId: `f-${n}` }));
    const pages = [{ results: of(25) }, { results: of(24) }, { results: of(25), limit: 100 }];
    const { service } = scripted(...pages.map((page) => buildAnswer(200, page)));
    const full: unknown[] = [];
    for (let asked = 0; asked < pages.length; asked += 1) {
      const found = await service.search('a-token', { where: { trackingId: 't' }, limit: 100 });
      full.push(found.kind === 'accepted' ? found.value.is_full : found.kind);
    }
    expect(full).to.deep.equal([true, false, false]);
  });

  it('has flows whose ids are numbers', async () => {
    const { service } = scripted(buildAnswer(200, { results: [{ flowId: 42 }, { flowId: -1.5 }] }));
    const found = await service.search('a-token', { where: { trackingId: 't' }, limit: 100 });
    const { flows, unreadable } = found.kind === 'accepted' ? found.value : expect.fail(found.kind);
    expect(flows.map(({ flow_id }) => flow_id)).to.deep.equal(['42']);
    expect(unreadable).to.equal(1);
  });

  it('rejects a malformed page', async () => {
    const bodies = ['', '<html>', '{}', '{"results":{}}', '[{"flowId":"f"}]'];
    const { service } = scripted(...bodies.map((body) => buildAnswer(200, body)));
    for (const body of bodies)
      expect(await service.search('a-token', { where: {}, limit: 1 }), body).to.include({
        kind: 'unknown',
        error_code: 'invalid_answer',
      });
  });

  it('is asked about a flow by its percent-encoded id, and not believed about another', async () => {
    const id = 'a/b?c#d%2e é';
    const { service, requests } = scripted(
      buildAnswer(200, { flowId: id, acknowledgement: { status: 'Ok' } }),
      buildAnswer(200, { acknowledgement: { status: 'Pending' } }),
      buildAnswer(200, { flowId: 'another', acknowledgement: { status: 'Ok' } }),
      buildAnswer(404),
    );
    const ask = async () => {
      const found = await service.readFlow('a-token', id);
      if (found.kind !== 'accepted') return found.kind;
      return found.value === 'absent' ? 'absent' : found.value.acknowledgement?.status;
    };
    expect([await ask(), await ask(), await ask(), await ask()]).to.deep.equal([
      'Ok',
      'Pending',
      'unknown',
      'absent',
    ]);
    expect(requests[0]?.url.href).to.equal(
      'https://platform.example/flow-service/v1/flows/a%2Fb%3Fc%23d%252e%20%C3%A9?docType=Metadata',
    );
  });

  it('returns files of 20 MiB at most, and none that is empty', async () => {
    const { service, requests } = scripted(
      buildAnswer(200, FILE),
      buildAnswer(404),
      buildAnswer(200),
      { kind: 'broken', code: 'body_too_large' },
    );
    const found = [
      await service.readFile('a-token', 'f-1', 'Original'),
      await service.readFile('a-token', 'f-1', 'Converted'),
      await service.readFile('a-token', 'f-1', 'Converted'),
      await service.readFile('a-token', 'f-1', 'Converted'),
    ];
    expect(found).to.deep.equal([
      { kind: 'accepted', value: FILE },
      { kind: 'accepted', value: 'absent' },
      { kind: 'unknown', error_code: 'invalid_answer', words: 'HTTP 200' },
      { kind: 'unknown', error_code: 'invalid_answer', words: 'body_too_large' },
    ]);
    expect(requests[0]).to.include({ maxBytes: 20_971_520, timeout: 60_000 });
    expect(requests.map(({ url }) => url.search)).to.deep.equal([
      '?docType=Original',
      ...Array<string>(3).fill('?docType=Converted'),
    ]);
  });
});
