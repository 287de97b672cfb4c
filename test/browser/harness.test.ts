import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { withPage } from '#test/support/browser/browser.ts';
import { errorOf } from '#test/support/service/error-of.ts';

const POLICY = "default-src 'none'; script-src 'self'; connect-src *; img-src * data:";

/** Scripts by path; each is put into `page.html`. */
const SCRIPTS: Readonly<Record<string, string>> = {
  '/fine': 'document.title = navigator.userAgent',
  '/console': 'console.error("it broke")',
  '/exception': 'setTimeout(() => { throw new Error("thrown late") })',
  '/rejection': 'void Promise.reject(new Error("rejected"))',
  '/policy': 'document.body.append(document.createElement("style"))',
  '/abroad': 'new Image().src = "http://elsewhere.test/pixel.gif"',
  '/missing': 'void fetch("/nothing")',
};

describe('the browser of tests', () => {
  let server: Server;
  let base: string;

  before(async () => {
    server = createServer((request, response) => {
      const [, path = '', script] = /^(\/\w+)(\.js)?$/.exec(request.url ?? '') ?? [];
      const source = SCRIPTS[path];
      if (source === undefined) response.statusCode = 404;
      response.setHeader('Content-Security-Policy', POLICY);
      response.setHeader('Content-Type', script === undefined ? 'text/html' : 'text/javascript');
      response.end(script === undefined && source !== undefined ? pageOf(path) : source);
    }).listen(0, '127.0.0.1');
    await once(server, 'listening');
    base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const pageOf = (path: string) =>
    `<!doctype html><html lang="en"><title>A page</title><link rel="icon" href="data:,">` +
    `<main><h1>A page</h1></main><script src="${path}.js" defer></script></html>`;
  const troubleOf = async (path: string) =>
    String(await errorOf(withPage(`${base}${path}`, {}, async () => {})));

  it('passes a page without trouble', async () => {
    await withPage(`${base}/fine`, {}, async ({ page, faults }) => {
      expect(await page.title()).to.include('Chrome');
      expect(await faults()).to.deep.equal([]);
    });
  });

  it('fails on an error in the console, an exception and a rejection', async () => {
    expect(await troubleOf('/console')).to.include('console: it broke');
    expect(await troubleOf('/exception')).to.include('unhandled: thrown late');
    expect(await troubleOf('/rejection')).to.include('unhandled: rejected');
  });

  it('fails on a breach of the content security policy', async () => {
    expect(await troubleOf('/policy')).to.include('content security policy: style-src-elem inline');
  });

  it('fails on a request to another host, and on one that is answered 404', async () => {
    expect(await troubleOf('/abroad')).to.include(
      'asked another host: http://elsewhere.test/pixel.gif',
    );
    expect(await troubleOf('/missing')).to.include('404 (Not Found)');
  });

  it('ignores an expected trouble', async () => {
    await withPage(`${base}/console`, { expected: [/it broke/] }, async ({ troubles }) => {
      expect(troubles).to.deep.equal(['console: it broke']);
    });
  });

  it('finds what axe-core calls serious', async () => {
    await withPage(`${base}/fine`, {}, async ({ page, faults }) => {
      await page.evaluate(`document.querySelector('main').innerHTML = '<img src="data:,">'`);
      expect(await faults()).to.deep.equal(['image-alt: img']);
      expect(await faults(['image-alt'])).to.deep.equal([]);
    });
  });
});
