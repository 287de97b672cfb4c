import { expect } from 'chai';
import { createCitusShards } from '#orm/citus/citus-shards.ts';

describe('the shards of Citus', () => {
  /** Workspaces in the order of their ids. */
  let workspaces: { id: string; shard: string }[];
  let asked: string[];

  beforeEach(() => {
    workspaces = [];
    asked = [];
  });

  const create = () =>
    createCitusShards(['a', 'b'], async (after) => {
      asked.push(after);
      return workspaces.filter(({ id }) => BigInt(id) > BigInt(after));
    });
  const add = (id: number, shard: string) => void workspaces.push({ id: String(id), shard });

  it('include the workspaces whose rows they have', async () => {
    add(1, 'a');
    add(2, 'b');
    add(3, 'a');
    const shards = create();
    await shards.refresh();
    const [a, b] = shards.all;
    expect(a?.groups()).to.deep.equal([['1', '3']]);
    expect(b?.groups()).to.deep.equal([['2']]);
    expect(shards.of('3')).to.equal(a);
    expect(shards.of('4')).to.equal(undefined);
  });

  it('find a workspace that was made since, also one whose commit came late', async () => {
    add(2, 'b');
    const shards = create();
    await shards.refresh();
    workspaces.unshift({ id: '1', shard: 'a' });
    add(3, 'a');
    await shards.refresh();
    expect(shards.all.map((shard) => shard.groups())).to.deep.equal([[['1', '3']], [['2']]]);
  });

  it('ask only for the newest workspaces again', async () => {
    add(5_000, 'a');
    const shards = create();
    await shards.refresh();
    await shards.refresh();
    expect(asked).to.deep.equal(['0', '4000']);
  });

  it('are asked for once by those who refresh at once', async () => {
    const shards = create();
    await Promise.all([shards.refresh(), shards.refresh()]);
    await shards.refresh();
    expect(asked).to.have.length(2);
  });

  it('divide many workspaces into groups', async () => {
    for (let id = 1; id <= 501; id += 1) add(id, 'a');
    const shards = create();
    await shards.refresh();
    expect(shards.all[0]?.groups().map((group) => group.length)).to.deep.equal([500, 1]);
  });

  it('name each workspace of some rows once', () => {
    const [shard] = create().all;
    const rows = ['7', '8', '7'].map((workspace_id) => ({ workspace_id }));
    expect(shard?.groupOf(rows)).to.deep.equal(['7', '8']);
  });

  it('refuse a shard that they do not know', async () => {
    add(1, 'c');
    const error = await create()
      .refresh()
      .catch((caught: unknown) => caught);
    expect(String(error)).to.contain('shard c is new');
  });
});
