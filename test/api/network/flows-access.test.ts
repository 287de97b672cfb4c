import { expect } from 'chai';
import { printCdar } from '#einvoice/cdar.ts';
import { NOT_FOUND } from '#test-kit/service/answers.ts';
import { buildStatusMessage } from '#test/support/invoices/build-status-message.ts';
import { startNetworkPartner, type NetworkPartner } from '#test/support/service/network.ts';
import { startService } from '#test-kit/service/service.ts';

const PATH = '/network/v1/flows';

describe('a flow of the network', () => {
  let partner: NetworkPartner;
  before(async () => (partner = await startNetworkPartner()));
  after(() => partner.stop());

  it('requires the token of the network', async () => {
    const file = printCdar(buildStatusMessage());
    for (const headers of [
      { Authorization: 'Bearer another-token-altogether' },
      { Authorization: `Bearer ${partner.token}` },
      { Authorization: '' },
    ]) {
      const answer = await partner.hand(file, headers);
      expect([answer.status, answer.body]).to.deep.equal([
        401,
        {
          error: 'invalid_token',
          message: "Le jeton d'accès est absent, inconnu, expiré ou révoqué",
        },
      ]);
      expect(answer.headers.get('www-authenticate')).to.match(/^Bearer realm="Bordereau"/);
    }
    expect((await partner.call('GET', PATH)).status).to.equal(405);
  });

  it('is 404 for everybody if the service has no such token', async () => {
    const closed = await startService(partner.db);
    try {
      const answer = await closed.call('POST', PATH, { token: 'abcdefghijklmnop', body: {} });
      expect([answer.status, answer.body]).to.deep.equal([404, NOT_FOUND]);
    } finally {
      await closed.close();
    }
  });

  it('is refused for its type, or its size', async () => {
    expect((await partner.hand('{}', { 'Content-Type': 'application/json' })).status).to.equal(415);
    expect((await partner.hand(' '.repeat(20 * 1024 * 1024 + 1))).status).to.equal(413);
  });
});
