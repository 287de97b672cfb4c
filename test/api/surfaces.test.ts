import { expect } from 'chai';
import { printCdar } from '#documents/cdar.ts';
import { buildClient } from '#test/support/service/build-client.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';
import {
  NETWORK_TOKEN,
  startNetworkPartner,
  type NetworkPartner,
} from '#test/support/service/network.ts';
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

  it('ignore one on pages, at the authorization server and on the network channel', async () => {
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

  it('ignore an Idempotency-Key where the caller is no application', async () => {
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
