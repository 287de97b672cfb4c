import { execFileSync } from 'node:child_process';
import { expect } from 'chai';
import { assert, json as anyJson, property } from 'fast-check';
import { curlOf, requestView } from '#console/pages/deliveries/request-view.ts';
import type { DeliveryRecord } from '#console/pages/deliveries/load-delivery.ts';

const READER = { language: 'fr', now: new Date('2026-11-22T16:42:05Z') } as const;

const record = (body: string | null, url = 'https://hooks.exemple.fr:8443/compta?x=1') =>
  ({
    delivery: { id: '42', url },
    headers: ['Content-Type', 'application/json', 'X-Service-Delivery', '42'],
    body,
  }) as unknown as DeliveryRecord; // The rest is not shown here.

/** The last argument of the command, as a shell hands it to curl. */
const bodySentBy = (command: string): string =>
  execFileSync('sh', ['-c', `curl() { for last; do :; done; printf %s "$last"; }\n${command}`], {
    encoding: 'utf8',
  });

describe('the request of a delivery', () => {
  it('is shown with its line, host and length', () => {
    const { html } = requestView(READER, record('{"é":1}'));
    expect(html).to.include(
      [
        'POST /compta?x=1 HTTP/1.1',
        'Host: hooks.exemple.fr:8443',
        'Content-Type: application/json',
        'X-Service-Delivery: 42',
        'Content-Length: 8',
      ].join('\n'),
    );
  });

  it('is a command that sends the same bytes to a receiver on this machine', () => {
    const command = curlOf(record('{}'));
    expect(command).to.match(/^curl --insecure 'https:\/\/127\.0\.0\.1:4443\/compta\?x=1' \\\n/);
    expect(command).to.include("--header 'X-Service-Delivery: 42'");
    assert(
      property(anyJson({ maxDepth: 2 }), (json) => {
        const body = `{"text":"l'été $(id) \`id\` \\\\ ' '' \\n","value":${json}}`;
        expect(bodySentBy(curlOf(record(body)))).to.equal(body);
      }),
    );
  });

  it('takes a long body from its downloaded file', () => {
    expect(curlOf(record(`"${'a'.repeat(5_000)}"`))).to.match(/--data-binary @delivery-42\.json$/);
    expect(curlOf(record(null))).to.match(/@delivery-42\.json$/);
  });
});
