import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';
import { CLIENT_SCHEMA, printClientSchema } from '#client-schema';

describe("the client's types", () => {
  it('are those of the document that the service serves; `npm run generate` writes them', async () => {
    const settings = { baseUrl: 'http://127.0.0.1:3000', brand: 'Service' };
    const document = printJson(renderReference(DOCUMENTED_ROUTES, settings));
    const written = await readFile(CLIENT_SCHEMA, 'utf8');
    expect((await printClientSchema(document)) === written).to.equal(true);
  });
});
