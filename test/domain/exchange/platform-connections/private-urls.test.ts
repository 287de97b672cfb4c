import { expect } from 'chai';
import type { ConnectionMembers } from '#domain/exchange/platform-connections/connection-members.ts';
import {
  createConnection,
  type ConnectionDependencies,
} from '#domain/exchange/platform-connections/create-connection.ts';
import { updateConnection } from '#domain/exchange/platform-connections/update-connection.ts';
import { createPrivateUrlCheck } from '#egress/private-url-check.ts';
import { createCipher } from '#kernel/cipher.ts';
import { createEgressPolicy } from '#kernel/egress-policy.ts';
import type { PlatformConnection } from '#orm/entities/platform-connection.ts';
import { buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import {
  buildPlatformConnection,
  CONNECTION_MEMBERS,
} from '#test-kit/invoices/build-platform-connection.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';

const ACTOR = { kind: 'command_line' } as const;
const INSIDE = { flow_url: 'https://a.inside.example', token_url: 'https://b.inside.example' };
const WORDS = 'mène à une adresse privée';

describe('an address of a platform whose name leads inside', () => {
  const cipher = createCipher({ key: Buffer.alloc(32, 7) });
  const isPrivateUrl = createPrivateUrlCheck({
    egress: {
      allowCidrs: [],
      hosts: [{ pattern: '*.inside.example', address: '10.0.0.7' }],
      dnsServers: ['127.0.0.1:9'],
    },
    delivery: { connectTimeout: 100 },
  });
  let db: TestDatabase;
  let deps: ConnectionDependencies;
  let workspace: { id: string };
  beforeEach(async () => {
    db = await createDatabase();
    deps = { db, cipher, egress: createEgressPolicy({ allowCidrs: [] }), isPrivateUrl };
    workspace = await buildWorkspace(db);
  });
  afterEach(() => db.drop());

  const create = (members: Partial<ConnectionMembers>) =>
    createConnection(deps, ACTOR, {
      workspace_id: workspace.id,
      members: { ...CONNECTION_MEMBERS, ...members },
      violations: [],
    });
  const update = (
    { workspace_id, id }: PlatformConnection,
    members: Partial<ConnectionMembers>,
  ): Promise<PlatformConnection> =>
    updateConnection(deps, ACTOR, { workspace_id, id, members, violations: [] });

  it('is refused when a connection is created', async () => {
    expect((await refusalOf(create(INSIDE))).details).to.deep.equal({
      base: [`Flow url ${WORDS}`, `Token url ${WORDS}`],
    });
  });

  it('is refused when it changes, and may be sent again if its name moved later', async () => {
    // Nothing answers for these names: that refuses nobody.
    const outside = await create({});
    const { client_secret } = CONNECTION_MEMBERS;
    expect((await refusalOf(update(outside, { ...INSIDE, client_secret }))).details).to.deep.equal({
      flow_url: [WORDS],
      token_url: [WORDS],
    });
    const other = await buildWorkspace(db);
    const saved = await buildPlatformConnection(db, cipher, other, INSIDE);
    expect(await update(saved, { ...INSIDE, name: 'Autre' })).to.include({ name: 'Autre' });
  });

  it('is looked up only if it changes, and not for an unknown connection', async () => {
    const asked: string[] = [];
    deps.isPrivateUrl = async (url) => asked.push(url) === 0;
    const saved = await buildPlatformConnection(db, cipher, workspace, INSIDE);
    await update(saved, { ...INSIDE, name: 'Autre' });
    expect(asked).to.deep.equal([]);
    const { client_secret } = CONNECTION_MEMBERS;
    await update(saved, { ...INSIDE, token_url: 'https://c.exemple.fr', client_secret });
    expect(asked).to.deep.equal(['https://c.exemple.fr']);
    const { id: workspace_id } = await buildWorkspace(db);
    const refused = await refusalOf(
      update({ ...saved, workspace_id }, { flow_url: INSIDE.flow_url }),
    );
    expect([refused.status, asked.length]).to.deep.equal([404, 1]);
  });
});
