import { expect } from 'chai';
import { printCdar } from '#einvoice/cdar.ts';
import { buildClient } from '#test/support/service/build-client.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';
import {
  NETWORK_TOKEN,
  startNetworkPartner,
  type NetworkPartner,
} from '#test/support/service/network.ts';
import { startService } from '#test-kit/service/service.ts';
import { postForm } from './oauth/form.ts';

describe('surfaces', () => {
  let partner: NetworkPartner;
  before(async () => (partner = await startNetworkPartner()));
  after(() => partner.stop());

  it('refuse an unknown query parameter in the API', async () => {
    const { status, text } = await partner.call('GET', '/api/v1/workspaces?utm_source=mail');
    expect(status).to.equal(400);
    expect(text).to.include('utm_source');
  });

  it('keep answers with data out of caches', async () => {
    const keeping = async (path: string) =>
      (await partner.call('GET', path)).headers.get('cache-control');
    for (const path of ['/api/v1/workspaces', '/api/v1/workspaces/0', '/sign_in', '/nowhere'])
      expect(await keeping(path), path).to.equal('no-store');
    for (const path of ['/docs', '/openapi.json'])
      expect(await keeping(path), path).to.equal('no-cache');
  });

  it('tell browsers to use https if BASE_URL is https, and only then', async () => {
    for (const [publicOrigin, told] of [
      ['https://bordereau.test', 'max-age=31536000'],
      ['http://bordereau.test', null],
    ] as const) {
      const service = await startService(partner.db, { publicOrigin });
      try {
        for (const path of ['/sign_in', '/api/v1/health', '/nowhere'])
          expect(
            (await service.call('GET', path)).headers.get('strict-transport-security'),
          ).to.equal(told);
      } finally {
        await service.close();
      }
    }
  });

  it('ignore an unknown query parameter on pages, at the authorization server and on the network channel', async () => {
    const { service, db } = partner;
    expect(await service.call('GET', '/docs?utm_source=mail')).to.have.property('status', 200);
    const { credentials } = await buildClient(db);
    const token = { grant_type: 'client_credentials', ...credentials };
    expect(await postForm(service, '/oauth/token?x=1', token)).to.have.property('status', 200);
    const flow = await service.call('POST', '/network/v1/flows?x=1', {
      token: NETWORK_TOKEN,
      body: printCdar(buildStatusMessage()),
      headers: { 'Content-Type': 'application/xml' },
    });
    expect(flow.status, flow.text).to.equal(422);
  });

  it('ignore an Idempotency-Key unless the caller is an application', async () => {
    const { service, db } = partner;
    const { credentials } = await buildClient(db);
    const fields = { grant_type: 'client_credentials', ...credentials };
    const key = { 'Idempotency-Key': 'k'.repeat(256) };
    const [first, second] = await Promise.all([
      postForm(service, '/oauth/token', fields, key),
      postForm(service, '/oauth/token', fields, key),
    ]);
    expect([first.status, second.status]).to.deep.equal([200, 200]);
    expect(first.text).not.to.equal(second.text);
  });
});
