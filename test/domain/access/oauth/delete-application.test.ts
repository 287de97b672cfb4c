import { LockMode } from '@mikro-orm/core';
import { expect } from 'chai';
import { sql } from 'kysely';
import { shareAuthority } from '#domain/access/oauth/authority-lock.ts';
import { deleteApplication } from '#domain/access/oauth/delete-application.ts';
import { createCipher } from '#kernel/cipher.ts';
import { AccessGrant } from '#orm/entities/access-grant.ts';
import { OauthApplication } from '#orm/entities/oauth-application.ts';
import { WebhookEndpoint } from '#orm/entities/webhook-endpoint.ts';
import { markAudit } from '#test/support/service/audit.ts';
import { buildEndpoint } from '#test-kit/delivery/build-endpoint.ts';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { waitingForLock } from '#test/support/database/waiting-for-lock.ts';
import { refusalOf } from '#test/support/service/refusal-of.ts';
import { aliveAmong } from './tokens-of.ts';

const ACTOR = { kind: 'command_line' } as const;

describe('deleteApplication', () => {
  let db: TestDatabase;
  const cipher = createCipher({ key: Buffer.alloc(32, 1) });

  before(async () => (db = await createDatabase()));

  after(() => db.drop());

  it('takes its tokens, grants and webhook endpoints with it, and nothing of others', async () => {
    const workspaces = [await buildWorkspace(db), await buildWorkspace(db)];
    const { application } = await buildApplication(db, { workspaces });
    const other = await buildApplication(db, { workspaces });
    const tokens = {
      own: await buildToken(db, application),
      of_another: await buildToken(db, other.application),
    };
    const kept: string[] = [];
    for (const workspace of workspaces) {
      for (const owner of [application.id, other.application.id, null]) {
        const endpoint = await buildEndpoint(db, cipher, workspace, {
          oauth_application_id: owner,
          url: `https://hooks.example.com/${owner}`,
        });
        if (owner !== application.id) kept.push(endpoint.id);
      }
    }
    await deleteApplication(db, ACTOR, application.id);
    const left = await db.reader().find(WebhookEndpoint, {}, { orderBy: { id: 'asc' } });
    expect(left.map(({ id }) => id)).to.deep.equal(kept);
    expect(await aliveAmong(db, tokens)).to.deep.equal(['of_another']);
    expect(await db.reader().count(AccessGrant, { application_id: application.id })).to.equal(0);
    expect(await db.reader().count(OauthApplication, { id: application.id })).to.equal(0);
    expect(await db.reader().count(OauthApplication, { id: other.application.id })).to.equal(1);
  });

  it('writes a line of the audit log for each thing that went, without secrets', async () => {
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const endpoint = await buildEndpoint(db, cipher, workspace, {
      oauth_application_id: application.id,
    });
    const written = await markAudit(db);
    await deleteApplication(db, ACTOR, application.id);
    const line = {
      workspace_id: workspace.id,
      actor: 'command_line',
      address: null,
      subject: 'oauth_applications',
      subject_id: application.id,
      after: null,
    };
    const { name, client_id, scopes, provisioned } = application;
    expect(await written()).to.deep.equal([
      {
        ...line,
        action: 'delete',
        subject: 'webhook_endpoints',
        subject_id: endpoint.id,
        before: {
          event_type: 'invoice.created',
          url: 'https://hooks.example.com/invoices',
          name: null,
          description: null,
          includes: [],
          active: true,
          category_id: null,
          oauth_application_id: application.id,
          standard_webhooks: false,
        },
      },
      { ...line, action: 'remove_access', before: { access: 'granted' } },
      {
        ...line,
        action: 'delete',
        workspace_id: null,
        before: { name, client_id, scopes, provisioned },
      },
    ]);
  });

  it('waits for a request that holds an endpoint and has yet to record its answer', async () => {
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const { id } = await buildEndpoint(db, cipher, workspace, {
      oauth_application_id: application.id,
    });
    const { deleting } = await db.transact(async (tx) => {
      const { em, now } = tx;
      await shareAuthority(tx, application.id, workspace.id);
      const key = { workspace_id: workspace.id, id };
      await em.findOneOrFail(WebhookEndpoint, key, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const started = deleteApplication(db, ACTOR, application.id);
      await waitingForLock(db);
      await sql`
        insert into idempotency_keys
          (application_id, key, request_digest, status, response, created_at)
        values (${application.id}, 'key', '', 200, '', ${now})
      `.execute(tx.sql);
      return { deleting: started };
    });
    await deleting;
    expect(await db.reader().count(WebhookEndpoint, { id })).to.equal(0);
  });

  it('refuses an unknown application', async () => {
    expect((await refusalOf(deleteApplication(db, ACTOR, '999999'))).error).to.equal('not_found');
  });
});
