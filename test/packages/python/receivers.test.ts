import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { bodyOf, SECRET, signedHeaders } from '#test/packages/receiver/signed-request.ts';
import { needPython, readmeModule } from './python.ts';
import { serveModule, type ServedModule } from './served-module.ts';

const KINDS = {
  wsgi: { modules: [], printed: 'account 3' },
  asgi: { modules: ['fastapi', 'uvicorn'], printed: 'bank_account.updated 3' },
  django: { modules: ['django'], printed: 'bank_account.updated 3' },
} as const;
const TYPE = 'bank_account.updated';
const LARGE = 3 * 1024 * 1024;

for (const [kind, { modules, printed }] of Object.entries(KINDS))
  describe(`the README's receiver in Python (${kind})`, () => {
    let directory: string | undefined;
    let served: ServedModule | undefined;
    let url: string;
    before(async function () {
      const python = needPython(this, ...modules);
      directory = await mkdtemp(join(tmpdir(), 'bordereau-python-'));
      const env = { WEBHOOK_SECRET: SECRET };
      const input = { python, kind: kind as keyof typeof KINDS, directory, env };
      served = await serveModule({ ...input, text: readmeModule(kind) });
      url = `http://127.0.0.1:${served.port}/hooks`;
    });
    after(async () => {
      await served?.stop();
      if (directory !== undefined) await rm(directory, { recursive: true });
    });

    const send = async (body: string, headers: Record<string, string>, method = 'POST') => {
      const init = { method, headers, ...(method === 'POST' ? { body } : {}) };
      const answer = await fetch(url, init);
      return `${answer.status} ${await answer.text()}`;
    };

    it('handles a delivery once', async () => {
      const body = bodyOf({ type: TYPE });
      const headers = signedHeaders(body, { type: TYPE });
      expect(await send(body, headers)).to.equal('200 ok');
      expect(await served?.line()).to.equal(printed);
      expect(await send(body, headers)).to.equal('200 duplicate');
    });

    it('takes a delivery of some megabytes', async () => {
      const body = bodyOf({ id: 9, type: TYPE, data: { id: 3, text: 'é'.repeat(LARGE / 2) } });
      expect(await send(body, signedHeaders(body, { id: '9', type: TYPE }))).to.equal('200 ok');
      expect(await served?.line()).to.equal(printed);
    });

    it('refuses what does not verify', async () => {
      const body = bodyOf();
      expect(await send(body, {})).to.equal('401 signature_missing');
      const headers = signedHeaders(body, { secret: 'another' });
      expect(await send(body, headers)).to.equal('401 signature_mismatch');
      expect(await send('', {}, 'GET')).to.equal('405 method_not_allowed');
    });
  });
