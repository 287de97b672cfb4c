import { expect } from 'chai';
import { addAllowlistEntry } from '#domain/access/allowlist/add-allowlist-entry.ts';
import { removeAllowlistEntry } from '#domain/access/allowlist/remove-allowlist-entry.ts';
import { revokeAccess } from '#domain/access/oauth/revoke-access.ts';
import { FORBIDDEN, NOT_FOUND } from '#test-kit/service/answers.ts';
import {
  buildApplication,
  buildCategory,
  buildToken,
  buildWorkspace,
} from '#test-kit/access/builders.ts';
import { createDatabase, type TestDatabase } from '#test-kit/database/database.ts';
import { startService, type TestService } from '#test-kit/service/service.ts';
import { listedIds } from '#test/support/service/listed-ids.ts';
import { pathOf, WORKSPACE_ROUTES } from '#test/support/service/every-route.ts';

const COMMAND_LINE = { kind: 'command_line' } as const;

describe('the IPv4 allowlist of a workspace', () => {
  let db: TestDatabase;
  let service: TestService;

  before(async () => {
    db = await createDatabase();
    service = await startService(db, { trustedProxies: ['127.0.0.0/8', '10.0.0.0/8', 'fd00::/8'] });
  });

  after(async () => {
    await service.close();
    await db.drop();
  });

  /** One workspace admits these ranges, the other all. */
  async function partner(...cidrs: string[]) {
    const listed = await buildWorkspace(db);
    const open = await buildWorkspace(db);
    for (const cidr of cidrs) {
      await addAllowlistEntry(db, COMMAND_LINE, { workspace_id: listed.id, cidr });
    }
    const { application } = await buildApplication(db, { workspaces: [listed, open] });
    const token = await buildToken(db, application);
    const from = (forwarded: string, path: string, method = 'GET') =>
      service.call(method, path, { token, headers: { 'X-Forwarded-For': forwarded } });
    const statusFrom = async (forwarded: string) =>
      (await from(forwarded, `/api/v1/workspaces/${listed.id}/categories`)).status;
    const listedFrom = async (forwarded: string) =>
      listedIds(await from(forwarded, '/api/v1/workspaces'));
    return { listed, open, application, from, statusFrom, listedFrom };
  }

  it('admits every address, IPv6 too, while it is empty', async () => {
    const { statusFrom } = await partner();
    for (const address of ['203.0.113.9', '2001:db8::1', 'unknown']) {
      expect(await statusFrom(address)).to.equal(200);
    }
  });

  it('admits addresses in one of its ranges, and no others', async () => {
    const { statusFrom } = await partner('203.0.113.0/28', '198.51.100.7');
    for (const address of ['203.0.113.0', '203.0.113.15', '198.51.100.7']) {
      expect(await statusFrom(address)).to.equal(200);
    }
    for (const address of ['203.0.113.16', '198.51.100.8', '192.0.2.1']) {
      expect(await statusFrom(address)).to.equal(403);
    }
  });

  it('admits again once its last entry is gone', async () => {
    const { listed, statusFrom } = await partner('203.0.113.0/28');
    expect(await statusFrom('192.0.2.1')).to.equal(403);
    const entry = { workspace_id: listed.id, cidr: '203.0.113.0/28' };
    await removeAllowlistEntry(db, COMMAND_LINE, entry);
    expect(await statusFrom('192.0.2.1')).to.equal(200);
  });

  it('answers a denied address with a JSON 403 on every call below the workspace', async () => {
    const { listed, from } = await partner('203.0.113.9');
    expect(WORKSPACE_ROUTES).to.have.length.above(0);
    for (const route of WORKSPACE_ROUTES) {
      const path = pathOf(route, { workspace_id: listed.id });
      const { status, body, headers } = await from('203.0.113.10', path, route.method);
      expect([status, body]).to.deep.equal([403, FORBIDDEN]);
      expect(headers.get('content-type')).to.equal('application/json; charset=utf-8');
    }
  });

  it('leaves the workspace out of the list for a denied address', async () => {
    const { listed, open, listedFrom } = await partner('203.0.113.9');
    expect(await listedFrom('203.0.113.9')).to.deep.equal([listed.id, open.id]);
    expect(await listedFrom('203.0.113.10')).to.deep.equal([open.id]);
    expect(await listedFrom('2001:db8::1')).to.deep.equal([open.id]);
  });

  it('hides a resource read by bare id from a denied address', async () => {
    const { listed, open, from } = await partner('203.0.113.9');
    const path = `/api/v1/categories/${(await buildCategory(db, listed)).id}`;
    for (const method of ['GET', 'PATCH', 'DELETE']) {
      const { status, body } = await from('203.0.113.10', path, method);
      expect([status, body]).to.deep.equal([404, NOT_FOUND]);
    }
    expect((await from('203.0.113.9', path)).status).to.equal(200);
    const elsewhere = `/api/v1/categories/${(await buildCategory(db, open)).id}`;
    expect((await from('203.0.113.10', elsewhere)).status).to.equal(200);
  });

  it('answers revoked access with 403 for any address', async () => {
    const { listed, application, from, statusFrom } = await partner('203.0.113.9');
    const path = `/api/v1/categories/${(await buildCategory(db, listed)).id}`;
    const pair = { application_id: application.id, workspace_id: listed.id };
    await revokeAccess(db, COMMAND_LINE, pair);
    for (const address of ['203.0.113.9', '203.0.113.10']) {
      expect(await statusFrom(address)).to.equal(403);
      expect((await from(address, path)).status).to.equal(403);
    }
  });

  it('denies every source that is not IPv4, even when it lists all of IPv4', async () => {
    const { statusFrom } = await partner('0.0.0.0/0');
    expect(await statusFrom('203.0.113.9')).to.equal(200);
    for (const address of ['2001:db8::1', '::1', '::203.0.113.9', '64:ff9b::cb00:7109']) {
      expect(await statusFrom(address)).to.equal(403);
    }
  });

  it('treats an IPv4-mapped address as its IPv4 address', async () => {
    const { statusFrom } = await partner('203.0.113.9');
    for (const address of ['::ffff:203.0.113.9', '::FFFF:cb00:7109']) {
      expect(await statusFrom(address)).to.equal(200);
    }
    expect(await statusFrom('::ffff:203.0.113.10')).to.equal(403);
  });

  describe('behind trusted proxies', () => {
    it('checks the right-most hop that is not one of our proxies', async () => {
      const { statusFrom } = await partner('203.0.113.9');
      expect(await statusFrom('203.0.113.9, 10.1.2.3, fd00::1')).to.equal(200);
      expect(await statusFrom('203.0.113.9, ::ffff:10.1.2.3')).to.equal(200);
      expect(await statusFrom('192.0.2.1, 10.1.2.3')).to.equal(403);
    });

    it('skips an empty hop', async () => {
      const { statusFrom } = await partner('203.0.113.9');
      expect(await statusFrom('192.0.2.1, 203.0.113.9, ,')).to.equal(200);
    });

    it('skips 32 proxies at most', async () => {
      const { statusFrom } = await partner('203.0.113.9');
      const through = (proxies: number) => statusFrom(`203.0.113.9${', fd00::1'.repeat(proxies)}`);
      expect(await through(31)).to.equal(200);
      expect(await through(32)).to.equal(403);
    });

    it('ignores hops further left, which the caller may have made up', async () => {
      const { statusFrom } = await partner('203.0.113.9');
      expect(await statusFrom('203.0.113.9, 192.0.2.1')).to.equal(403);
      expect(await statusFrom('203.0.113.9, 192.0.2.1, 10.1.2.3')).to.equal(403);
      expect(await statusFrom('192.0.2.1, garbage, 203.0.113.9')).to.equal(200);
    });

    it('denies a hop that is not an address', async () => {
      const { statusFrom } = await partner('203.0.113.9');
      for (const hop of [
        'garbage',
        'unknown',
        '203.0.113.9:443',
        '203.0.113.009',
        '[::1]',
        '0x0a.1.2.3',
      ]) {
        expect(await statusFrom(`203.0.113.9, ${hop}`)).to.equal(403);
      }
    });
  });

  it('ignores X-Forwarded-For without a trusted proxy', async () => {
    const direct = await startService(db);
    const workspace = await buildWorkspace(db);
    const { application } = await buildApplication(db, { workspaces: [workspace] });
    const token = await buildToken(db, application);
    const statusFrom = async (forwarded: string) => {
      const path = `/api/v1/workspaces/${workspace.id}/categories`;
      const headers = { 'X-Forwarded-For': forwarded };
      return (await direct.call('GET', path, { token, headers })).status;
    };
    const entry = { workspace_id: workspace.id, cidr: '203.0.113.9' };
    await addAllowlistEntry(db, COMMAND_LINE, entry);
    const spoofed = await statusFrom('203.0.113.9');
    await addAllowlistEntry(db, COMMAND_LINE, { ...entry, cidr: '127.0.0.1' });
    const own = await statusFrom('192.0.2.1');
    await direct.close();
    expect([spoofed, own]).to.deep.equal([403, 200]);
  });
});
