import { expect } from 'chai';
import { createCitusShards } from '#orm/citus/citus-shards.ts';
import { createLook } from '#orm/look.ts';
import { perShard, requestEach } from '#orm/per-shard.ts';
import { WHOLE } from '#orm/shards.ts';

describe('a look at a shard', () => {
  const readShards = async () => {
    const shards = createCitusShards(['a', 'b'], async () => [
      { id: '1', shard: 'a' },
      { id: '2', shard: 'b' },
      { id: '3', shard: 'a' },
    ]);
    await shards.refresh();
    return shards;
  };

  it('covers the workspaces that were named, once', async () => {
    const [shard = WHOLE] = (await readShards()).all;
    const look = createLook(shard);
    look.add(['3']);
    look.add(['3']);
    expect(look.take()).to.deep.equal([['3']]);
    expect(look.take()).to.deep.equal([]);
  });

  it('covers all when none is named, with any others', async () => {
    const [shard = WHOLE] = (await readShards()).all;
    const look = createLook(shard);
    look.add(['3']);
    look.add([]);
    expect(look.take()).to.deep.equal([['1', '3']]);
    expect(look.take()).to.deep.equal([]);
  });

  it('covers all of plain PostgreSQL', () => {
    const look = createLook(WHOLE);
    look.add(['3']);
    expect(look.take()).to.deep.equal(['all']);
  });

  it('goes only to the shards of the workspaces, and to all for an unknown one', async () => {
    const asked: string[] = [];
    const shards = await readShards();
    const parts = perShard(shards, (shard) => ({
      request: (some: readonly string[]) =>
        void asked.push(`${String(shard.groups())}: ${String(some)}`),
    }));
    requestEach(parts, ['3', '1']);
    expect(asked.splice(0)).to.deep.equal(['1,3: 3,1']);
    requestEach(parts, ['3', '9']);
    expect(asked.splice(0)).to.deep.equal(['1,3: ', '2: ']);
    requestEach(parts, []);
    expect(asked).to.deep.equal(['1,3: ', '2: ']);
  });
});
