import { expect } from 'chai';
import { createDirectoryService } from '#connectors/platforms/directory-service.ts';
import type { CallOutcome } from '#egress/call.ts';
import { buildAccess, buildAnswer, scriptCall } from '#test/support/platforms/scripted-call.ts';

const URL_OF_DIRECTORY = new URL('https://directory.example');

const scripted = (...outcomes: CallOutcome[]) => {
  const { call, requests } = scriptCall(...outcomes);
  return {
    service: createDirectoryService(buildAccess(call, { url: URL_OF_DIRECTORY })),
    requests,
  };
};

const LINE = {
  addressing_identifier: '799001128',
  platform_type: null,
  status: null,
  siren: null,
  siret: null,
  addressing_suffix: null,
  routing_code: null,
};

describe('the Directory Service', () => {
  it('is asked for a company and an establishment', async () => {
    const { service, requests } = scripted(
      buildAnswer(200, { siren: '799001128', businessName: 'Galerie', administrativeStatus: 'A' }),
      buildAnswer(200, { name: 'Galerie, Brest', administrativeStatus: 'Z' }),
      buildAnswer(404, { errorCode: 'MISSING_RESOURCE' }),
    );
    const found = [
      await service.readSiren('a-token', '799001128'),
      await service.readSiret('a-token', '79900112800017'),
      await service.readSiret('a-token', '79900112800025'),
    ];
    expect(found).to.deep.equal([
      { kind: 'accepted', value: { name: 'Galerie', administrative_status: 'A' } },
      { kind: 'accepted', value: { name: 'Galerie, Brest', administrative_status: 'Z' } },
      { kind: 'accepted', value: 'absent' },
    ]);
    expect(requests.map(({ method, url }) => `${method} ${url.href}`)).to.deep.equal([
      'GET https://directory.example/v1/siren/code-insee:799001128',
      'GET https://directory.example/v1/siret/code-insee:79900112800017',
      'GET https://directory.example/v1/siret/code-insee:79900112800025',
    ]);
  });

  it('is asked for a line by its percent-encoded address', async () => {
    const { service, requests } = scripted(
      buildAnswer(200, {
        addressingIdentifier: '799001128_A/B',
        platformType: 'WK',
        directoryLineStatus: 'Upcoming',
        siren: '799001128',
        siret: '79900112800017',
        addressingSuffix: 'A/B',
        routingCode: 'SERVICE',
        idInstance: 12,
      }),
    );
    expect(await service.readLine('a-token', '799001128_A/B')).to.deep.equal({
      kind: 'accepted',
      value: {
        addressing_identifier: '799001128_A/B',
        platform_type: 'WK',
        status: 'Upcoming',
        siren: '799001128',
        siret: '79900112800017',
        addressing_suffix: 'A/B',
        routing_code: 'SERVICE',
      },
    });
    expect(requests[0]?.url.href).to.equal(
      'https://directory.example/v1/directory-line/code:799001128_A%2FB',
    );
  });

  it('is searched for the lines of a company, counted or not, whole or shortened, nested or flat', async () => {
    const nested = {
      addressingIdentifier: '799001128',
      platform: { platformType: 'DFH' },
      routingCode: { routingIdentifier: 'R1' },
    };
    const { service, requests } = scripted(
      buildAnswer(200, { totalNumberOfResults: -1, results: [nested, { siren: '799001128' }, 7] }),
      buildAnswer(206, { results: [{ addressingIdentifier: '799001128' }] }),
      buildAnswer(204),
    );
    const found = [1, 2, 3].map(() => service.searchLines('a-token', '799001128'));
    expect(await Promise.all(found)).to.deep.equal([
      {
        kind: 'accepted',
        value: {
          lines: [{ ...LINE, platform_type: 'DFH', routing_code: 'R1' }],
          is_shortened: false,
        },
      },
      { kind: 'accepted', value: { lines: [LINE], is_shortened: true } },
      { kind: 'accepted', value: { lines: [], is_shortened: false } },
    ]);
    expect(requests[0]?.url.href).to.equal('https://directory.example/v1/directory-line/search');
    expect(Buffer.concat(requests[0]?.body ?? []).toString()).to.equal(
      '{"filters":{"siren":{"op":"strict","value":"799001128"}},"limit":50}',
    );
  });

  it('reads no more lines than it asked for', async () => {
    const listOf = (length: number, totalNumberOfResults?: number) => ({
      results: Array.from({ length }, (_, n) => ({ addressingIdentifier: `799001128_${n}` })),
      totalNumberOfResults,
    });
    const answers: [body: object, lines: number, is_shortened: boolean][] = [
      [listOf(5_000), 50, true],
      [listOf(5_000, 5_000), 50, true],
      [listOf(50), 50, true],
      [listOf(50, -1), 50, true],
      [listOf(50, 50), 50, false],
      [listOf(20, 60), 20, true],
      [listOf(49), 49, false],
    ];
    for (const [body, lines, is_shortened] of answers) {
      const { service } = scripted(buildAnswer(200, body));
      const found = await service.searchLines('a-token', '799001128');
      if (found.kind !== 'accepted') throw new Error(found.kind);
      expect([found.value.lines.length, found.value.is_shortened]).to.deep.equal([
        lines,
        is_shortened,
      ]);
    }
  });

  it('knows nothing after an answer that makes no sense', async () => {
    const bodies = ['', '<html>', '{}', '{"results":{}}'];
    const { service } = scripted(...bodies.map((body) => buildAnswer(200, body)));
    for (const body of bodies)
      expect(await service.searchLines('a-token', '799001128'), body).to.include({
        kind: 'unknown',
        error_code: 'invalid_answer',
      });
    const others = scripted(buildAnswer(200, '{"error":"no"}'), buildAnswer(200, '{"siren":"x"}'));
    for (const found of [
      await others.service.readSiren('a-token', '799001128'),
      await others.service.readLine('a-token', '799001128'),
    ])
      expect(found).to.include({ kind: 'unknown', error_code: 'invalid_answer' });
  });
});
