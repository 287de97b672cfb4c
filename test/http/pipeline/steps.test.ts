import { readFile } from 'node:fs/promises';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Context } from 'koa';
import { expect } from 'chai';
import { bodyRule } from '#http/body.ts';
import { BUDGETS } from '#http/budgets.ts';
import { refuseInJson } from '#http/json-refusal.ts';
import type { Caller } from '#http/pipeline/caller.ts';
import type { SharedServices } from '#http/pipeline/call.ts';
import type { ServedRoute } from '#http/pipeline/route.ts';
import { answerRoute, beginExchange, STEPS, takeSteps } from '#http/pipeline/steps.ts';
import type { Surface } from '#http/pipeline/surface.ts';
import type { HeldBytes } from '#http/held-bytes.ts';
import { noContent } from '#http/reply.ts';
import {
  ApiError,
  conflict,
  forbidden,
  notFound,
  refusedAtCreation,
  tooManyRequests,
} from '#kernel/api-error.ts';
import { Crowded } from '#kernel/fair-gate.ts';
import { REASONS } from '#kernel/violation.ts';
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

const surfaceOf = (route: ServedRoute, authorize: Surface['authorize']): Surface => ({
  routes: [route],
  authorize,
  refuse: refuseInJson,
  held: 'calls',
});

/** A request of workspace 9. */
interface Sent {
  headers?: IncomingHttpHeaders;
  querystring?: string;
  text?: string;
}

/** All that the steps use of a request. */
function received({ headers = {}, querystring = '', text = '' }: Sent = {}) {
  const req = Object.assign(new PassThrough(), { headers });
  req.end(text);
  const ctx = { params: { workspace_id: '9' }, req, headers, state: {}, querystring, url: '' };
  return ctx as unknown as Context;
}

describe('a route', () => {
  /** Takes the steps of a DELETE of a row with this owner. */
  async function serve(caller: Caller, owner: string | null) {
    const shared: (readonly string[])[] = [];
    let calls = 0;
    const route: ServedRoute = {
      method: 'DELETE',
      path: '/workspaces/:workspace_id/things/:id',
      access: 'workspace',
      answers: { 204: null },
      find: async () => ({ owner }),
      ownerOf: () => owner,
      handle: async () => {
        calls += 1;
        return noContent();
      },
    };
    const services = {
      shareDatabase: ({ tenants }: { tenants: readonly string[] }) => shared.push(tenants),
    };
    const exchange = beginExchange({
      surface: surfaceOf(route, () => async () => ({ caller })),
      route,
      services: services as unknown as SharedServices,
      request: received(),
      held: {} as HeldBytes,
      address,
    });
    await takeSteps(exchange);
    return { calls, exchange, shared };
  }

  it("to an application's row is open to that application alone", async () => {
    const { calls, exchange } = await serve(APPLICATION, '4');
    expect(calls).to.equal(1);
    expect(exchange).to.deep.include({ caller: APPLICATION, workspace_id: '9' });
    for (const caller of [PERSON, NETWORK, NOBODY])
      expect(await errorOf(serve(caller, '4')), caller.kind).to.have.property('status', 403);
  });

  it("to the workspace's own row is open to its people alone", async () => {
    expect(await serve(PERSON, null)).to.include({ calls: 1 });
    for (const caller of [APPLICATION, NETWORK, NOBODY])
      expect(await errorOf(serve(caller, null)), caller.kind).to.have.property('status', 403);
  });

  for (const [caller, owner, own, workspace] of [
    [APPLICATION, '4', 'application:4', 'workspace:9'],
    [PERSON, null, 'user:4', 'console:9'],
  ] as const)
    it(`counts bytes and connections of its caller, ${caller.kind}`, async () => {
      const { exchange, shared } = await serve(caller, owner);
      expect(exchange.held.tenants).to.deep.equal([own]);
      expect(shared).to.deep.equal([[own, workspace]]);
    });
});

describe('a request that breaks every rule', () => {
  const json = { 'content-type': 'application/json' };
  const refusedShape = '{"thing":{"name":1}}';
  const text = '{"thing":{"name":"a"}}';
  const length = (bytes: number) => ({ 'content-length': String(bytes) });

  /** In the order of refusals: what keeps one rule more, beside those before it. */
  const RULES: readonly [refusal: string, kept: Partial<Rules>][] = [
    ['readCredentials 401', { authorized: true }],
    ['enter 401', { admission: tooManyRequests(1) }],
    ['enter 429', { admission: forbidden() }],
    ['enter 403', { admission: null }],
    ['enter 404', { row: {} }],
    ['checkOwner 403', { owner: '4' }],
    ['readKey 400', { headers: { ...length(10_000), 'content-type': 'text/plain' } }],
    ['readParameters 400', { querystring: '' }],
    ['readInput 415', { headers: { ...length(10_000), ...json } }],
    ['readInput 413', { headers: { ...length(1), ...json }, text: '{' }],
    ['readInput 400', { headers: { ...length(refusedShape.length), ...json }, text: refusedShape }],
    ['readInput 422', { headers: { ...length(text.length), ...json }, text }],
    ['screen 422', { isScreened: true }],
    ['answer 409', { isFree: true }],
  ];

  interface Rules extends Sent {
    authorized: boolean;
    /** Why the caller is not admitted. */
    admission: ApiError | null;
    row: object | null;
    owner: string;
    isScreened: boolean;
    isFree: boolean;
  }
  const BROKEN: Rules = {
    authorized: false,
    admission: new ApiError(401, 'invalid_token', ''),
    row: null,
    owner: '5',
    headers: { 'idempotency-key': '' },
    querystring: 'colour=red',
    text: '',
    isScreened: false,
    isFree: false,
  };

  const routeOf = ({ row, owner, isScreened, isFree }: Rules): ServedRoute => ({
    method: 'POST',
    path: '/workspaces/:workspace_id/things',
    access: 'workspace',
    answers: { 204: null },
    find: async () => {
      if (row === null) throw notFound();
      return row;
    },
    ownerOf: () => owner,
    body: bodyRule(
      'thing',
      { type: 'object', properties: { name: { type: 'string' } } },
      'creation',
      1000,
    ),
    screen: async () => {
      if (!isScreened) throw refusedAtCreation([{ field: 'name', ...REASONS.invalid }]);
    },
    handle: async () => {
      if (!isFree) throw conflict('taken');
      return noContent();
    },
  });

  /** The step that refuses, and its status; null without a refusal. */
  async function refusalOf(rules: Rules): Promise<string | null> {
    const route = routeOf(rules);
    const authorize: Surface['authorize'] = () => {
      if (!rules.authorized) throw new ApiError(401, 'invalid_token', '');
      return async () => {
        if (rules.admission !== null) throw rules.admission;
        return { caller: APPLICATION };
      };
    };
    const exchange = beginExchange({
      surface: surfaceOf(route, authorize),
      route,
      services: { shareDatabase: () => null } as unknown as SharedServices,
      request: received(rules),
      held: {
        maxBodyPause: BUDGETS.maxBodyPause,
        receive: () => {},
        awaitParsing: async () => {},
      } as unknown as HeldBytes,
      address,
    });
    for (const step of STEPS)
      try {
        await step(exchange);
      } catch (error) {
        if (error instanceof ApiError) return `${step.name} ${error.status}`;
        throw error;
      }
    return null;
  }

  it('is refused by one step after the other, until it keeps them all', async () => {
    let rules = BROKEN;
    const refusals: (string | null)[] = [];
    for (const [, kept] of [...RULES, [null, {}] as const]) {
      refusals.push(await refusalOf(rules));
      rules = { ...rules, ...kept };
    }
    expect(refusals).to.deep.equal([...RULES.map(([refusal]) => refusal), null]);
  });

  it('is refused in the order of the decisions', async () => {
    const decisions = join(import.meta.dirname, '../../../docs/decisions/http.md');
    const rows = (await readFile(decisions, 'utf8')).matchAll(/^\| `(\w+)` +\|(.*)\|$/gm);
    const told = new Map([...rows].map(([, step = '', refusals = '']) => [step, refusals]));
    expect([...told.keys()]).to.deep.equal(STEPS.map(({ name }) => name));
    for (const [refusal] of RULES) {
      const [step = '', status = ''] = refusal.split(' ');
      expect(told.get(step), refusal).to.include(status);
    }
  });
});

describe('the answer to a refused request', () => {
  it('is 503 if its own reasons find no capacity', async () => {
    const reasons = Array.from({ length: 400 }, (_, index) => ({
      field: `lines[${index}].quantity`,
      ...REASONS.required,
    }));
    const set: Record<string, unknown> = {};
    const request = Object.assign(received(), {
      method: 'POST',
      set: (name: string, value: unknown) => (set[name] = value),
    });
    let finished = 0;
    const counted: unknown[] = [];
    const observer = { count: (...given: unknown[]) => void counted.push(given) };
    const held = {
      countAnswer: () => {
        throw new Crowded('share', 'no share left');
      },
      finish: () => (finished += 1),
    };
    const route: ServedRoute = {
      method: 'POST',
      path: '/things',
      access: 'open',
      answers: { 201: null },
      handle: () => Promise.reject(refusedAtCreation(reasons)),
    };
    await answerRoute({
      surface: surfaceOf(route, () => async () => ({ caller: NOBODY })),
      route,
      services: { shareDatabase: () => null, observer } as unknown as SharedServices,
      request,
      held: held as unknown as HeldBytes,
      address,
    });
    expect(request).to.include({ status: 503 });
    expect(set).to.have.property('Retry-After');
    expect(counted).to.deep.equal([['crowded', { share: 'share' }]]);
    expect(finished).to.equal(1);
  });
});
