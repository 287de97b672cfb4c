import { expect } from 'chai';
import { createActivities } from '#kernel/activities.ts';
import { dataOf } from '#test-kit/service/answers.ts';
import { buildBatch, startPayer, type Payer } from '#test-kit/payments/build-payment.ts';

describe('a request under way', () => {
  let payer: Payer;

  before(async () => (payer = await startPayer()));

  after(() => payer.stop());

  it('is listed as an activity, with its route and its caller, until it is answered', async () => {
    const activities = createActivities();
    payer.service.services.observer = activities;
    const { id } = await buildBatch(payer);
    activities.turn();
    let seen: object[] = [];
    const { findCaller } = payer.service.services;
    payer.service.services.findCaller = async (question) => {
      const found = await findCaller(question);
      setImmediate(() => {
        seen = activities.describe();
      });
      return found;
    };
    const path = `/api/v1/payment_batches/${String(id)}`;
    const answer = await payer.call('GET', path, undefined, { 'X-Request-Id': 'r-1' });
    expect(dataOf(answer)['id']).to.equal(id);
    expect(seen).to.deep.equal([
      {
        task: 'request',
        request: 'r-1',
        method: 'GET',
        route: '/api/v1/payment_batches/:id',
        application_id: payer.application.id,
        workspace_id: payer.workspace.id,
      },
    ]);
    activities.turn();
    expect(activities.describe()).to.deep.equal([]);
  });
});
