import { readFile } from 'node:fs/promises';
import { expect } from 'chai';
import { DOCUMENTED_ROUTES } from '#api/reference/documented-routes.ts';
import { renderReference } from '#api/reference/render-reference.ts';
import { printJson } from '#kernel/json.ts';
import { printPhpClient } from '#php-client';

describe('the client in PHP', () => {
  it('is that of the document that the service serves; `npm run generate` writes it', async () => {
    const settings = { baseUrl: 'http://127.0.0.1:3000', brand: 'Service' };
    const document = printJson(renderReference(DOCUMENTED_ROUTES, settings));
    for (const [file, text] of printPhpClient(document))
      expect((await readFile(file, 'utf8')) === text, file).to.equal(true);
  });
});
