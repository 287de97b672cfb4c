import { expect } from 'chai';
import { startPartner, type Partner } from '#test/support/partner.ts';

const PATH = '/openapi.json';

describe('GET /openapi.json', () => {
  let partner: Partner;
  before(async () => {
    partner = await startPartner();
  });
  after(() => partner.stop());

  it('needs no token, and is not sent again to a client that has it', async () => {
    const first = await partner.service.call('GET', PATH);
    expect(first.status).to.equal(200);
    expect(first.body).to.have.property('openapi', '3.1.1');
    const headers = { 'If-None-Match': first.headers.get('etag') ?? '' };
    const again = await partner.service.call('GET', PATH, { headers });
    expect([again.status, again.text]).to.deep.equal([304, '']);
  });
});
