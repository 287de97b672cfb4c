import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect } from 'chai';
import { createApiAccess } from '#cli/receiver/endpoints/api-access.ts';
import { errorOf } from '#test/support/service/error-of.ts';

describe('the receiver, before what is not the API', () => {
  let server: Server;
  let baseUrl: string;
  let listener: RequestListener;
  before(async () => {
    server = createServer((request, response) => listener(request, response));
    await once(server.listen(0, '127.0.0.1'), 'listening');
    baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => {
    server.close();
    server.closeAllConnections();
  });

  const check = async () => String(await errorOf(createApiAccess(baseUrl, 'token', '1').check()));

  it('says that a success did not come from the API', async () => {
    const sentence = `CommandFailure: GET /api/v1/workspaces/1/webhook_endpoints?per_page=1 answered 200 with nothing of the API: is ${baseUrl} the service?`;
    for (const text of ['<h1>Welcome</h1>', '[]', '{}', 'null']) {
      listener = (_request, response) => void response.end(text);
      expect(await check(), text).to.equal(sentence);
    }
  });

  it('says that an answer breaks off, or leads elsewhere', async () => {
    listener = (_request, response) => {
      response.writeHead(200, { 'Content-Length': '9' }).write('{');
      response.destroy();
    };
    expect(await check()).to.include(`the service does not answer on ${baseUrl}`);
    listener = (_request, response) =>
      void response.writeHead(307, { Location: 'http://127.0.0.1:1/' }).end();
    expect(await check()).to.include(`the service does not answer on ${baseUrl}`);
  });
});
