import { expect } from 'chai';
import { createEndpointChanges } from '#delivery/attempt/endpoint-changes.ts';

describe('the changes of endpoints', () => {
  const to = { workspace_id: '7', webhook_endpoint_id: '70001' };

  it('outdate what was read of the endpoint before, in the threads too', () => {
    const changes = createEndpointChanges();
    const { isOutdated } = createEndpointChanges(changes.memory);
    const before = { to, as_of: changes.latest() };
    expect(isOutdated(before)).to.equal(false);
    changes.note(to);
    const after = { to, as_of: changes.latest() };
    expect([before, after].map(isOutdated)).to.deep.equal([true, false]);
    expect([before, after].map(changes.isOutdated)).to.deep.equal([true, false]);
  });

  it('of a workspace outdate all of its endpoints, and no other', () => {
    const changes = createEndpointChanges();
    const as_of = changes.latest();
    changes.note({ workspace_id: '7' });
    const read = [to, { ...to, webhook_endpoint_id: '7' }, { ...to, workspace_id: '8' }];
    expect(read.map((one) => changes.isOutdated({ to: one, as_of }))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('of one endpoint leave the others of its workspace alone', () => {
    const changes = createEndpointChanges();
    const as_of = changes.latest();
    changes.note(to);
    const other = { ...to, webhook_endpoint_id: '70002' };
    expect(changes.isOutdated({ to: other, as_of })).to.equal(false);
  });
});
