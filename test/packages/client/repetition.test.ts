import { expect } from 'chai';
import { unwrap } from '#client/index.ts';
import { startClientPartner, type ClientPartner } from './client-partner.ts';

describe("the client's repetitions", () => {
  let partner: ClientPartner;
  before(async () => {
    partner = await startClientPartner();
  });
  after(() => partner.stop());

  it('makes a category', async () => {
    const api = partner.createClient();
    const { workspace_id } = partner;
    partner.proxy.plan(/categories/, 'lose_answer', 'lose_request', 'cut_answer');
    const made = unwrap(
      await api.POST('/api/v1/workspaces/{workspace_id}/categories', {
        params: { path: { workspace_id } },
        body: { category: { name: 'Fournitures' } },
      }),
    );
    const list = unwrap(
      await api.GET('/api/v1/workspaces/{workspace_id}/categories', {
        params: { path: { workspace_id } },
      }),
    );
    expect(list.data).to.deep.equal([made.data]);
  });
});
