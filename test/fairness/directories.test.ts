import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'chai';
import { buildApplication, buildToken, buildWorkspace } from '#test-kit/access/builders.ts';
import { buildPlatformConnection } from '#test-kit/invoices/build-platform-connection.ts';
import { startPartner, type Partner } from '#test-kit/service/partner.ts';
import { buildDirectoryClient } from '#test/support/platforms/directory-client.ts';
import { BUYING, SELLING, startSandbox } from '#test/support/platforms/start-sandbox.ts';
import { shared } from '#test/support/ground/opened.ts';
import { createDatabase } from '#test-kit/database/database.ts';
import type { ReadDirectory } from '#domain/exchange/directory/directory-reader.ts';

/** More than the API has connections to its database. */
const HANGING = 30;

describe('look-ups in the directory of a platform that hangs', () => {
  const hanging = shared(startSandbox);
  const sound = shared(startSandbox);
  const db = shared(createDatabase);
  const partner: Partner = shared(async () => {
    const { readDirectory } = await buildDirectoryClient(db, sound, { timeout: 60_000 });
    /** The first tenant's platform hangs. */
    const read: ReadDirectory = (connection, question, leaving) => {
      const { flow_url, directory_url, token_url } =
        connection.workspace_id === partner.workspace.id ? hanging : sound;
      const { client_id, client_secret } = SELLING;
      const urls = { flow_url, directory_url, token_url, client_id, client_secret };
      return readDirectory({ ...connection, ...urls }, question, leaving);
    };
    return startPartner({ readDirectory: read });
  });

  const connect = (workspace: { id: string }) =>
    buildPlatformConnection(partner.db, partner.service.services.cipher, workspace, {
      directory_url: 'https://directory.platform.example',
    });
  const lookUp = (workspace: { id: string }, token: string, siren: string) =>
    partner.service.call('GET', `/api/v1/workspaces/${workspace.id}/directory?siren=${siren}`, {
      token,
    });

  it('hold up neither those of others nor other requests', async () => {
    const neighbour = await buildWorkspace(partner.db);
    const { application } = await buildApplication(partner.db, { workspaces: [neighbour] });
    const token = await buildToken(partner.db, application);
    await connect(partner.workspace);
    await connect(neighbour);
    hanging.faults.add([{ on: 'directory', answer: 'hang', times: 1_000 }]);
    let ended = 0;
    const own = Array.from({ length: HANGING }, (_, n) =>
      lookUp(partner.workspace, partner.token, String(800_000_000 + n)).finally(() => (ended += 1)),
    );
    while (!hanging.requests.some(({ path }) => path.includes('siren'))) await sleep(5);
    expect((await lookUp(neighbour, token, BUYING.siren)).status).to.equal(200);
    const invoices = `/api/v1/workspaces/${partner.workspace.id}/invoices`;
    expect((await partner.call('GET', invoices)).status).to.equal(200);
    expect(ended).to.equal(0);
    // Those under way are broken, and those that waited find nobody.
    await hanging.close();
    for (const { status } of await Promise.all(own)) expect(status).to.equal(503);
  });
});
