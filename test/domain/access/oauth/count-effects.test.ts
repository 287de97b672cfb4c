import { expect } from 'chai';
import {
  countDeletionEffects,
  countLiveTokens,
  MAX_COUNTED,
  tokensBeyond,
} from '#domain/access/oauth/count-effects.ts';
import { updateApplication } from '#domain/access/oauth/update-application.ts';
import { createCipher } from '#kernel/cipher.ts';
import { SCOPE_COMBINATIONS, readScopes, type Scope } from '#model/scope.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildDelivery } from '#test/support/delivery/build-delivery.ts';

const ACTOR = { kind: 'command_line' } as const;
const SETS: Scope[][] = [
  ['read'],
  ['write'],
  ['destroy'],
  ['read', 'write'],
  ['read', 'destroy'],
  ['read', 'write', 'destroy'],
];

describe('the effects of a change of an application', () => {
  let db: TestDatabase;
  const cipher = createCipher({ key: Buffer.alloc(32, 1) });

  before(async () => (db = await createDatabase()));
  after(() => db.drop());

  for (const scopes of SCOPE_COMBINATIONS)
    it(`include exactly the tokens that were counted before the scopes became ${scopes}`, async () => {
      const { application } = await buildApplication(db);
      for (const own of SETS) await buildToken(db, application, { scopes: own });
      await buildToken(db, application, { scopes: ['read', 'write', 'destroy'], expiresInMs: -1 });
      const tokens = await countLiveTokens(db, application.id);
      const counted = tokensBeyond(tokens, readScopes(scopes).scopes);
      const change = { application_id: application.id, scopes };
      const { revoked_tokens } = await updateApplication(db, ACTOR, change);
      expect(counted).to.deep.equal({ count: revoked_tokens, more: false });
      const left = await countLiveTokens(db, application.id);
      expect(left.reduce((total, { count }) => total + count, 0)).to.equal(
        SETS.length - revoked_tokens,
      );
    });

  it('are counted up to a bound, and say so', () => {
    const tokens = [{ scopes: ['write'] as Scope[], count: MAX_COUNTED + 1 }];
    expect(tokensBeyond(tokens, ['read'])).to.deep.equal({ count: MAX_COUNTED, more: true });
  });

  it('include its endpoints in all workspaces, and their waiting deliveries', async () => {
    const workspaces = [await buildWorkspace(db), await buildWorkspace(db)];
    const { application } = await buildApplication(db, { workspaces });
    const other = await buildApplication(db, { workspaces });
    for (const workspace of workspaces)
      for (const owner of [application.id, other.application.id, null]) {
        const endpoint = await buildEndpoint(db, cipher, workspace, {
          oauth_application_id: owner,
          url: `https://hooks.example.com/${owner}`,
          event_type: 'bank_account.updated',
        });
        for (const state of ['queued', 'retry_scheduled', 'acknowledged', 'abandoned'] as const)
          await buildDelivery(db, endpoint, { state });
      }
    expect(await countDeletionEffects(db, application.id)).to.deep.equal({
      endpoints_count: 2,
      pending_deliveries: { count: 4, more: false },
    });
  });
});
