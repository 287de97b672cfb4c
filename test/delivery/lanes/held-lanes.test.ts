import { expect } from 'chai';
import { createHeldLanes, type HeldLanes } from '#delivery/lanes/held-lanes.ts';
import type { LeasedLane } from '#orm/sql/delivery/lanes.ts';

describe('the lanes that a node holds', () => {
  const MAX_LANES = 40;
  let lanes: HeldLanes<LeasedLane>;
  beforeEach(() => (lanes = createHeldLanes(MAX_LANES)));

  const hold = (workspace_id: string, from: number, count: number) => {
    for (let n = from; n < from + count; n += 1)
      lanes.add({ workspace_id, webhook_endpoint_id: String(n), fence: String(n) });
  };
  const crowding = () =>
    lanes
      .crowding()
      .map(({ workspace_id, webhook_endpoint_id }) => `${workspace_id}:${webhook_endpoint_id}`);

  it('stay with their workspaces while a twentieth is free', () => {
    hold('1', 1, 38);
    expect(crowding()).to.deep.equal([]);
  });

  it('are released, when fewer are free, by the workspace with most, those leased first', () => {
    hold('1', 11, 20);
    hold('2', 101, 10);
    hold('1', 1, 9);
    expect(crowding()).to.deep.equal(['1:11']);
    hold('2', 111, 1);
    expect(crowding()).to.deep.equal(['1:11', '1:12']);
  });

  it('are released down to one level by several', () => {
    hold('1', 1, 19);
    hold('2', 1, 18);
    hold('3', 1, 3);
    // 38 of 40 may be held: 3 and twice 17.
    expect(crowding()).to.deep.equal(['1:1', '1:2', '2:1']);
  });

  it('are kept by workspaces that have one each', () => {
    for (let workspace = 1; workspace <= MAX_LANES; workspace += 1) hold(String(workspace), 1, 1);
    expect(crowding()).to.deep.equal([]);
  });
});
