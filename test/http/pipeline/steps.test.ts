import type { Context } from 'koa';
import { expect } from 'chai';
import { actorOf, tenantsOf, type Caller } from '#http/pipeline/caller.ts';
import type { AnyCall, SharedServices } from '#http/pipeline/call.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { serveRoute } from '#http/pipeline/steps.ts';
import type { Surface } from '#http/pipeline/surface.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { noContent } from '#http/reply.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const address = '192.0.2.7';
const APPLICATION: Caller = {
  kind: 'application',
  application_id: '4',
  scopes: ['write'],
  address,
};
const PERSON: Caller = { kind: 'person', user_id: '4', address };
const NETWORK: Caller = { kind: 'network', address };
const NOBODY: Caller = { kind: 'nobody', address };

describe('a route', () => {
  /**
   * Serves a DELETE in workspace 9 of a row with this owner. @returns its handler's call, and whose
   * bytes were counted
   */
  async function serve(caller: Caller, owner: string | null) {
    const calls: AnyCall[] = [];
    const counted: string[] = [];
    const shared: (readonly string[])[] = [];
    const route: ServedRoute = {
      method: 'DELETE',
      path: '/workspaces/:workspace_id/things/:id',
      access: 'workspace',
      answers: { 204: null },
      find: async () => ({ owner }),
      ownerOf: () => owner,
      handle: async (call) => {
        calls.push(call);
        return noContent();
      },
    };
    const surface: Surface = {
      routes: [route],
      authorize: () => async () => ({ caller }),
      refuse: () => noContent(),
      held: 'calls',
    };
    const ctx = { params: { workspace_id: '9' }, req: { headers: {} }, state: {}, querystring: '' };
    const held = { countFor: (tenant: string) => counted.push(tenant), leaving: () => null };
    const services = {
      shareDatabase: ({ tenants }: { tenants: readonly string[] }) => shared.push(tenants),
    };
    await serveRoute(
      surface,
      route,
      // All that is used of them.
      { ctx: ctx as unknown as Context, address, held: held as unknown as HeldBytes },
      services as unknown as SharedServices,
    );
    return { calls, counted, shared };
  }

  it("of an application's row is open to that application alone", async () => {
    const { calls } = await serve(APPLICATION, '4');
    expect(calls[0]).to.deep.include({ caller: APPLICATION, workspace_id: '9' });
    for (const caller of [PERSON, NETWORK, NOBODY])
      expect(await errorOf(serve(caller, '4')), caller.kind).to.have.property('status', 403);
  });

  it("of the workspace's own row is open to its people alone", async () => {
    const { calls } = await serve(PERSON, null);
    expect(calls).to.have.length(1);
    for (const caller of [APPLICATION, NETWORK, NOBODY])
      expect(await errorOf(serve(caller, null)), caller.kind).to.have.property('status', 403);
  });

  it('counts bytes and connections for its caller', async () => {
    expect(await serve(APPLICATION, '4')).to.deep.include({
      counted: ['application:4'],
      shared: [['application:4', 'workspace:9']],
    });
    expect(await serve(PERSON, null)).to.deep.include({
      counted: ['user:4'],
      shared: [['user:4', 'console:9']],
    });
  });
});

describe('a caller', () => {
  it('is the author of its changes, unless it is nobody', () => {
    expect([APPLICATION, PERSON, NETWORK].map((caller) => actorOf({ caller }))).to.deep.equal([
      { kind: 'application', id: '4', address },
      { kind: 'user', id: '4', address },
      { kind: 'network', address },
    ]);
    expect(() => actorOf({ caller: NOBODY })).to.throw(TypeError);
  });

  it('that is nobody shares with its address', () => {
    expect(tenantsOf(NOBODY, null)).to.deep.equal([`address:${address}`]);
  });
});
