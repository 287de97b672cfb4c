import { expect } from 'chai';
import type { Context } from 'koa';
import { createSectionedRouter, sectionOf } from '#http/sectioned-router.ts';
import { ROUTES } from '#resources/registry.ts';

describe('a router by sections', () => {
  const serve = async (ctx: Context) => void (ctx.body = 'served');
  const router = createSectionedRouter();
  for (const { path, method } of ROUTES) router.register(path, method, serve);

  it('finds each path of the API in the section of its pattern', () => {
    for (const { path, method } of ROUTES) {
      const real = path.replaceAll(/:\w+/g, '17');
      expect(sectionOf(real), path).to.equal(sectionOf(path));
      expect(router.methodsOf(real), path).to.include(method);
    }
  });

  it('finds a path in any case, and with a slash at its end', () => {
    expect(router.methodsOf('/API/v1/Workspaces/1/INVOICES/')).to.include('POST');
  });

  it('knows no methods of an unknown path', () => {
    for (const path of ['/api/v1/invoices/1/nothing', '/api/v1/nothing', '/', '', '/nothing'])
      expect(router.methodsOf(path), path).to.deep.equal([]);
  });

  it('passes an unknown path on', async () => {
    let isNext = false;
    const next = async () => void (isNext = true);
    await router.serve({ path: '/nothing', method: 'GET' } as never, next);
    expect(isNext).to.equal(true);
  });
});
